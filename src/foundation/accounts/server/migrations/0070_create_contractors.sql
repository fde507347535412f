-- Contractors with their programs, enrollments and preferred equipment. Match columns help to find two rows of the same contractor.

-- Users write the name, the license number and the phone number of a contractor in different ways. These functions return the part that the spellings have in
-- common. Columns store the results, because PostgreSQL cannot use an index on a function call under a row-level security policy.

-- Returns the part of a name that spellings share: "Bay Heat & Air, Inc." and "BayHeat Air" both give "bayheatair".
create function app.contractor_match_name(the_name text) returns text
language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  legal_forms constant text := '( (inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|pllc|pc|plc))+$';
  words text := lower(regexp_replace(normalize(the_name, NFKD), U&'[\0300-\036F]', '', 'g'));
  matched text;
begin
  words := regexp_replace(words, '[&+]', ' and ', 'g');
  -- Remove periods and apostrophes, so that "L.L.C." and "Bob's" each become one word.
  words := regexp_replace(words, U&'[.''\2019]', '', 'g');
  words := ' ' || btrim(regexp_replace(words, '[^a-z0-9]+', ' ', 'g'));
  matched := regexp_replace(regexp_replace(words, '^ the (?=.)', ' '), legal_forms, '');
  matched := replace(regexp_replace(matched, ' and(?= |$)', '', 'g'), ' ', '');
  -- A name in another alphabet, or a name like "LLC", would otherwise be empty.
  return coalesce(nullif(matched, ''), nullif(replace(words, ' ', ''), ''), lower(btrim(the_name)));
end
$$;

create function app.contractor_match_license(the_license text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(upper(regexp_replace(the_license, '[^a-zA-Z0-9]+', '', 'g')), '')
$$;

-- Returns the last ten digits of a phone number, so that "+1 608 555 0142" and "(608) 555-0142" compare as equal.
create function app.contractor_match_phone(the_phone text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(right(regexp_replace(the_phone, '[^0-9]+', '', 'g'), 10), '')
$$;

grant execute on function app.contractor_match_name(text), app.contractor_match_license(text), app.contractor_match_phone(text)
  to app_system, app_staff, app_program_staff, app_contractor;

create table app.contractors (
  id uuid primary key,
  name text not null check (length(name) between 1 and 49),
  active boolean not null default true,
  license_number text,
  contact_name text,
  contact_email text,
  -- Phone number shown in emails to guests.
  phone text,
  address text,
  default_language text not null default 'english',
  -- A small image for guests, as a data URL.
  logo text,
  -- Hash of the logo. It is part of the URL of the logo, so the URL cannot be guessed and never shows another image.
  logo_key text generated always as (encode(sha256(decode(split_part(logo, ',', 2), 'base64')), 'hex')) stored,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  match_license text generated always as (app.contractor_match_license(license_number)) stored,
  match_phone text generated always as (app.contractor_match_phone(phone)) stored,
  contact_domain text generated always as (lower(split_part(contact_email, '@', 2))) stored,
  -- Contractor into which this contractor was merged. A merged contractor is archived and cannot be restored.
  merged_into uuid references app.contractors (id),
  merged_at timestamptz,
  -- Name of the user who merged the contractors, for the history of the jobs that were moved.
  merged_by text,
  constraint contractors_merged check ((merged_into is null) = (merged_at is null) and (merged_into is null or not active) and merged_into <> id)
);
create index contractors_logo on app.contractors (logo_key) where logo_key is not null;
create index contractors_match_license on app.contractors (match_license) where match_license is not null;
create index contractors_match_phone on app.contractors (match_phone) where match_phone is not null;
create index contractors_contact_domain on app.contractors (contact_domain) where contact_domain is not null;
create index contractors_merged_into on app.contractors (merged_into) where merged_into is not null;

-- All names of a contractor: its current name, its earlier names, and the names of contractors that were merged into it.
create table app.contractor_names (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  name text not null,
  match_name text not null generated always as (app.contractor_match_name(name)) stored,
  primary key (contractor_id, name)
);
create index contractor_names_match on app.contractor_names using gin (match_name gin_trgm_ops);

create function app.add_contractor_name() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.contractor_names (contractor_id, name) values (new.id, new.name) on conflict do nothing;
  return null;
end
$$;
revoke all on function app.add_contractor_name() from public;
create trigger contractors_name after insert or update of name on app.contractors for each row execute function app.add_contractor_name();

-- Programs in which a contractor takes part.
create table app.contractor_programs (
  contractor_id uuid not null references app.contractors (id),
  program_key text not null,
  primary key (contractor_id, program_key)
);
create index contractor_programs_of_program on app.contractor_programs (program_key, contractor_id);

-- Programs and networks in which a contractor is enrolled. Program criteria read these rows.
create table app.contractor_enrollments (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  enrolled_in text not null,
  valid_from date not null,
  -- Last day of the enrollment. Null if the enrollment has no end.
  valid_until date check (valid_until >= valid_from),
  primary key (contractor_id, enrolled_in)
);

-- Equipment that a contractor prefers to install.
create table app.preferred_equipment (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  equipment_id uuid not null references app.equipment (id) on delete cascade,
  primary key (contractor_id, equipment_id)
);

-- For callers who are staff of some programs: returns whether a contractor takes part in one of the caller's programs.
create function app.is_contractor_of_programs(the_contractor uuid) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.contractor_programs p
     where p.contractor_id = the_contractor and p.program_key = any (string_to_array(current_setting('app.programs', true), ',')))
$$;
revoke all on function app.is_contractor_of_programs(uuid) from public;
grant execute on function app.is_contractor_of_programs(uuid) to app_program_staff;

-- Staff read all contractors, contractor users read their own contractor, and guests read the contractor of their job. Staff of some programs add contractors,
-- and change and delete contractors of these programs. Users of a contractor may change its contact data and logo; the action `contractor.edit_own` limits this
-- right to administrators of the contractor.
alter table app.contractors enable row level security, force row level security;
create policy owner on app.contractors to current_user using (true) with check (true);
create policy staff on app.contractors for select to app_system, app_staff, app_program_staff using (true);
create policy contractor on app.contractors for select to app_contractor, app_guest using (id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy written on app.contractors to app_staff using (true) with check (true);
create policy added on app.contractors for insert to app_program_staff with check (true);
create policy changed on app.contractors for update to app_program_staff using (app.is_contractor_of_programs(id)) with check (true);
create policy removed on app.contractors for delete to app_program_staff using (app.is_contractor_of_programs(id));
create policy own on app.contractors for update to app_contractor
  using (id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select on app.contractors to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant insert, update, delete on app.contractors to app_staff, app_program_staff;
grant update (phone, contact_name, contact_email, address, default_language, logo, version, updated_at) on app.contractors to app_contractor;

alter table app.contractor_names enable row level security, force row level security;
create policy owner on app.contractor_names to current_user using (true) with check (true);
create policy staff on app.contractor_names for select to app_system, app_staff, app_program_staff using (true);
grant select on app.contractor_names to app_system, app_staff, app_program_staff;

alter table app.contractor_programs enable row level security, force row level security;
create policy owner on app.contractor_programs to current_user using (true) with check (true);
create policy staff on app.contractor_programs for select to app_system, app_staff, app_program_staff using (true);
create policy contractor on app.contractor_programs for select to app_contractor, app_guest
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy written on app.contractor_programs to app_staff using (true) with check (true);
create policy own_programs on app.contractor_programs to app_program_staff
  using (program_key = any (string_to_array(current_setting('app.programs', true), ',')))
  with check (program_key = any (string_to_array(current_setting('app.programs', true), ',')));
grant select on app.contractor_programs to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant insert, delete on app.contractor_programs to app_staff, app_program_staff;

alter table app.contractor_enrollments enable row level security, force row level security;
create policy owner on app.contractor_enrollments to current_user using (true) with check (true);
create policy staff on app.contractor_enrollments for select to app_system, app_staff, app_program_staff using (true);
create policy contractor on app.contractor_enrollments for select to app_contractor, app_guest
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy written on app.contractor_enrollments to app_staff using (true) with check (true);
create policy written_by_own_programs on app.contractor_enrollments to app_program_staff
  using (app.is_contractor_of_programs(contractor_id)) with check (app.is_contractor_of_programs(contractor_id));
grant select on app.contractor_enrollments to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant insert, update, delete on app.contractor_enrollments to app_staff, app_program_staff;

-- Guests read the preferred equipment, because an installer who picks equipment for a job sees which equipment the contractor prefers.
alter table app.preferred_equipment enable row level security, force row level security;
create policy owner on app.preferred_equipment to current_user using (true) with check (true);
create policy staff on app.preferred_equipment for select to app_system, app_staff, app_program_staff using (true);
create policy contractor on app.preferred_equipment to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy guest on app.preferred_equipment for select to app_guest
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy written on app.preferred_equipment to app_staff using (true) with check (true);
create policy written_by_own_programs on app.preferred_equipment to app_program_staff
  using (app.is_contractor_of_programs(contractor_id)) with check (app.is_contractor_of_programs(contractor_id));
grant select on app.preferred_equipment to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant insert, delete on app.preferred_equipment to app_staff, app_program_staff, app_contractor;

-- Returns the name of a contractor to callers without a session.
create function app.contractor_name(the_id uuid) returns text
language sql stable security definer set search_path = app, pg_temp as $$ select name from app.contractors where id = the_id $$;
revoke all on function app.contractor_name(uuid) from public;
grant execute on function app.contractor_name(uuid) to app_anonymous;
