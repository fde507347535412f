-- Usual prices of a contractor. The portal always reads and replaces the whole list, so one row contains the whole list.
create table app.price_lists (
  contractor_id uuid primary key references app.contractors (id) on delete cascade,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 500),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table app.price_lists enable row level security, force row level security;
create policy owner on app.price_lists to current_user using (true) with check (true);
create policy system on app.price_lists for select to app_system using (true);
create policy contractor on app.price_lists to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select on app.price_lists to app_system;
grant select, insert, update on app.price_lists to app_contractor;
-- Staff who view the portal as a contractor send the queries of a contractor. This grant without a policy returns no rows instead of an error.
grant select on app.price_lists to app_staff, app_program_staff;
