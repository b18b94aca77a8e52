"""Words: the language chosen, the pseudo-language, sentences, and that no text bypasses gettext."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import re
import string
from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType

import pytest

from cribpatience import text
from cribpatience.cards import BACK, Card, parse_cards
from cribpatience.scoring import Combo, peg, show
from cribpatience.text import (
    LANGUAGES,
    N_,
    _,
    chosen,
    names,
    ngettext,
    npgettext,
    pgettext,
    sentences,
)
from cribpatience.text import cards as card_text
from cribpatience.text.pseudo import pseudo

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use("en")
    yield
    text.use("en")


@pytest.fixture(scope="module")
def translate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translate", ROOT / "tools" / "translate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["translate"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


# ---------------------------------------------------------------- which language


def test_english_without_any_setting() -> None:
    """LOCALE-06: no LANG at all."""
    assert chosen(None, "", environ={}) == "en"
    assert chosen(environ={"LANG": "C.UTF-8"}) == "en"
    assert chosen(environ={"LANG": "xx_YY"}) == "en"


def test_documented_order() -> None:
    """LOCALE-06: command line, settings, LANGUAGE, LC_ALL, LC_MESSAGES, LANG."""
    env = {"LANGUAGE": "zz:pseudo", "LC_ALL": "en_GB.UTF-8"}
    assert chosen(None, None, environ=env) == "pseudo"
    assert chosen(None, "en", environ=env) == "en"
    assert chosen("pseudo", "en", environ=env) == "pseudo"
    assert chosen("no such", "pseudo", environ={}) == "pseudo"
    assert chosen(environ={"LC_ALL": "pseudo", "LC_MESSAGES": "en"}) == "pseudo"
    assert chosen(environ={"LC_MESSAGES": "pseudo", "LANG": "en"}) == "pseudo"
    assert chosen(environ={"LANG": "pseudo"}) == "pseudo"


def test_desktop_speaks_last() -> None:
    assert chosen(environ={}, system=["zz_ZZ", "pseudo", "en"]) == "pseudo"
    assert chosen(environ={"LANG": "en_US"}, system=["pseudo"]) == "en"
    assert chosen(environ={"LANG": "POSIX", "LC_ALL": ""}, system=["pseudo"]) == "en"


def test_use_says_what_is_spoken() -> None:
    assert text.use("en_GB.UTF-8") == text.current() == "en"
    assert text.use("pseudo") == text.current() == "pseudo"
    assert text.use("klingon") == text.current() == "en"


def test_pseudo_is_not_offered() -> None:
    assert "pseudo" not in dict(LANGUAGES)
    assert dict(LANGUAGES)["en"] == "English"


# ---------------------------------------------------------------- the pseudo-language

KEPT = re.compile(r"\{[^{}]*\}|%\(\w+\)s|%d|<[^>]+>")


@pytest.mark.parametrize(
    "source",
    [
        "Throw {cards} to the crib",
        "{5H}{JS} and <b>bold</b> words",
        "%(n)s of %d points",
        "Start a new game of Hoyle’s patience",
        "A sentence. And another one, with {n} points still needed to the mark!",
    ],
)
def test_pseudo_grows_by_two_fifths_and_keeps_what_is_filled_in(source: str) -> None:
    made = pseudo(source)
    assert KEPT.findall(made) == KEPT.findall(source)
    plain, grown = (sum(map(str.isalpha, KEPT.sub("", s))) for s in (source, made))
    assert grown == pytest.approx(plain * 1.4, abs=1.5)
    assert not set(KEPT.sub("", made)) & set("aeiouAEIOU")


def test_pseudo_leaves_single_letters_and_numbers() -> None:
    assert pseudo("{n} × 2 = 4") == "{n} × 2 = 4"
    assert len(pseudo("J")) == 1


def test_pseudo_has_plurals_contexts_and_card_letters() -> None:
    text.use("pseudo")
    assert ngettext("{n} point", "{n} points", 1) == pseudo("{n} point")
    assert ngettext("{n} point", "{n} points", 2) == pseudo("{n} points")
    assert npgettext("x", "{n} point", "{n} points", 5) == pseudo("{n} points")
    assert pgettext("month", "Jan") == pseudo("Jan")
    assert card_text.index_letters() == ("A", "J", "Q", "K")
    assert sentences.points(3) == pseudo("{n} points").format(n=3)


def test_pseudo_letters_are_in_the_fonts() -> None:
    pygame = pytest.importorskip("pygame")
    pygame.font.init()
    made = pseudo(string.ascii_letters.replace("", " ") + string.ascii_letters * 3)
    for path in sorted((ROOT / "assets" / "fonts").glob("*.ttf")):
        font = pygame.font.Font(path, 20)
        assert None not in font.metrics(made), path.name


def test_marking_translates_nothing() -> None:
    text.use("pseudo")
    assert N_("Quit") == "Quit"
    assert _("Quit") != "Quit"


# ---------------------------------------------------------------- cards


def test_cards_are_signs_and_tokens() -> None:
    cards = parse_cards("5H TD JS AC")
    assert card_text.signs(cards) == "5♥ 10♦ J♠ A♣"
    assert card_text.tokens(cards) == "{5H}{TD}{JS}{AC}"
    assert card_text.sign(BACK) == "??"


def test_card_letters_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    class Russian(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            assert context == "card index"
            return dict(zip("AJQK", "ТВДК", strict=True))[message]

    monkeypatch.setattr(text._Current, "words", Russian())
    assert card_text.signs(parse_cards("AC JD QH KS TC")) == "Т♣ В♦ Д♥ К♠ 10♣"


# ---------------------------------------------------------------- sentences


def counted(cards: str, starter: str | None, crib: bool = False) -> list[str]:
    turned = None if starter is None else Card.parse(starter)
    return sentences.summary(show(parse_cards(cards), turned, crib))


def test_names_and_lines_at_the_show() -> None:
    score = show(parse_cards("6C 7S 7H 8H"), Card.parse("JC"))
    names_ = [sentences.combo_name(combo) for combo in score.combos]
    assert names_ == ["Fifteen", "Fifteen", "Pair", "Run of three", "Run of three"]
    assert sentences.combo_line(score.combos[0]) == "Fifteen for 2"
    assert sentences.combo_line(score.combos[-1]) == "Run of three for 3"


def test_every_kind_has_words() -> None:
    for kind in (
        "fifteen",
        "thirty-one",
        "pair",
        "pair-royal",
        "double-pair-royal",
        "flush",
        "nobs",
    ):
        combo = Combo(kind, parse_cards("5H 5C"), 2)  # type: ignore[arg-type]  # each kind in turn
        assert sentences.combo_name(combo)
        assert sentences.combo_line(combo).endswith(" for 2")
    for size in range(3, 8):
        combo = Combo("run", parse_cards("AH 2H 3H 4H 5H 6H 7H")[:size], size)
        assert sentences.combo_name(combo).startswith("Run of ")
        assert sentences.combo_line(combo).endswith(f" for {size}")


def test_lines_in_the_play() -> None:
    laid = peg(parse_cards("5C 5D 5H")).combos
    assert [sentences.combo_line(c) for c in laid] == ["Fifteen for 2", "Pair royal for 6"]
    thirty_one = peg(parse_cards("TC TD TH AS")).combos
    assert [sentences.combo_line(c) for c in thirty_one] == ["Thirty-one for 2"]


def test_summary_puts_equal_kinds_together() -> None:
    assert counted("AC 4S JH JS", "JC") == ["three fifteens 6", "pair royal 6"]
    assert counted("5H 5C 5S JD", "5D") == [
        "eight fifteens 16",
        "double pair royal 12",
        "his nobs 1",
    ]
    assert counted("3C 3D 4C 4D", "5H") == [
        "two fifteens 4",
        "two pairs 4",
        "four runs of three 12",
    ]
    assert counted("2H 4H 6H 8H", "TC") == ["flush 4"]
    assert counted("2H 4H 6H 8H", "QC", crib=True) == ["no points"]
    assert counted("5C 6C 7D 8D", "9H") == ["two fifteens 4", "run of five 5"]


def test_summary_names_the_points_of_every_hand_of_one_rank_pattern() -> None:
    """The numbers at the ends of the lines always add up to the count."""
    pack = parse_cards("AC AD AH 2C 2D 3C 3D 4C 5C 5D 5H TC JC JD KC 9H 6D 8S")
    for first in range(len(pack) - 5):
        for step in (1, 2):
            cards = [pack[(first + k * step) % len(pack)] for k in range(5)]
            score = show(cards[:4], cards[4])
            lines = sentences.summary(score)
            numbers = [int(line.rsplit(" ", 1)[1]) for line in lines if line != "no points"]
            assert sum(numbers) == score.points


@pytest.mark.parametrize("cards", ["2C 2D 3C 3D 4C 4D", "AC 2C 3C 5D 6D 7D", "5C 5D 5H 5S TC JC"])
def test_summary_of_six_cards(cards: str) -> None:
    hand = parse_cards(cards)
    score = show(hand[:5], hand[5])
    assert sum(int(line.rsplit(" ", 1)[1]) for line in sentences.summary(score)) == score.points


def test_flush_that_does_not_count_is_explained() -> None:
    with_starter = sentences.missed_flush(Card.parse("2C"))
    without = sentences.missed_flush(None)
    assert "crib" in with_starter
    assert "crib" in without
    assert with_starter != without


def test_heels() -> None:
    assert sentences.heels_line() == "His heels for 2"
    assert sentences.heels_reason() == "the starter is a jack"


def test_mark() -> None:
    assert sentences.still_needed(59, 85) == "26 still needed"
    assert sentences.still_needed(85, 85) == "mark reached"
    assert sentences.total_of_mark(36, 85) == "36 of 85, 49 still needed"
    assert sentences.total_of_mark(92, 85) == "92 of 85, mark reached"
    assert sentences.mark_line(85, 85) == "Mark 85 reached exactly."
    assert sentences.mark_line(86, 85) == "Mark 85 reached with 1 point to spare."
    assert sentences.mark_line(92, 85) == "Mark 85 reached with 7 points to spare."
    assert sentences.mark_line(100, 101) == "Mark 101 missed by 1 point."
    assert sentences.mark_line(71, 101) == "Mark 101 missed by 30 points."
    assert sentences.deal_of(4, 6) == "Deal 4 of 6"
    assert [sentences.points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_dates() -> None:
    zone = timezone(timedelta(hours=0))
    assert sentences.day(date(2026, 11, 30)) == "2026-11-30"
    moment = datetime(2026, 11, 30, 8, 12, tzinfo=zone).astimezone()
    assert sentences.local("2026-11-30T08:12:00Z") == moment
    assert sentences.left_off(moment, moment) == f"left off today at {moment:%H:%M}"
    later = moment + timedelta(days=1)
    assert sentences.left_off(moment, later) == f"left off yesterday at {moment:%H:%M}"
    assert (
        sentences.left_off(moment, moment + timedelta(days=9)) == f"left off on {moment:%Y-%m-%d}"
    )
    assert sentences.month_short(11) == "Nov"
    assert sentences.duration(312.5) == "5:12"
    assert sentences.duration(3729) == "1:02:09"


def test_names() -> None:
    from cribpatience.rules.variants import VARIANTS

    for key, variant in VARIANTS.items():
        assert names.variant_name(key)
        assert names.variant_blurb(key)
        for option in variant.options:
            assert names.option_name(option.name)
            assert names.option_help(option.name)
            for value in getattr(option, "values", ()):
                assert names.option_value(option.name, value) != str(value)
    assert names.option_value("mark", 101) == "101"
    zones = "handA handB hand0 hand1 played0 played1 crib starter stock last spent"
    for zone in zones.split():
        assert names.zone_name(zone)


# ---------------------------------------------------------------- nothing bypasses gettext


def test_template_is_up_to_date(translate: ModuleType) -> None:
    written = translate.pot_text(translate.extract(translate.sources()))
    assert _entries(translate.POT.read_text(encoding="utf-8")) == _entries(written), (
        "run tools/translate.py"
    )


def _entries(template: str) -> set[str]:
    """The messages of a template; in which files they stand is of no matter here."""
    lines = (line for line in template.splitlines() if not line.startswith("#"))
    return set("\n".join(lines).split("\n\n"))


def test_texts_must_be_written_out(translate: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "scene.py"
    path.write_text('def f(n): return _(f"{n} points")\n')
    with pytest.raises(translate.SourceError, match=r"scene\.py:1"):
        translate.extract([path])
    path.write_text('T = {1: N_("one")}\ndef f(n): return _(T[n]) + npgettext("c", "a", "b", n)\n')
    assert set(translate.extract([path])) == {(None, "one"), ("c", "a")}


def test_placeholders_survive_the_plural(translate: ModuleType) -> None:
    for message in translate.extract(translate.sources()).values():
        if message.plural is not None:
            one, many = (set(KEPT.findall(s)) for s in (message.text, message.plural))
            assert one == many, message


DRAWS = {"text", "wrap", "rich", "pill", "cap", "button", "toast", "say", "caption"}
LABELLED = {"Target": 2}


def _bare_texts(tree: ast.Module) -> Iterator[ast.AST]:
    """What is handed to the screen in plain English."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        shown = [k.value for k in node.keywords if k.arg in ("label", "hint")]
        if name in DRAWS and isinstance(node.func, ast.Attribute):
            shown += node.args[:1]
        if name in LABELLED:
            shown += node.args[LABELLED[name] : LABELLED[name] + 1]
        yield from (part for part in shown if _says_something(part))


def _says_something(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr):
        return any(map(_says_something, node.values))
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return False
    return re.search(r"[^\W\d_]{2}", re.sub(r"\{\w\w\}", "", node.value)) is not None


@pytest.mark.parametrize("path", sorted((ROOT / "cribpatience" / "ui").rglob("*.py")), ids=str)
def test_no_plain_english_on_the_screen(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [f"{path.name}:{getattr(node, 'lineno', 0)}" for node in _bare_texts(tree)]
    assert not found, "hand these through gettext"


def test_the_check_above_sees_what_it_should() -> None:
    bad = 'cv.text("Score", 1, 2)\nTarget("a", b, "Play")\ncv.pill(f"{n} points", 1, 2)\n'
    good = 'cv.text("×", 1, 2)\nTarget("a", b, _("Play"))\ncv.rich("{5H}", 1, 2)\n'
    assert len(list(_bare_texts(ast.parse(bad)))) == 3
    assert not list(_bare_texts(ast.parse(good)))
