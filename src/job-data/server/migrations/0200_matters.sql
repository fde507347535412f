-- What waits for staff is more than open tasks: exceptions, and jobs in which nothing is left to do. A task
-- that is open and has an exception waits twice, with two roles.

alter table app.queue rename column task_id to about_id;
alter table app.queue drop constraint queue_pkey;
alter table app.queue add constraint queue_pkey primary key (about_id, definition);

-- Jobs that may have such a matter are looked at with the next hour's, and their row and queue made anew.
-- A day long past has come on every clock.
update app.jobs set look_again_on = date '2000-01-01'
where not is_canceled and not is_closed and (has_ops_task_exception or open_owners = '{}');
