-- Remittance files that the worker records line by line, and the result of each line. Only the person who ordered a file reads it.
create table app.remittances (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  -- The person with the rights that they had: whoever loses them records no further line.
  ordered_by jsonb not null,
  file_name text not null,
  ordered_at timestamptz not null
);
create table app.remittance_lines (
  remittance_id uuid not null references app.remittances (id) on delete cascade,
  user_id uuid not null,
  line integer not null,
  key text not null,
  reference text not null,
  amount_cents bigint,
  paid_on date,
  payment_id uuid,
  reason text not null,
  state text not null check (state in ('waiting', 'applied', 'known', 'refused', 'left_out')),
  why text,
  primary key (remittance_id, line)
);

alter table app.remittances enable row level security, force row level security;
alter table app.remittance_lines enable row level security, force row level security;
create policy owner on app.remittances to current_user using (true) with check (true);
create policy owner on app.remittance_lines to current_user using (true) with check (true);
create policy worker on app.remittances for select to app_system using (true);
create policy worker on app.remittance_lines to app_system using (true) with check (true);
create policy own on app.remittances to app_staff, app_some
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy own on app.remittance_lines to app_staff, app_some
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on app.remittances to app_system;
grant select, update on app.remittance_lines to app_system;
grant select, insert on app.remittances to app_staff, app_some;
grant select, insert, update on app.remittance_lines to app_staff, app_some;
