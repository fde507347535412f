-- Programs on a job, and tasks nobody has touched, lie packed (src/record/server/program-packing.ts, task-packing.ts; decision
-- 326). What earlier versions wrote stays as it is until the job is written, and is read all the same.
alter table app.job_programs alter column state drop not null, add column packed bytea, add column declined jsonb;
alter table app.job_programs alter column packed set storage external;
update app.job_programs set declined = state -> 'declined' where state ->> 'declined' is not null;

alter table app.untouched_tasks alter column tasks drop not null, alter column packed set storage external,
  add column holds_all boolean not null default false;
update app.untouched_tasks set holds_all = true where packed is not null;
drop index app.untouched_tasks_unpacked;
create index untouched_tasks_unpacked on app.untouched_tasks (job_id) where not holds_all;
