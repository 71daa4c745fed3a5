"""Nine probability lessons: class codes, exercises that follow from them, reading and judging answers.

>>> from cleverlib.lessons import judge, read_answer
>>> judge(read_answer("6/16"), read_answer("0,375").value)[0].value
'simplify'
"""

from cleverlib.lessons.answers import Answer, UnreadableAnswer, Verdict, judge, read_answer
from cleverlib.lessons.code import WrongCode, new_code, read_code

__all__ = [
    "Answer",
    "UnreadableAnswer",
    "Verdict",
    "WrongCode",
    "judge",
    "new_code",
    "read_answer",
    "read_code",
]
