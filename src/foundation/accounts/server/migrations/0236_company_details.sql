-- What is known of a company beside its name, and where it is enrolled. Staff keep it; its own administrator what
-- concerns how it is reached and looks.
alter table app.contractors
  add column license_number text,
  add column contact_name text,
  add column contact_email text,
  add column address text,
  add column default_language text not null default 'english',
  -- A small picture as guests see it, as a data URL.
  add column logo text,
  add column archived_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- Programs and networks in which a company is a participating contractor, as criteria read them.
create table app.company_enrollments (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  enrolled_in text not null,
  valid_from date not null,
  -- The last day; none while it goes on.
  valid_until date check (valid_until >= valid_from),
  primary key (contractor_id, enrolled_in)
);

-- What a company likes to install.
create table app.company_equipment (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  equipment_id uuid not null references app.equipment (id) on delete cascade,
  primary key (contractor_id, equipment_id)
);

alter table app.company_enrollments enable row level security, force row level security;
alter table app.company_equipment enable row level security, force row level security;
create policy owner on app.company_enrollments to current_user using (true) with check (true);
create policy owner on app.company_equipment to current_user using (true) with check (true);

-- Read like the company itself.
create policy everybody on app.company_enrollments for select to app_system, app_staff, app_some using (true);
create policy everybody on app.company_equipment for select to app_system, app_staff, app_some using (true);
create policy company on app.company_enrollments for select to app_contractor, app_guest
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy company on app.company_equipment to app_contractor
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));

-- Staff of some programs write what belongs to these: programs of theirs, and companies that take part in one.
create function app.is_company_of_programs(the_company uuid) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.contractor_programs p
     where p.contractor_id = the_company and p.program_key = any (string_to_array(current_setting('app.programs', true), ',')))
$$;
revoke all on function app.is_company_of_programs(uuid) from public;
grant execute on function app.is_company_of_programs(uuid) to app_some;

create policy written on app.contractors to app_staff using (true) with check (true);
create policy added on app.contractors for insert to app_some with check (true);
create policy changed on app.contractors for update to app_some using (app.is_company_of_programs(id)) with check (true);
create policy removed on app.contractors for delete to app_some using (app.is_company_of_programs(id));
create policy own on app.contractors for update to app_contractor
  using (id = (select nullif(current_setting('app.company_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.company_id', true), '')::uuid));
grant insert, update, delete on app.contractors to app_staff, app_some;
grant update (phone, contact_name, contact_email, address, default_language, logo, version, updated_at) on app.contractors to app_contractor;

create policy written on app.contractor_programs to app_staff using (true) with check (true);
create policy own_programs on app.contractor_programs to app_some
  using (program_key = any (string_to_array(current_setting('app.programs', true), ',')))
  with check (program_key = any (string_to_array(current_setting('app.programs', true), ',')));
grant insert, delete on app.contractor_programs to app_staff, app_some;

create policy written on app.company_enrollments to app_staff using (true) with check (true);
create policy written_by_some on app.company_enrollments to app_some
  using (app.is_company_of_programs(contractor_id)) with check (app.is_company_of_programs(contractor_id));
create policy written on app.company_equipment to app_staff using (true) with check (true);
create policy written_by_some on app.company_equipment to app_some
  using (app.is_company_of_programs(contractor_id)) with check (app.is_company_of_programs(contractor_id));
grant select on app.company_enrollments, app.company_equipment to app_system, app_staff, app_some, app_contractor;
grant select on app.company_enrollments to app_guest;
grant insert, update, delete on app.company_enrollments to app_staff, app_some;
grant insert, delete on app.company_equipment to app_staff, app_some, app_contractor;

create index contractor_programs_of_program on app.contractor_programs (program_key, contractor_id);

-- Whether anything hangs on a company, also what the asker does not see: then it is archived and not deleted.
create function app.company_is_used(the_company uuid) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.users where contractor_id = the_company) or exists (select from app.jobs where contractor_id = the_company)
$$;
revoke all on function app.company_is_used(uuid) from public;
grant execute on function app.company_is_used(uuid) to app_staff, app_some;
