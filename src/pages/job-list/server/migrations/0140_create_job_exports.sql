-- CSV files of jobs that the worker writes. Only the user who requested a file can download it, for one day.
create table app.job_exports (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  -- The user who requested the file, with the rights at that time. If the rights change, the worker stops writing the file, and the file cannot be downloaded.
  ordered_by jsonb not null,
  query jsonb not null,
  file_name text not null,
  status text not null check (status in ('waiting', 'made', 'failed')) default 'waiting',
  why text,
  -- Null until the worker has counted the jobs.
  total integer,
  done integer not null default 0,
  -- In real time, because the file is deleted after a real day.
  ordered_at timestamptz not null default now()
);

alter table app.job_exports enable row level security, force row level security;
create policy owner on app.job_exports to current_user using (true) with check (true);
create policy worker on app.job_exports to app_system using (true) with check (true);
create policy own on app.job_exports to app_staff, app_program_staff, app_contractor
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, update, delete on app.job_exports to app_system;
grant select, insert on app.job_exports to app_staff, app_program_staff, app_contractor;
