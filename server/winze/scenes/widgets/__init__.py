"""Building blocks of dialogs: menus, pagers, questions and text fields."""
