"""Parts of dialogs: menus, pagers, questions and lines to type into."""
