"""Two players at one computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from store_help import finished, places_in

from cribpatience.store import Store
from cribpatience.store.profiles import FIRST, Profile, Profiles


def test_without_profiles_everything_is_where_it_was(tmp_path: Path) -> None:
    root = places_in(tmp_path)
    profiles = Profiles(root)
    assert profiles.all() == (Profile(FIRST, ""),)
    assert profiles.current.key == FIRST
    assert profiles.places(FIRST) == root
    assert not root.data.exists(), "asking makes no file"


def test_each_has_its_own_games_and_settings(tmp_path: Path) -> None:
    """STATS-15: free names, one of them in Cyrillic."""
    profiles = Profiles(places_in(tmp_path))
    profiles.rename(FIRST, "Olga")
    roman = profiles.add("Роман / ..")
    first, second = Store(profiles.places(FIRST)), Store(profiles.switch(roman.key))
    first.ledger.append(finished(1))
    second.ledger.append(finished(2))
    second.settings.change(theme="blue")
    assert first.entries() == (finished(1),)
    assert second.entries() == (finished(2),)
    assert Store(profiles.places(FIRST)).load_settings().theme == "green"
    assert Store(profiles.places(roman.key)).load_settings().theme == "blue"
    again = Profiles(places_in(tmp_path))
    assert again.all() == (Profile(FIRST, "Olga"), roman)
    assert again.current == roman


def test_wrong_names_and_keys_are_refused(tmp_path: Path) -> None:
    profiles = Profiles(places_in(tmp_path))
    for name in ("", "  ", "x" * 201):
        with pytest.raises(ValueError, match="name of 1 to 200"):
            profiles.add(name)
    for key in ("2", "..", ""):
        with pytest.raises(KeyError):
            profiles.switch(key)
    assert profiles.add("Olga") != profiles.add("Olga"), "names may be the same"


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"names": {"..": "x"}}', b"\xff"])
def test_a_damaged_list_loses_nobody(damage: bytes, tmp_path: Path) -> None:
    root = places_in(tmp_path)
    profiles = Profiles(root)
    second = profiles.add("Роман")
    Store(profiles.places(second.key)).ledger.append(finished(2))
    (root.profiles / "profiles.json").write_bytes(damage)
    assert [p.key for p in profiles.all()] == [FIRST, second.key]
    assert Store(profiles.places(second.key)).entries() == (finished(2),)
    assert profiles.add("New").key == "3"
