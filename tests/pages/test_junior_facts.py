"""The table of what is known of Clever Junior is named by the heading above it."""

import pytest

from cleverlib import LANGUAGES
from cleverlib.pages.junior_facts import TEXTS, known_table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_called_as_its_section(language):
    table, name = known_table(language), TEXTS("page.known", language)
    assert f"<caption>{name}</caption>" in table
    assert f'role="group" tabindex="0" aria-label="{name}"' in table
