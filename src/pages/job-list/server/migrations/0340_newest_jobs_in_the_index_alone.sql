-- Lists and searches walk the newest jobs in an index that holds all they ask. PostgreSQL looks each of them up in the table
-- all the same until a vacuum has seen its page, and by itself it vacuums after a fifth of the table is new: of a hundred
-- thousand jobs the newest twenty thousand. Such a vacuum looks at new and changed pages only.
alter table app.jobs set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500
);
