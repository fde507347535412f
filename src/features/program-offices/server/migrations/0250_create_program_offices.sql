-- Contacts of program offices, entered by staff. If the email address is empty, the portal uses the address in the program definition.
create table app.program_offices (
  program_key text primary key,
  id uuid not null default gen_random_uuid() unique,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  changed_by text,
  changed_at timestamptz,
  version integer not null default 0,
  -- Time of the last reminder to the office, and name of the user who requested it. An office gets at most one reminder a day.
  reminded_at timestamptz,
  reminded_by text
);
alter table app.program_offices enable row level security, force row level security;
create policy owner on app.program_offices to current_user using (true) with check (true);
create policy everything on app.program_offices to app_staff using (true) with check (true);
create policy own_programs on app.program_offices to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select, insert, update on app.program_offices to app_staff, app_program_staff;
