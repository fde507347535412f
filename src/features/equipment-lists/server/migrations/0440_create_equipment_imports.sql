-- Imports of published equipment lists: the chunks of each file, the proposed changes to the catalog, and the applied changes.
create table app.equipment_imports (
  id uuid primary key,
  list text not null,
  file_name text not null,
  -- Address from which the file was downloaded; null for an uploaded file.
  url text,
  source_date date not null,
  state text not null default 'receiving' check (state in ('receiving', 'reading', 'unmatched', 'preview', 'applying', 'applied', 'discarded', 'failed')),
  created_by text not null,
  created_at timestamptz not null,
  -- User who applied the import, as the JSON of an actor; null if the portal applied the import automatically.
  applied_by jsonb,
  applied_at timestamptz,
  -- read_lines: lines that were read. added, changed, same, gone: pieces of equipment by kind of change. wrong: lines with problems. While the file is read,
  -- only read_lines and wrong increase. The other numbers are set after the last line was read.
  read_lines integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  gone integer not null default 0,
  wrong integer not null default 0,
  -- Number of pieces of equipment whose changes have been applied so far.
  done integer not null default 0,
  -- headings: headings of the file. columns: for each heading, the list column that the heading fills, or null for an unused heading. Both arrays are empty
  -- until the file is read.
  headings text[] not null default '{}',
  columns text[] not null default '{}',
  -- True if a person chose headings for this file. The portal never applies such an import automatically.
  is_rematched boolean not null default false,
  failure text
);
create index equipment_imports_newest on app.equipment_imports (created_at desc, id);
create index equipment_imports_of_list on app.equipment_imports (list, applied_at desc) where applied_at is not null;

-- Chunks of the files. The portal stores the chunks, because it reads the file again if a person chooses other columns. The chunks are deleted when the import
-- is applied, is discarded or fails, or when a later import of the same list is applied.
create table app.equipment_import_parts (
  import_id uuid not null references app.equipment_imports (id),
  part integer not null,
  content text not null,
  primary key (import_id, part)
);

-- One row for each piece of equipment that the file contains, and for each listed piece of equipment that the file lacks (kind `gone`). A row of kind
-- `unusable` is not applied. Its equipment is in the file and therefore does not count as gone.
create table app.equipment_import_lines (
  import_id uuid not null references app.equipment_imports (id),
  equipment_id uuid not null,
  line integer,
  kind text not null check (kind in ('added', 'changed', 'same', 'gone', 'unusable')),
  name text not null,
  unit jsonb,
  -- Changed fields with their values before and after.
  changes jsonb not null default '[]',
  is_applied boolean not null default false,
  primary key (import_id, equipment_id)
);
create index equipment_import_lines_kind on app.equipment_import_lines (import_id, kind, name, equipment_id);
create index equipment_import_lines_waiting on app.equipment_import_lines (import_id, equipment_id) where not is_applied;

create table app.equipment_import_problems (
  import_id uuid not null references app.equipment_imports (id),
  number integer not null,
  line integer not null,
  column_name text not null,
  value text not null,
  reason text not null,
  primary key (import_id, number)
);

alter table app.equipment_imports enable row level security, force row level security;
create policy owner on app.equipment_imports to current_user using (true) with check (true);
create policy office on app.equipment_imports to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, insert, update on app.equipment_imports to app_system, app_staff, app_program_staff;

alter table app.equipment_import_parts enable row level security, force row level security;
create policy owner on app.equipment_import_parts to current_user using (true) with check (true);
create policy office on app.equipment_import_parts to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, insert, update, delete on app.equipment_import_parts to app_system;
grant select, insert, update, delete on app.equipment_import_parts to app_staff, app_program_staff;

alter table app.equipment_import_lines enable row level security, force row level security;
create policy owner on app.equipment_import_lines to current_user using (true) with check (true);
create policy office on app.equipment_import_lines to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, insert, update, delete on app.equipment_import_lines to app_system;
grant select on app.equipment_import_lines to app_staff, app_program_staff;

alter table app.equipment_import_problems enable row level security, force row level security;
create policy owner on app.equipment_import_problems to current_user using (true) with check (true);
create policy office on app.equipment_import_problems to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, insert, delete on app.equipment_import_problems to app_system;
grant select on app.equipment_import_problems to app_staff, app_program_staff;

-- Addresses from which lists are downloaded every week.
create table app.equipment_list_sources (
  list text primary key,
  url text not null,
  -- True if the portal applies a download automatically. The function applyAutomatically defines the exceptions, for example a file that lacks too much of the
  -- listed equipment.
  is_automatic boolean not null,
  changed_by text not null,
  -- Day of the last download attempt.
  tried_on date,
  -- Error of the last download; null if the download succeeded.
  failure text
);
alter table app.equipment_list_sources enable row level security, force row level security;
create policy owner on app.equipment_list_sources to current_user using (true) with check (true);
create policy office on app.equipment_list_sources to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, update on app.equipment_list_sources to app_system;
grant select, insert, update, delete on app.equipment_list_sources to app_staff, app_program_staff;
