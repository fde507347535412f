-- What is still to come is a few of all that ever were.
create index announcements_by_begin on app.announcements (valid_from);
