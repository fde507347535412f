-- A task nobody has touched is not a row of its own: all of them lie together in one row of their job, at
-- their positions. One that somebody touched is a row, with no key that says nothing and nothing said twice
-- (src/jobs/server/store/task-format.ts). Tasks are always read and written with their job, so nothing
-- refers to them by a foreign key any more.

alter table app.queue drop constraint queue_task_id_fkey;
alter table app.documents drop constraint documents_task_id_fkey;
alter table app.attachments drop constraint attachments_task_id_fkey;

alter table app.tasks rename to tasks_before;
alter index app.tasks_pkey rename to tasks_before_pkey;

create table app.tasks (
  job_id uuid not null references app.jobs (id),
  id uuid not null,
  contractor_id uuid not null,
  position smallint not null,
  program_keys text[] not null,
  -- As text: it is written and read as a whole.
  state json not null,
  primary key (job_id, id)
);

create table app.untouched_tasks (
  job_id uuid primary key references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  -- A list over all positions of the job; null where the task has a row of its own.
  tasks json not null
);

-- What `encodeTask` does with the tasks of earlier versions.
create function pg_temp.compact(task jsonb) returns jsonb language sql immutable as $$
  select
    (select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(task)
      where key not in ('draft', 'logged', 'status', 'default_owner', 'field_versions', 'typed_by', 'typists')
        and value is distinct from usual.state -> key)
    || case when task ->> 'status' = case when task ->> 'progress' = 'open' then 'preview' else task ->> 'progress' end then '{}'
       else jsonb_build_object('status', task -> 'status') end
    || case when task -> 'default_owner' = task -> 'owner' then '{}' else jsonb_build_object('default_owner', task -> 'default_owner') end
    || case when task -> 'draft' = 'null' then '{}'
       when task -> 'draft' = task -> 'answers' then '{"draft": "answers"}'
       else jsonb_build_object('draft', task -> 'draft') end
    || case when task -> 'logged' = task -> 'answers' then '{}'
       when task -> 'logged' <> 'null' and task -> 'logged' = task -> 'draft' then '{"logged": "draft"}'
       else jsonb_build_object('logged', task -> 'logged') end
    || coalesce((
         select jsonb_build_object('typed', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'fields', fields,
             'version', version,
             'by', case when typist is not null then jsonb_strip_nulls(jsonb_build_object(
               'name', case when typist -> 'name' is distinct from task -> 'answered_by' -> 'name' then typist -> 'name' end,
               'at', case when typist -> 'at' is distinct from task -> 'answered_at' then typist -> 'at' end)) || jsonb_build_object('id', typist -> 'id') end))
           || case when author is not distinct from task -> 'answered_by' -> 'kind' then '{}' else jsonb_build_object('as', author) end))
         from (
           select jsonb_agg(field order by field) as fields, task -> 'field_versions' -> field as version, task -> 'typed_by' -> field as author, task -> 'typists' -> field as typist
             from (select jsonb_object_keys(coalesce(task -> 'field_versions', '{}') || coalesce(task -> 'typed_by', '{}') || coalesce(task -> 'typists', '{}')) as field) typed
            group by 2, 3, 4
         ) together
         having count(*) > 0), '{}')
  from (select '{"definition_version": 1, "subject": {"kind": "none", "key": "", "label": ""}, "programs": [], "applicable": true, "missing": [],
    "blocked_by": [], "gates": false, "progress": "open", "answers": null, "answered_at": null, "answered_by": null, "version": 1,
    "waiting_on": null, "sent": [], "exceptions": [], "deferred": null, "reviewer": null, "comments": [], "read_values": null, "recheck": []}'::jsonb) as usual (state)
$$;

create temporary table task_before on commit drop as
select job_id, id, contractor_id, program_keys, (row_number() over (partition by job_id order by position) - 1)::smallint as position, state,
  not exists (
    select from jsonb_object_keys(state) as key
     where key not in ('id', 'definition', 'definition_version', 'stage', 'subject', 'programs', 'applicable', 'missing', 'blocked_by', 'gates',
                       'owner', 'default_owner', 'status', 'waits_since')
  ) as untouched
from (select job_id, id, contractor_id, program_keys, position, pg_temp.compact(state) as state from app.tasks_before) compacted;

insert into app.tasks (job_id, id, contractor_id, position, program_keys, state)
select job_id, id, contractor_id, position, program_keys, (state - 'id')::text::json from task_before where not untouched;

insert into app.untouched_tasks (job_id, contractor_id, program_keys, tasks)
select j.id, j.contractor_id, j.program_keys,
  coalesce((select jsonb_agg(case when t.untouched then t.state end order by t.position) from task_before t where t.job_id = j.id), '[]')::text::json
from app.jobs j;

drop table app.tasks_before;
drop function pg_temp.compact(jsonb);

call app.put_behind_wall('app.tasks');
call app.put_behind_wall('app.untouched_tasks');
