-- The day on which time alone changes something in a job is called what it is.
alter table app.jobs rename column look_again_on to next_due_on;
alter index app.jobs_look_again rename to jobs_next_due;
