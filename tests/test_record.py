"""Reading records: whatever a file holds, either a record or a sentence that names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st
from test_games import WORKED

from cribpatience.game import FORMAT, RULES, Game, NewerRecord, Record, RecordError

MANY = variants.examples(5)

# The example of docs/design, written by format 1.
FORMAT_1: dict[str, Any] = json.loads(
    """
    {"format": 1, "rules": 1, "variant": "hoyle", "options": {"heels": true}, "deal": 4711,
     "seats": [{"name": "Olga", "player": "human"}], "dealer": 0, "moves": [],
     "takebacks": 0, "hints": 0, "started": "2026-11-30T08:00:00Z", "seconds": 312.5,
     "result": null}
    """
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELD = st.sampled_from([*FORMAT_1, "packs", "id", "repeated", "review", "abandoned", "theme"])


def refused(**changes: Any) -> str:
    with pytest.raises(RecordError) as caught:
        Game.load(Record.from_json({**FORMAT_1, **changes}))
    return str(caught.value)


def without(*names: str) -> dict[str, Any]:
    return {k: v for k, v in FORMAT_1.items() if k not in names}


# ---------------------------------------------------------------- what is read


def test_save_04_a_record_of_format_1_is_read() -> None:
    record = Record.from_json(FORMAT_1)
    assert (record.variant, record.deal, record.options) == ("hoyle", 4711, {"heels": True})
    assert record.seats[0].name == "Olga"
    assert (record.started, record.seconds) == ("2026-11-30T08:00:00Z", 312.5)
    assert record.to_json() == FORMAT_1


def test_save_04_unknown_fields_are_kept() -> None:
    extra = {"theme": "night", "tags": ["a", {"b": None}], "mode": 3}
    record = Record.from_json({**FORMAT_1, **extra})
    assert record.to_json() == {**FORMAT_1, **extra}
    again = Game.load(record)
    again.play(0, again.legal()[0])
    assert again.record.to_json()["tags"] == ["a", {"b": None}]


def test_save_17_missing_fields_have_their_defaults() -> None:
    record = Record.from_json({"format": 1, "variant": "arnold", "deal": 3})
    assert record == Record(variant="arnold", deal=3)
    game = Game.load(record)
    assert game.rules.options == {"mark": 101}
    assert not game.record.assisted
    assert game.record.started is None


def test_save_03_newer_records_are_told_apart() -> None:
    assert (FORMAT, RULES) == (1, 1)
    for field in ("format", "rules"):
        for version in (2, 10**30, 10**6000):
            with pytest.raises(NewerRecord) as caught:
                Record.from_json({**FORMAT_1, field: version, "variant": ["of", "the", "future"]})
            assert f"“{field}”" in str(caught.value)
            assert "newer version" in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "text", 3, True, 1.5, [FORMAT_1]])
def test_what_is_no_object_is_no_record(data: object) -> None:
    with pytest.raises(RecordError, match="not the record of a game"):
        Record.from_json(data)


def test_explicit_packs_instead_of_a_deal() -> None:
    data = {**without("deal"), "packs": [WORKED["hoyle"]["deck"]]}
    record = Record.from_json(data)
    assert record.deal is None
    assert record.to_json() == data | {"packs": [WORKED["hoyle"]["deck"]]}
    assert Game.load(record).view().zone("hand0")


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": None}, "“format” must be the number 1, not None"),
        ({"format": "1"}, "“format” must be the number 1, not '1'"),
        ({"format": True}, "“format” must be the number 1, not True"),
        ({"format": 0}, "“format” must be the number 1, not 0"),
        ({"format": 1.0}, "“format” must be the number 1, not 1.0"),
        ({"rules": -1}, "“rules” must be the number 1, not -1"),
        ({"variant": None}, "“variant” must be a text, not None"),
        ({"variant": ""}, "“variant” must be a text, not ''"),
        ({"variant": ["hoyle"]}, "“variant” must be a text, not a list"),
        ({"variant": "golf"}, "there is no variant 'golf'; there are arnold, hoyle"),
        ({"options": []}, "“options” must be an object with names and values, not a list"),
        ({"options": {"heals": True}}, "hoyle has no option 'heals'; it has"),
        ({"options": {"heels": 1}}, "the option “heels” is true or false, not 1"),
        ({"deal": 0}, "“deal” must be a whole number from 1 to 999999999, not 0"),
        ({"deal": 10**9}, "“deal” must be a whole number from 1 to 999999999, not 1000000000"),
        ({"deal": "abc"}, "“deal” must be a whole number from 1 to 999999999, not 'abc'"),
        ({"deal": 1.0}, "“deal” must be a whole number from 1 to 999999999, not 1.0"),
        ({"deal": True}, "“deal” must be a whole number from 1 to 999999999, not True"),
        ({"deal": 10**6000}, "not a number of more than 20 digits"),
        ({"deal": None}, "a record needs “deal” or “packs”, and this one has neither"),
        ({"packs": [WORKED["hoyle"]["deck"]]}, "and this one has both"),
        ({"deal": None, "packs": []}, "“packs” must hold at least one pack"),
        ({"deal": None, "packs": "AC"}, "“packs” must be a list of texts"),
        ({"deal": None, "packs": [1]}, "“packs” must be a list of texts"),
        (
            {"deal": None, "packs": [WORKED["hoyle"]["deck"][:-3]]},
            "pack 1 has 51 cards instead of 52",
        ),
        (
            {"deal": None, "packs": [WORKED["hoyle"]["deck"][:-2] + "9C"]},
            "pack 1 cannot be read: 9C is named twice",
        ),
        (
            {"deal": None, "packs": [WORKED["hoyle"]["deck"][:-2] + "1C"]},
            "pack 1 cannot be read: '1C' is not a card",
        ),
        ({"seats": []}, "“seats” must be a list with one object a seat"),
        ({"seats": [{}, {}]}, "hoyle has 1 seat(s), and the record names 2"),
        ({"seats": [{"name": 5}]}, "“name” and “player” of a seat must be texts"),
        ({"seats": {"name": "Olga"}}, "“seats” must be a list with one object a seat"),
        ({"dealer": 1}, "“dealer” is 1, and there is no such seat"),
        ({"dealer": -1}, "“dealer” must be a whole number from 0 to 1000000000, not -1"),
        ({"moves": "0 d 8S 5S"}, "“moves” must be a list of texts"),
        ({"moves": [["0", "d"]]}, "“moves” must be a list of texts"),
        ({"takebacks": -1}, "“takebacks” must be a whole number from 0 to 1000000000, not -1"),
        ({"hints": True}, "“hints” must be a whole number from 0 to 1000000000, not True"),
        ({"hints": 10**6000}, "not a number of more than 20 digits"),
        ({"started": "yesterday"}, "“started” must be a UTC time such as 2026-11-30T08:00:00Z"),
        ({"started": "2026-13-30T08:00:00Z"}, "not '2026-13-30T08:00:00Z'"),
        ({"started": "2026-11-30T25:00:00Z"}, "not '2026-11-30T25:00:00Z'"),
        ({"started": "0001-01-01T00:00:00Z"}, "not '0001-01-01T00:00:00Z'"),
        ({"started": "٢٠٢٦-11-30T08:00:00Z"}, "“started” must be"),
        ({"started": 5}, "not 5"),
        ({"seconds": float("nan")}, "“seconds” must be a number from 0 to 1000000000, not nan"),
        ({"seconds": float("inf")}, "“seconds” must be a number from 0 to 1000000000, not inf"),
        ({"seconds": -0.5}, "“seconds” must be a number from 0 to 1000000000, not -0.5"),
        ({"seconds": 10**400}, "not a number of more than 20 digits"),
        ({"seconds": True}, "not True"),
        ({"seconds": None}, "not None"),
        ({"result": 92}, "“result” must be an object"),
        ({"id": "../../etc"}, "“id” must be 8 to 64 hexadecimal digits, not '../../etc'"),
        ({"review": "no"}, "“review” must be true or false, not 'no'"),
        ({"repeated": 1}, "“repeated” must be true or false, not 1"),
        ({"abandoned": None}, "“abandoned” must be true or false, not None"),
    ],
)
def test_a_wrong_field_is_named_with_its_value(changes: dict[str, Any], said: str) -> None:
    assert said in refused(**changes)


@pytest.mark.parametrize("name", ["format", "variant", "deal"])
def test_a_record_needs_these_fields(name: str) -> None:
    with pytest.raises(RecordError, match=name):
        Record.from_json(without(name))


@pytest.mark.parametrize("name", [*FORMAT_1, "packs", "id", "review"])
def test_deep_nesting_is_refused_or_kept(name: str) -> None:
    deep: Any = []
    for _ in range(20_000):
        deep = [deep]
    assert len(refused(**{name: deep})) < 200
    assert len(refused(**{name: {"a": deep}})) < 200 if name not in ("options", "result") else True
    assert len(refused(options={"heels": deep})) < 200


# ---------------------------------------------------------------- anything at all


def outcome(data: object) -> Game | str:
    """The game that *data* describes, or the sentence that refuses it; nothing else may happen."""
    try:
        return Game.load(Record.from_json(data))
    except RecordError as error:
        return str(error)


@MANY
@given(data=JSON)
def test_any_json_is_a_record_or_a_record_error(data: object) -> None:
    assert outcome(data)


@MANY
@given(name=FIELD, value=JSON)
def test_any_value_in_any_field(name: str, value: object) -> None:
    data = {**FORMAT_1, name: value}
    game = outcome(data)
    if isinstance(game, Game):
        assert Record.from_json(game.record.to_json()) == game.record
    else:
        assert len(game) < 400


@MANY
@given(lines=st.lists(st.text(max_size=20), max_size=3))
def test_any_moves(lines: list[str]) -> None:
    game = outcome({**FORMAT_1, "moves": lines})
    assert not lines if isinstance(game, Game) else game.startswith("move ")


@MANY
@given(
    lines=st.lists(
        st.from_regex(r"[01] [dpbcnm] [A2-9TJQK][CDHS]( [A2-9TJQK][CDHS])?", fullmatch=True),
        max_size=3,
    )
)
def test_moves_that_look_right(lines: list[str]) -> None:
    game = outcome({**FORMAT_1, "moves": lines})
    if isinstance(game, Game):
        assert game.length == len(lines)
    else:
        assert game.startswith("move ")
