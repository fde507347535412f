-- What waits for staff, one row for each open task that lies with them: kept by the transaction that
-- changes the job, read in order by its index. However many jobs there are, a queue is as long as the
-- work that waits.

create table app.queue (
  task_id uuid primary key references app.tasks (id),
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  owner text not null,
  definition text not null,
  stage text not null,
  -- Of a review that was sent back: who decided, and gets it again.
  reviewer_id uuid,
  ops_user_id uuid,
  has_exception boolean not null,
  since timestamptz not null
);
create index queue_order on app.queue (owner, since, task_id);
create index queue_kind on app.queue (owner, definition, since, task_id);
create index queue_of_job on app.queue (job_id);

alter table app.queue enable row level security;
create policy queue_wall on app.queue using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
grant select, insert, update, delete on app.queue to app_user;

-- What waits already.
insert into app.queue (task_id, job_id, contractor_id, program_keys, owner, definition, stage, reviewer_id, ops_user_id, has_exception, since)
select t.id, t.job_id, t.contractor_id, t.program_keys, t.owner, t.definition, t.stage,
  (t.state -> 'reviewer' ->> 'id')::uuid, j.ops_user_id, jsonb_array_length(t.state -> 'exceptions') > 0, j.current_stage_started_at
from app.tasks t join app.jobs j on j.id = t.job_id
where t.owner in ('ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance')
  and t.status in ('ready', 'in_progress', 'waiting_external') and (t.state ->> 'gates')::boolean
  and not j.is_canceled and not j.is_closed;
