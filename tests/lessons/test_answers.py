"""Answers as people write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.lessons.answers import UnreadableAnswer, Verdict, judge, read_answer

THREE_EIGHTHS = Fraction(3, 8)
WRITTEN = (
    *("3/8", "6/16", " 3 / 8 ", "3:8", "3⁄8", "0,375", "0.375", ",375", "37,5%", "37.5 %"),
    *("3 op 8", "3 van de 8", "3 van 8", "3 uit 8", "3 in 8", "3 out of 8", "3 of the 8", "3 kansen op 8"),
    *("37,5 procent", "37.5 percent", "⅜", "3÷8", "p = 3/8", "P(A) = 0,375", "≈ 0,375", "ongeveer 37,5%"),
    *("about 0.375", "kans: 3/8", "= 3/8", "3/8."),
)


@pytest.mark.parametrize("text", WRITTEN)
def test_three_eighths(text):
    assert read_answer(text).value == THREE_EIGHTHS


@pytest.mark.parametrize(
    ("text", "value"), [("1 op 4", "1/4"), ("1 in 4", "1/4"), ("0", "0"), ("1", "1"), ("100%", "1")]
)
def test_other_forms(text, value):
    assert read_answer(text).value == Fraction(value)


@given(st.integers(0, 500), st.integers(1, 500))
def test_every_fraction_is_read_and_right(top, bottom):
    value = Fraction(top, bottom)
    kind = "chance" if value <= 1 else "number"
    answer = read_answer(f"{top}/{bottom}", kind)
    assert answer.value == value
    verdict, _ = judge(answer, value, kind)
    assert verdict is (Verdict.RIGHT if value.denominator == bottom else Verdict.SIMPLIFY)


@given(st.fractions(0, 1), st.sampled_from(["nl", "en"]), st.integers(3, 8))
def test_every_decimal_right_to_three_places_or_percentage_to_one_is_right(value, language, places):
    for text in (f"{float(value):.{places}f}", f"{float(value) * 100:.{places - 2}f}%"):
        written = text.replace(".", ",") if language == "nl" else text
        if written in ("1,000", "1.000"):
            continue  # looks like a thousand
        assert judge(read_answer(written), value)[0].good, written


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "nog niets"),
        ("   ", "nog niets"),
        ("1.000", "schrijf 1000"),
        ("1.000/4.000", "schrijf 1000"),
        ("1 000/4000", "schrijf 1000"),
        ("12,345", "schrijf 12345"),
        ("1,5", "meer dan 1"),
        ("150%", "meer dan 1"),
        ("8/3", "meer dan 1"),
        ("37,5", "procentteken"),
        ("-1/4", "negatief"),
        ("1/0", "door 0"),
        ("een kwart", "kan ik niet lezen"),
        ("3/8/2", "kan ik niet lezen"),
        ("1..5", "kan ik niet lezen"),
        ("²/3", "kan ik niet lezen"),
        ("x" * 99, "te lang"),
        ("1½", "meer dan 1"),
        ("1/3 + 1/6", "is een berekening"),
        ("1 - (5/6)^6", "is een berekening"),
        ("1-5/6", "is een berekening"),
        ("2/6 = 1/3", "is een berekening"),
        ("1 tegen 5", "kan ik niet lezen"),
        ("anderhalf procent", "kan ik niet lezen"),
    ],
)
def test_each_mistake_has_its_own_message(text, says):
    with pytest.raises(UnreadableAnswer) as caught:
        read_answer(text)
    assert says in caught.value.nl
    assert caught.value.en and caught.value.en != caught.value.nl


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3,125", "25/8"),
        ("3.125", "25/8"),
        ("-2,5", "-5/2"),
        ("–2,5", "-5/2"),
        ("12", "12"),
        ("25/8", "25/8"),
        ("3 1/8", "25/8"),
        ("-2½", "-5/2"),
        ("2,000", "2"),
    ],
)
def test_a_number_may_be_above_one(text, value):
    assert read_answer(text, "number").value == Fraction(value)


@pytest.mark.parametrize("text", ["1.000.000", "1 000", "10.000", "10,000", "10 000", "1.000/36.000"])
def test_a_number_has_no_separators_either(text):
    with pytest.raises(UnreadableAnswer, match="separates thousands"):
        read_answer(text, "number")


@pytest.mark.parametrize("text", ["35.960", "35,960", "35 960", "35'960"])
def test_a_large_count_has_no_decimals(text):
    """The page itself writes 35.960, so that is what a pupil may type."""
    with pytest.raises(UnreadableAnswer, match="write 35960"):
        read_answer(text, "count")
    assert read_answer("35960", "count").value == 35_960


TWO_THIRDS = Fraction(2, 3)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("2/3", Verdict.RIGHT),
        ("4/6", Verdict.SIMPLIFY),
        ("0,667", Verdict.EXACT),
        ("0.6667", Verdict.EXACT),
        ("66,7%", Verdict.EXACT),
        ("0,67", Verdict.EARLY),
        ("67%", Verdict.EARLY),
        ("0,7", Verdict.EARLY),
        ("0,666", Verdict.EARLY),
        ("0,66", Verdict.EARLY),
        ("1/3", Verdict.COMPLEMENT),
        ("33,3%", Verdict.COMPLEMENT),
        ("1/2", Verdict.WRONG),
        ("0,5", Verdict.WRONG),
        ("2 op 3", Verdict.RIGHT),
        ("67/100", Verdict.WRONG),
    ],
)
def test_two_thirds(text, verdict):
    assert judge(read_answer(text), TWO_THIRDS)[0] is verdict


def test_a_known_mistake_has_its_name():
    assert judge(read_answer("50%"), TWO_THIRDS, slips={"halves": Fraction(1, 2)}) == (Verdict.SLIP, "halves")
    assert judge(read_answer("2/3"), TWO_THIRDS, slips={"same": TWO_THIRDS}) == (Verdict.RIGHT, "")


@given(st.text(max_size=60), st.sampled_from(["chance", "number", "count"]))
def test_any_text_is_read_or_refused(text, kind):
    try:
        answer = read_answer(text, kind)
    except UnreadableAnswer as error:
        assert error.nl and error.en
    else:
        assert kind != "chance" or 0 <= answer.value <= 1
