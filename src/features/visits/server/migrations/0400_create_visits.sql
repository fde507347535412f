-- Appointments and installations of jobs, with technicians of the contractor.
create table app.visits (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  kind text not null check (kind in ('appointment', 'installation')),
  starts_at timestamptz not null,
  -- A visit lasts at most 14 local days, which are one hour longer when the clocks change in November.
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '14 days 1 hour'),
  technician_ids uuid[] not null default '{}',
  note text not null default '',
  canceled_at timestamptz,
  -- Answer of the task that planned the visit: a date, or a date with a time. Null for a visit that the contractor added.
  planned_for text,
  -- Increases with each change, for calendars that subscribe to the visits.
  version integer not null default 1,
  changed_at timestamptz not null
);
-- For each kind of visit, a job has at most one visit that a task planned.
create unique index visits_of_task on app.visits (job_id, kind) where planned_for is not null;
create index visits_of_job on app.visits (job_id);
create index visits_of_contractor on app.visits (contractor_id, starts_at);

alter table app.visits enable row level security, force row level security;
create policy owner on app.visits to current_user using (true) with check (true);
create policy system on app.visits to app_system using (true) with check (true);
create policy contractor on app.visits to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid)
    and exists (select from app.jobs where jobs.id = visits.job_id));
-- Staff need access, because they complete tasks that plan a visit. The policies of app.jobs apply in the subquery.
create policy staff on app.visits to app_staff, app_program_staff
  using (exists (select from app.jobs where jobs.id = visits.job_id)) with check (exists (select from app.jobs where jobs.id = visits.job_id));
grant select, insert, update on app.visits to app_system, app_contractor, app_staff, app_program_staff;
