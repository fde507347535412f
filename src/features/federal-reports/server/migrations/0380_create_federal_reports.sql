-- Ids that DOE assigned to the address and the applicant of a job. Contractors and guests have no access.
create table app.federal_ids (
  job_id uuid primary key references app.jobs (id),
  address_id uuid,
  applicant_id text,
  changed_at timestamptz not null
);

alter table app.federal_ids enable row level security, force row level security;
create policy owner on app.federal_ids to current_user using (true) with check (true);
create policy system on app.federal_ids to app_system using (true) with check (true);
-- The policies of app.jobs apply in the subquery, so staff read and write rows of jobs that they see.
create policy staff on app.federal_ids to app_staff, app_program_staff
  using (exists (select from app.jobs where jobs.id = federal_ids.job_id))
  with check (exists (select from app.jobs where jobs.id = federal_ids.job_id));
grant select, insert, update on app.federal_ids to app_system, app_staff, app_program_staff;
