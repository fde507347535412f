-- Technicians of a contractor and their certificates. They need no account.
create table app.technicians (
  id uuid primary key,
  contractor_id uuid not null references app.contractors (id),
  name text not null check (length(name) between 1 and 120),
  email text not null default '',
  phone text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null
);
-- A name is on the list once, so a repeated request adds no second technician.
create unique index technicians_name on app.technicians (contractor_id, lower(name));

create table app.technician_certificates (
  technician_id uuid not null references app.technicians (id),
  contractor_id uuid not null,
  position smallint not null,
  kind text not null,
  number text not null default '',
  expires_on date,
  -- Days before the expiry of which the administrator was notified last: 30 or 0.
  notified_days smallint,
  primary key (technician_id, position)
);
create index technician_certificates_of_contractor on app.technician_certificates (contractor_id);
-- The worker reads certificates that expire soon.
create index technician_certificates_expiry on app.technician_certificates (expires_on) where expires_on is not null and notified_days is distinct from 0;

alter table app.technicians enable row level security, force row level security;
create policy owner on app.technicians to current_user using (true) with check (true);
create policy system on app.technicians to app_system using (true) with check (true);
create policy contractor on app.technicians to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, insert, update on app.technicians to app_system, app_contractor;
-- Staff who view as a contractor send the same requests and read no rows.
grant select on app.technicians to app_staff, app_program_staff;

alter table app.technician_certificates enable row level security, force row level security;
create policy owner on app.technician_certificates to current_user using (true) with check (true);
create policy system on app.technician_certificates to app_system using (true) with check (true);
create policy contractor on app.technician_certificates to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, insert, update, delete on app.technician_certificates to app_system, app_contractor;
grant select on app.technician_certificates to app_staff, app_program_staff;
