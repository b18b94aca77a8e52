"""Cards glide from where they lay to where they lie, and no other card moves."""

from __future__ import annotations

import pytest
from table_help import choose, numbered, presenter, press_on, settle, throws, worked

from cribpatience.cards import parse_cards
from cribpatience.ui.director import Beat
from cribpatience.ui.layout import Place, TableLayout
from cribpatience.ui.presenter import TablePresenter, form_of
from cribpatience.ui.tracks import Track, ease, tracks


def layout(table: TablePresenter) -> TableLayout:
    return TableLayout(1280, 800, False, form_of(table.game))


def now(table: TablePresenter) -> tuple[Beat, dict[tuple[str, int], Track]]:
    """The beat under way and its tracks."""
    beat = table.director.beat
    assert beat is not None
    lay = layout(table)
    before, after = (lay.places(x.view, x.zone, x.counting) for x in (beat.before, beat.after))
    return beat, tracks(beat, before, after)


def test_ease_out_begins_fast_and_ends_at_rest() -> None:
    assert ease(0) == 0
    assert ease(1) == 1
    assert ease(-1) == 0
    assert ease(2) == 1
    assert ease(0.25) > 0.5
    assert ease(0.9) - ease(0.8) < ease(0.2) - ease(0.1)


def test_the_deal_comes_from_the_stock_one_after_the_other() -> None:
    table = presenter(numbered("arnold"))
    table.begin()
    beat, found = now(table)
    assert beat.kind == "deal"
    assert len(found) == 12
    stock = layout(table).stock
    assert {track.start for track in found.values()} == {stock}
    delays = sorted(track.delay for track in found.values())
    assert delays == pytest.approx([0.09 * i for i in range(12)])
    faces = [track.face for (zone, _i), track in found.items() if zone == "handA"]
    assert set(faces) == set(table.game.state.zone("handA"))
    last = max(found.values(), key=lambda t: t.delay)
    assert last.at(beat.seconds)[0] == last.end


def test_a_throw_moves_the_thrown_cards_to_the_crib_face_down() -> None:
    table = presenter(worked("hoyle"))
    choose(table, throws("hoyle")[0])
    table.act()
    beat, found = now(table)
    assert beat.kind == "throw"
    crib = {index: track for (zone, index), track in found.items() if zone == "crib"}
    assert set(crib) == {2, 3}
    assert {track.face for track in crib.values()} == set(parse_cards("8S 5S"))
    assert all(track.start.up and not track.end.up for track in crib.values())
    place, turn = crib[2].at(0)
    assert place.x == crib[2].start.x
    assert turn == 1.0
    place, turn = crib[2].at(beat.seconds)
    assert place == crib[2].end
    assert turn == 0.0


def test_what_does_not_move_has_no_track() -> None:
    table = presenter(worked("arnold", 1))
    choose(table, throws("arnold")[1])
    table.act()
    _beat, found = now(table)
    assert not any(zone == "handA" for zone, _index in found)


def test_the_starter_turns_over_on_its_way() -> None:
    table = presenter(worked("arnold", 1))
    choose(table, throws("arnold")[1])
    table.act()
    settle(table)
    table.act()
    beat, found = now(table)
    assert beat.kind == "turn"
    (track,) = [t for (zone, _i), t in found.items() if zone == "starter"]
    assert track.face == parse_cards("3C")[0]
    assert track.at(0)[1] == 0.0
    assert track.at(beat.seconds)[1] == 1.0


def test_undo_glides_by_difference() -> None:
    table = presenter(worked("hoyle"))
    choose(table, throws("hoyle")[0])
    table.act()
    settle(table)
    table.undo()
    beat, found = now(table)
    assert beat.kind == "jump"
    back = {track.face for (zone, _i), track in found.items() if zone == "hand0"}
    assert set(parse_cards("8S 5S")) <= back


def test_swept_cards_leave_and_the_starter_goes_under_the_stock() -> None:
    table = presenter(worked("hoyle"))
    choose(table, throws("hoyle")[0])
    table.act()
    for _ in range(60):
        settle(table)
        if table.director.wait is not None and table.director.wait.value == "next_deal":
            break
        table.act()
    table.act()
    beat, found = now(table)
    assert beat.kind == "sweep"
    spent = [track for (zone, _i), track in found.items() if zone == "spent"]
    assert len(spent) == 8
    assert all(track.end.x < 0 for track in spent)
    ends = [track.end for (zone, _i), track in found.items() if zone == "stock"]
    assert ends == [Place(*layout(table).stock)]
    press_on(table)
