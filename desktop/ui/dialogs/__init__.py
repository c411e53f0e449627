"""Dialogs of the shell: settings, help, errors, trouble on opening, a new campaign."""
