"""Charts: one theme, one module a subject; each builder returns a chart with its twin in words."""
