-- Administrators' switches for offering a program in estimates and new jobs. No row: offered. Existing jobs continue, so settling a job does not read
-- this table.
create table app.program_switches (
  program_key text primary key,
  id uuid not null default gen_random_uuid() unique,
  is_offered boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table app.program_switches enable row level security, force row level security;
create policy owner on app.program_switches to current_user using (true) with check (true);
-- Contains no personal data, and everybody who chooses programs needs it.
create policy reading on app.program_switches for select to app_system, app_staff, app_some, app_contractor using (true);
create policy switching on app.program_switches to app_staff using (true) with check (true);
create policy switching_own on app.program_switches to app_some
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.program_switches to app_system, app_contractor;
grant select, insert, update on app.program_switches to app_staff, app_some;
