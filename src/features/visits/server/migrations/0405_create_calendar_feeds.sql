-- Secret calendar addresses, one for each user of a contractor and for each technician. Only hashes of the addresses are stored, so read access to the database
-- is not enough to open a calendar.
create table app.calendar_feeds (
  -- ID of the user or technician.
  person_id uuid primary key,
  contractor_id uuid not null,
  is_technician boolean not null,
  token_hash text not null unique,
  created_at timestamptz not null
);
alter table app.calendar_feeds enable row level security, force row level security;
create policy owner on app.calendar_feeds to current_user using (true) with check (true);
create policy system on app.calendar_feeds to app_system using (true) with check (true);
create policy contractor on app.calendar_feeds to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select on app.calendar_feeds to app_system;
grant select, insert, update on app.calendar_feeds to app_contractor;
