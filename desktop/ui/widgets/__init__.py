"""Common widgets: small modules, each painting itself from the theme and following the language."""
