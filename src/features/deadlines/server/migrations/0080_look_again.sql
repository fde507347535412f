-- The day on which time alone may change something in a job (src/jobs/look-again.ts). The hourly pass
-- reads this index and nothing else, however many jobs there are.

alter table app.jobs add column look_again_on date;
create index jobs_look_again on app.jobs (look_again_on, id) where look_again_on is not null;
