-- Runs that evaluate open jobs again, with their progress. The only job data of a run is the id `last_job_id`.
create table app.reevaluations (
  id uuid primary key,
  reason text not null check (reason in ('published', 'nightly')),
  -- Empty for a nightly run, which covers the jobs of all programs.
  program_keys text[] not null,
  business_day date not null,
  requested_at timestamptz not null,
  jobs_total integer,
  jobs_done integer not null default 0,
  jobs_changed integer not null default 0,
  jobs_failed integer not null default 0,
  -- Last evaluated job. A run evaluates jobs in the order of their IDs and continues after this job.
  last_job_id uuid,
  finished_at timestamptz
);
-- Allows one nightly run for each business day, even if the schedule requests it several times.
create unique index reevaluations_night on app.reevaluations (business_day) where reason = 'nightly';
create index reevaluations_newest on app.reevaluations (requested_at desc, id);
create index reevaluations_unfinished on app.reevaluations (id) where finished_at is null;

alter table app.reevaluations enable row level security, force row level security;
create policy owner on app.reevaluations to current_user using (true) with check (true);
create policy worker on app.reevaluations to app_system using (true) with check (true);
create policy reading on app.reevaluations for select to app_staff using (true);
create policy reading_own on app.reevaluations for select to app_program_staff
  using (reason = 'nightly' or program_keys && (select string_to_array(current_setting('app.programs', true), ',')));
grant select, insert, update on app.reevaluations to app_system;
grant select on app.reevaluations to app_staff, app_program_staff;

-- Index for a run, which reads open jobs in the order of their IDs. The index covers only open jobs, because after some years most jobs are closed.
create index jobs_open_by_id on app.jobs (id) include (program_set) where not is_canceled and not is_closed;
