-- Newest public record of the home of each job. The history of the job has earlier records. Contractors and guests have no access.
create table app.public_records (
  job_id uuid primary key references app.jobs (id),
  source text not null,
  is_simulated boolean not null,
  -- Null if the source has no record of the home.
  home_values jsonb,
  recorded_on date,
  looked_up_at timestamptz not null
);
alter table app.public_records enable row level security, force row level security;
create policy owner on app.public_records to current_user using (true) with check (true);
create policy system on app.public_records to app_system using (true) with check (true);
-- The policies of app.jobs apply in the subquery. So staff read only the records of jobs that they can see.
create policy staff on app.public_records for select to app_staff, app_program_staff
  using (exists (select from app.jobs where jobs.id = public_records.job_id));
grant select, insert, update on app.public_records to app_system;
grant select on app.public_records to app_staff, app_program_staff;
