-- Runs in which the worker tests the draft of a program: a test of its golden households, or a preview on open jobs. A draft has at most one run of each kind.
-- A run is deleted with the draft, or when a newer run of its kind starts. The worker later deletes the rows of the run in app.program_draft_run_jobs.
create table app.program_draft_runs (
  id uuid primary key,
  program_key text not null,
  draft_id uuid not null references app.program_drafts (id) on delete cascade,
  kind text not null check (kind in ('test', 'preview')),
  -- Newest version at the time of the request, with which the run compares the draft.
  version integer not null,
  revision integer not null,
  -- Content and golden households of the draft at the time of the request.
  body jsonb not null,
  households jsonb not null,
  -- Day for which a preview evaluates the jobs. Null means the day of the run.
  day date,
  requested_by text not null,
  requested_at timestamptz not null,
  -- Number of jobs in a preview, or of households and changed numbers in a test. Null until the worker counts them.
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  -- Last evaluated job. A preview evaluates jobs in the order of their IDs, so the next batch continues after this job.
  last_job_id uuid,
  result jsonb not null,
  finished_at timestamptz,
  stopped_by text,
  unique (draft_id, kind)
);
-- Jobs with a difference, one row each. A run for a large program has tens of thousands of rows. With a foreign key, the request that replaces the run would
-- have to delete all of them. So the worker deletes them later, and queries ignore rows whose run is deleted.
create table app.program_draft_run_jobs (
  run_id uuid not null,
  program_key text not null,
  job_id uuid not null,
  contractor_id uuid not null,
  effects text[] not null,
  result jsonb not null,
  primary key (run_id, job_id)
);
create index program_draft_run_jobs_contractor on app.program_draft_run_jobs (run_id, contractor_id, job_id);

do $$
declare the_table text;
begin
  foreach the_table in array array['program_draft_runs', 'program_draft_run_jobs'] loop
    execute format('alter table app.%I enable row level security, force row level security', the_table);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', the_table);
    execute format('create policy everything on app.%I to app_system, app_staff using (true) with check (true)', the_table);
    execute format('create policy own_programs on app.%I to app_program_staff
      using (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))
      with check (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))', the_table);
  end loop;
end
$$;
grant select, insert, update, delete on app.program_draft_runs to app_staff, app_program_staff;
grant select, update on app.program_draft_runs to app_system;
grant select on app.program_draft_run_jobs to app_staff, app_program_staff;
grant select, insert, delete on app.program_draft_run_jobs to app_system;
