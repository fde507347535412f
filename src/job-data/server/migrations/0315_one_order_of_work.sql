-- The next task of a job follows one order for lists and pages now: every job that goes on is looked at again, which keeps it anew.
update app.jobs set next_due_on = date '2000-01-01' where not is_canceled and not is_closed;
