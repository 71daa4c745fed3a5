"""Write the golden deals anew, after a change that was meant to change them."""

from tests.klaverjas.golden import write

write()
