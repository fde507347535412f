-- Versions of the programs. A version is written once and never changed. Publishing an older version again adds a new version with the same checksum.
-- Releases and program offices both add versions, with one sequence of numbers for each program. The highest version is in force.
create table app.program_versions (
  program_key text not null,
  version integer not null check (version > 0),
  checksum text not null,
  released_at timestamptz not null,
  body jsonb not null,
  origin text not null check (origin in ('release', 'office')),
  -- Number of the version from which the edits of this version started.
  based_on integer,
  -- Names of the people who edited, requested and published the version, and the reason. Versions of a release have no names.
  authors text[] not null default '{}',
  requested_by text,
  published_by text,
  reason text,
  effective_on date,
  primary key (program_key, version),
  check (origin = 'release' or (requested_by is not null and published_by is not null and reason is not null and effective_on is not null))
);
create trigger program_versions_fixed before update or delete on app.program_versions for each row execute function app.reject_change();
grant select, insert on app.program_versions to app_system;
grant select on app.program_versions to app_staff, app_program_staff, app_contractor, app_guest;

-- Golden households of a version. The households have a separate table, because a release may add a household without a new version.
create table app.program_households (
  program_key text not null,
  version integer not null,
  households jsonb not null,
  primary key (program_key, version),
  foreign key (program_key, version) references app.program_versions (program_key, version)
);
grant select, insert, update on app.program_households to app_system;
grant select on app.program_households to app_staff, app_program_staff;

-- Content of a release folder that is not in force, because the program office published a newer version. The office adopts or dismisses the content.
create table app.pending_releases (
  program_key text primary key,
  checksum text not null,
  body jsonb not null,
  households jsonb not null,
  arrived_at timestamptz not null,
  status text not null check (status in ('waiting', 'adopted', 'dismissed')),
  decided_by text,
  decided_at timestamptz
);
alter table app.pending_releases enable row level security, force row level security;
create policy owner on app.pending_releases to current_user using (true) with check (true);
create policy everything on app.pending_releases to app_system, app_staff using (true) with check (true);
create policy own_programs on app.pending_releases to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select, insert, update, delete on app.pending_releases to app_system;
grant select, update (status, decided_by, decided_at) on app.pending_releases to app_staff, app_program_staff;

-- Programs that an administrator switched on or off for estimates and new jobs. A program without a row has its default.
-- Jobs that already have the program continue, so no rule of a job reads this table.
create table app.program_switches (
  program_key text primary key,
  id uuid not null default gen_random_uuid() unique,
  is_offered boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table app.program_switches enable row level security, force row level security;
create policy owner on app.program_switches to current_user using (true) with check (true);
-- Everyone who can choose programs may read the table, because it contains no job data.
create policy reading on app.program_switches for select to app_system, app_staff, app_program_staff, app_contractor using (true);
create policy switching on app.program_switches to app_staff using (true) with check (true);
create policy switching_own on app.program_switches to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.program_switches to app_system, app_contractor;
grant select, insert, update on app.program_switches to app_staff, app_program_staff;
