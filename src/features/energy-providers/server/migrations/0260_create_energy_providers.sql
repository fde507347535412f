-- Settings that staff chose for energy providers. The providers themselves come from the table of ZIP codes (foundation/places). A provider without settings
-- has no row.
create table app.energy_providers (
  id uuid primary key,
  key text not null unique,
  preferred_vendor text,
  updated_at timestamptz not null
);
alter table app.energy_providers enable row level security, force row level security;
create policy owner on app.energy_providers to current_user using (true) with check (true);
create policy staff on app.energy_providers to app_system, app_staff, app_program_staff using (true) with check (true);
grant select, insert, update on app.energy_providers to app_system, app_staff, app_program_staff;
