"""What the nine probability lessons rest on: class codes from which exercises follow, and answers of pupils.

``new_code`` makes the code that a class shares, ``read_code`` reads what a pupil types of it. ``read_answer``
reads a chance or a number as pupils write it, with a comma or a point, as a fraction or a percentage, and
``judge`` says how it differs from the right one.

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
