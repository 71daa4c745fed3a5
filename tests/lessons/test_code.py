"""Class codes: valid ones are read however they are written, wrong ones get the nearest valid codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.lessons.code import (
    AVOIDED,
    EXAMPLE,
    LETTERS,
    WrongCode,
    check_digit,
    is_code,
    new_code,
    read_code,
)

VECTORS = ["kupo56", "fepe45", "luko91", "popi45"]


def test_codes_follow_from_their_seed():
    assert [new_code("example", number) for number in range(len(VECTORS))] == VECTORS
    assert EXAMPLE == new_code("kansrijk") == "lepi59"


@given(st.integers(0, 10**6))
def test_new_codes_are_valid_and_read_back(seed):
    code = new_code(seed)
    assert is_code(code)
    assert code[:4] not in AVOIDED
    assert read_code(code) == code
    assert read_code(f" {code[:4].upper()} - {code[4:]} ") == code


@given(st.integers(0, 10**6), st.integers(0, 5), st.data())
def test_one_wrong_character_is_noticed_and_the_right_code_is_near(seed, at, data):
    code = new_code(seed)
    letters = (*LETTERS, LETTERS[-1])[at]
    letter = data.draw(st.sampled_from([other for other in letters if other != code[at]]))
    wrong = code[:at] + letter + code[at + 1 :]
    assert not is_code(wrong)
    with pytest.raises(WrongCode) as caught:
        read_code(wrong)
    assert caught.value.near
    assert all(is_code(near) for near in caught.value.near)
    assert all(sum(a != b for a, b in zip(near, wrong, strict=True)) <= 2 for near in caught.value.near)
    for near in caught.value.near:
        assert near in caught.value.nl and near in caught.value.en


@pytest.mark.parametrize(
    ("written", "meant"), [("fepe54", "fepe45"), ("feep45", "fepe45"), ("fepe4", "fepe45")]
)
def test_swapped_and_missing_characters(written, meant):
    with pytest.raises(WrongCode) as caught:
        read_code(written)
    assert meant in caught.value.near


@pytest.mark.parametrize("text", ["", "?", "hallo", "12", "fepe45" * 10, "<b>", "\x00"])
def test_what_is_no_code_at_all_is_told_what_one_looks_like(text):
    with pytest.raises(WrongCode) as caught:
        read_code(text)
    assert EXAMPLE in caught.value.nl and EXAMPLE in caught.value.en


def test_avoided_words_are_no_codes():
    for word in AVOIDED:
        body = f"{word}1"
        assert not is_code(body + check_digit(body))
