-- Languages for the guests of a program. A row contains whether the program office turned the language on, and the phone number of an interpreter. English is
-- always on and has no row.
create table app.program_languages (
  id uuid not null default gen_random_uuid() unique,
  program_key text not null,
  language text not null,
  is_on boolean not null,
  -- Phone number of an interpreter for guests. Null if the office has no interpreter for this language.
  interpreter_phone text,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (program_key, language)
);
alter table app.program_languages enable row level security, force row level security;
create policy owner on app.program_languages to current_user using (true) with check (true);
create policy everything on app.program_languages to app_system, app_staff using (true) with check (true);
-- All roles may read the rows. A change by a contractor or a guest can send emails to guests, and these emails must be in the languages of the guests.
create policy read on app.program_languages for select to app_program_staff, app_contractor, app_guest using (true);
create policy own_programs on app.program_languages to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.program_languages to app_contractor, app_guest;
grant select, insert, update on app.program_languages to app_system, app_staff, app_program_staff;
