-- The audit trail: written by the store in the transaction of the change, never changed.

create table app.history (
  id bigint generated always as identity primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  at timestamptz not null,
  type text not null check (type in ('slack_notification', 'email_notification', 'job_stage_change', 'job_task_change', 'job_change', 'action_owner_change', 'action')),
  action text not null,
  task_id uuid,
  field text,
  subject text,
  before jsonb,
  after jsonb,
  visibility text,
  owner_kind text not null,
  owner_id text,
  owner_name text not null,
  owner_role text,
  request_id text not null,
  previous_hash text not null,
  hash text not null
);
create index history_of_job on app.history (job_id, id desc);
create index history_newest on app.history (at desc);

create trigger history_fixed before update or delete on app.history for each row execute function app.refuse_change();

alter table app.history enable row level security;
create policy history_wall on app.history using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
grant select, insert on app.history to app_user;
