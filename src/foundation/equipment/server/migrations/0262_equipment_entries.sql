-- Staff correct, add and retire entries of the catalogue.
alter table app.equipment
  -- Columns that staff have set: no list writes over them.
  add column corrected text[] not null default '{}',
  -- No longer offered. Jobs that have it keep it.
  add column retired_at timestamptz,
  add column version integer not null default 1;

-- Which programs staff work for is no matter here: the catalogue is one for all programs.
create policy added on app.equipment for insert to app_staff, app_some with check (true);
create policy corrected on app.equipment for update to app_staff, app_some using (true) with check (true);
grant insert, update on app.equipment to app_staff, app_some;
