"""The page of rules: read from its file, set in lines, scrolled, and how it looks."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_services import FakeServices, as_services
from golden_pictures import assert_golden
from pages_help import GROUND, Looks, assert_laws, by_arrows, each_look, paint, skin_for
from pilot import Pilot

from cribpatience.cards import Card
from cribpatience.ui.scenes import rules
from cribpatience.ui.scenes.flow import flow
from cribpatience.ui.scenes.markdown import Block, Span, inline, parse, plain
from cribpatience.ui.scenes.rules import RulesScene, rules_file


class Ruler:
    """Every sign is as wide as half its height, every card as wide as high."""

    def words(self, text: str, size: float, font: str) -> float:
        return len(text) * size / 2

    def chips(self, cards: tuple[Card, ...], high: float) -> float:
        return len(cards) * high


# ---------------------------------------------------------------- the text


def test_blocks_of_every_kind() -> None:
    text = "# Title\nfirst\nsecond\n\n- one\n  more\n2. two\n\n| a | b |\n|---|:-:|\n| c | d |\n"
    blocks = parse(text)
    assert [block.kind for block in blocks] == ["h", "p", "li", "li", "table"]
    assert plain(blocks[1].spans) == "first second"
    assert (blocks[2].bullet, plain(blocks[2].spans)) == ("•", "one more")
    assert blocks[3].bullet == "2."
    assert [[plain(cell) for cell in row] for row in blocks[4].rows] == [["a", "b"], ["c", "d"]]


def test_spans_within_a_line() -> None:
    assert inline("a **b** `c` [d](e) *f* g_h_i") == (
        Span("a "), Span("b", "b"), Span(" "), Span("c", "b"), Span(" "), Span("d"), Span(" "),
        Span("f", "b"), Span(" g_h_i"),
    )  # fmt: skip
    assert inline("`5H JD`") == (Span("5H JD", "card"),)


def test_no_line_is_wider_than_the_page() -> None:
    words = "Every combination counts, and a card may serve in any number of them. " * 4
    page = flow([Block("p", inline(words))], 300, 1.0, Ruler())
    ends = [p.x + len(p.text) * line.size / 2 for line in page.lines for p in line.pieces]
    assert len(page.lines) > 3
    assert max(ends) <= 300
    assert " ".join(p.text for line in page.lines for p in line.pieces) == words.strip()


def test_a_card_before_a_comma_keeps_it() -> None:
    page = flow([Block("p", inline("the `5H`, then"))], 400, 1.0, Ruler())
    (line,) = page.lines
    assert [(p.text, len(p.cards)) for p in line.pieces] == [("the", 0), ("", 1), (", then", 0)]


def test_the_page_is_there_and_names_its_parts() -> None:
    path = rules_file()
    assert path is not None
    heads = [plain(b.spans) for b in parse(path.read_text(encoding="utf-8")) if b.kind == "h"]
    assert len(heads) > 4


def test_cards_in_the_text_are_drawn_as_cards() -> None:
    block = rules._illustrated(Block("p", (Span("The hand 4H 5H with 6C, and A-2-3."),)))
    assert [(s.text, s.style) for s in block.spans] == [
        ("The hand ", ""), ("4H 5H", "card"), (" with ", ""), ("6C", "card"), (", and A-2-3.", ""),
    ]  # fmt: skip


def test_a_missing_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "rules_file", lambda: None)
    scene = RulesScene(as_services(FakeServices()))
    page = scene.page(skin_for((1280, 800)))
    assert "missing" in page.lines[0].pieces[0].text
    assert not paint(scene, skin_for((1280, 800))).faults


# ---------------------------------------------------------------- keys and mouse


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(RulesScene(as_services(FakeServices())))


def scene_in(pilot: Pilot) -> RulesScene:
    scene = pilot.shell.top
    assert isinstance(scene, RulesScene)
    return scene


def test_keys_scroll_the_text(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    pilot.press("down")
    one = scene.offset
    assert one > 0
    pilot.press("page down")
    assert scene.offset > one + 200
    pilot.press("page up", "up")
    assert scene.offset == 0
    pilot.press("end")
    last = scene.offset
    pilot.press("down", "page down")
    assert scene.offset == last
    pilot.press("home")
    assert scene.offset == 0
    assert not pilot.faults()


def test_the_wheel_scrolls_the_text(pilot: Pilot) -> None:
    pilot.hover("text")
    pilot.wheel(-3)
    assert scene_in(pilot).offset > 100
    pilot.wheel(9)
    assert scene_in(pilot).offset == 0


def test_the_contents_lead_to_their_places(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    for name in [n for n in pilot.names() if n.startswith("go:")]:
        pilot.click(name)
        assert pilot.target(name).on, name
    assert scene.offset > 0
    pilot.click("go:1")
    page = scene.page(pilot.shell.skin)
    assert scene.offset == page.headings[1].y


def test_arrows_walk_through_the_contents(pilot: Pilot) -> None:
    pilot.press("tab", "tab")
    assert pilot.shell.marks.focus == "go:0"
    pilot.press("down", "down", "enter")
    assert pilot.shell.marks.focus == "go:2"
    assert pilot.target("go:2").on


def test_a_resize_keeps_the_place(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    pilot.click("go:3")
    pilot.press("down")

    def top_words() -> str:
        page = scene.page(pilot.shell.skin)
        block = max(k for k, y in enumerate(page.tops) if y <= scene.offset)
        return str(block)

    before = top_words()
    for size in ((800, 600), (1920, 1080), (1280, 800)):
        pilot.resize(*size)
        assert top_words() == before
    assert not pilot.faults()


@pytest.mark.parametrize("key", ["esc", "r"])
def test_it_closes(pilot: Pilot, key: str) -> None:
    fake = scene_in(pilot).services
    assert isinstance(fake, FakeServices)
    pilot.press(key)
    assert fake.last == ("back",)


def test_every_target_is_reached(pilot: Pilot) -> None:
    names, seen = set(pilot.names()), set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == names
    assert by_arrows(pilot.shell.targets, "go:0") == names


# ---------------------------------------------------------------- laws and pictures


@each_look
def test_the_page_keeps_the_laws(looks: Looks) -> None:
    assert_laws(lambda: RulesScene(as_services(FakeServices())), focus="go:0", looks=looks)


def test_no_word_runs_out_of_the_text(pilot: Pilot) -> None:
    for size, scale in (((800, 600), 1.0), ((1280, 800), 2.0)):
        skin = skin_for(size, scale)
        scene = RulesScene(as_services(FakeServices()))
        page = scene.page(skin)
        for line in page.lines:
            for piece in line.pieces:
                wide = skin.width(piece.text, line.size, piece.font)
                assert piece.x + wide <= scene._view.w + 1, piece.text


TEXT = """# Rules
Cards have a rank and a suit.

## Counting
A hand is counted with the **starter**: 5H 5C 5S JD and 5D are worth **29**.

- Fifteens: `7H 8C` and more.
- Pairs, and *runs* of three or more.
1. A numbered entry that is long enough to need a second line of its own, so that both of them \
stand below each other at the same indent as they should.

## A table
| Combination | Cards | Points |
|---|---|---|
| two pairs | 5H 5S, and 6D 6C | 4 |
| four runs of three | 4H, either five, either six | 12 |

### A smaller heading
It's the last.
"""


def test_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A text of its own: the picture does not change when the rules are told better.
    path = tmp_path / "rules.md"
    path.write_text(TEXT.replace("\\\n", ""), encoding="utf-8")
    monkeypatch.setattr(rules, "rules_file", lambda: path)
    scene = RulesScene(as_services(FakeServices()))
    skin = skin_for((1280, 800))
    assert_golden(paint(scene, skin, ground=GROUND).dst, "rules")
