-- Of a job that ended, all tasks lie packed in one value (src/record/server/task-packing.ts), which takes the place of
-- their rows. A guest's act unpacks and never packs, so guests need no right to delete.
alter table app.untouched_tasks add column packed bytea;
grant delete on app.tasks to app_system, app_staff, app_some, app_contractor;

-- What ended and is not packed yet is looked for each night, among the jobs that are not.
create index untouched_tasks_unpacked on app.untouched_tasks (job_id) where packed is null;
