-- Saved searches of lists. A search belongs to one user, or is shared within the contractor or among staff.
create table app.saved_views (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  -- Null for views of staff.
  contractor_id uuid references app.contractors (id) on delete cascade,
  place text not null check (place in ('jobs', 'worklist', 'reports')),
  name text not null,
  search jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (user_id, place, name)
);
create index saved_views_of_team on app.saved_views (contractor_id, place) where is_shared;

-- The policies let the whole team delete a shared view. The API decides who in the team may delete it.
alter table app.saved_views enable row level security, force row level security;
create policy owner on app.saved_views to current_user using (true) with check (true);
create policy own_of_staff on app.saved_views to app_staff, app_program_staff
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and contractor_id is null)
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and contractor_id is null);
create policy own_of_contractor on app.saved_views to app_contractor
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy shared_by_staff on app.saved_views for select to app_staff, app_program_staff using (is_shared and contractor_id is null);
create policy shared_by_contractor on app.saved_views for select to app_contractor
  using (is_shared and contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy cleared_by_staff on app.saved_views for delete to app_staff, app_program_staff using (is_shared and contractor_id is null);
create policy cleared_by_contractor on app.saved_views for delete to app_contractor
  using (is_shared and contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, insert, update, delete on app.saved_views to app_staff, app_program_staff, app_contractor;
