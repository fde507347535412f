-- Released versions of the programs. A version is written once and never changed. An older version that is published again is a new version with
-- the same checksum.
create table app.program_versions (
  program_key text not null,
  version integer not null check (version > 0),
  checksum text not null,
  released_at timestamptz not null,
  body jsonb not null,
  primary key (program_key, version)
);
create trigger program_versions_fixed before update or delete on app.program_versions for each row execute function app.reject_change();
grant select, insert on app.program_versions to app_system;
grant select on app.program_versions to app_staff, app_program_staff, app_contractor, app_guest;

-- Whether a program is offered for estimates and new jobs. A program without a row is offered. Jobs that have the
-- program continue, so no rule of a job reads this table.
create table app.program_switches (
  program_key text primary key,
  id uuid not null default gen_random_uuid() unique,
  is_offered boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table app.program_switches enable row level security, force row level security;
create policy owner on app.program_switches to current_user using (true) with check (true);
-- The table holds no personal data, and everyone who chooses programs reads it.
create policy reading on app.program_switches for select to app_system, app_staff, app_program_staff, app_contractor using (true);
create policy switching on app.program_switches to app_staff using (true) with check (true);
create policy switching_own on app.program_switches to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.program_switches to app_system, app_contractor;
grant select, insert, update on app.program_switches to app_staff, app_program_staff;
