-- Differences that the draft of a program makes for open jobs. A preview is deleted with the draft, and when the draft gets a newer preview.
create table app.program_previews (
  id uuid primary key,
  program_key text not null,
  draft_id uuid not null unique references app.program_drafts (id) on delete cascade,
  revision integer not null,
  -- The content of the draft when the preview was requested.
  body jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  jobs_total integer,
  jobs_done integer not null default 0,
  jobs_failed integer not null default 0,
  -- Jobs are judged in the order of their ids. The run continues after this one.
  last_job_id uuid,
  summary jsonb not null,
  finished_at timestamptz,
  -- The day on which the jobs are judged. Null: the day of the preview.
  day date
);
-- One row for each job with a difference.
create table app.program_preview_jobs (
  preview_id uuid not null references app.program_previews (id) on delete cascade,
  program_key text not null,
  job_id uuid not null,
  effects text[] not null,
  result jsonb not null,
  primary key (preview_id, job_id)
);

do $$
declare the_table text;
begin
  foreach the_table in array array['program_previews', 'program_preview_jobs'] loop
    execute format('alter table app.%I enable row level security, force row level security', the_table);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', the_table);
    execute format('create policy everything on app.%I to app_system, app_staff using (true) with check (true)', the_table);
    execute format('create policy own_programs on app.%I to app_program_staff
      using (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))
      with check (program_key = any ((select string_to_array(current_setting(''app.programs'', true), '',''))::text[]))', the_table);
  end loop;
end
$$;
grant select, insert, delete on app.program_previews to app_staff, app_program_staff;
grant select, update on app.program_previews to app_system;
grant select on app.program_preview_jobs to app_staff, app_program_staff;
grant select, insert on app.program_preview_jobs to app_system;
