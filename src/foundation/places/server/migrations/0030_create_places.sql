-- Addresses that were looked up or typed. The id follows from the normalized address, so an address has one row.
create table app.places (
  place_id text primary key,
  name text,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  latitude double precision,
  longitude double precision,
  precision text not null check (precision in ('rooftop', 'street', 'zip'))
);

-- An address is personal data. Actors add rows but cannot list them. With the id, which follows from the address
-- itself, they read one row through place_of.
alter table app.places enable row level security, force row level security;
create policy owner on app.places to current_user using (true) with check (true);
create policy add on app.places for insert to app_system, app_staff, app_program_staff, app_contractor with check (true);
grant insert on app.places to app_system, app_staff, app_program_staff, app_contractor;

create function app.find_place(the_id text) returns setof app.places
language sql stable security definer rows 1 set search_path = app, pg_temp as $$ select * from app.places where place_id = the_id $$;
revoke all on function app.find_place(text) from public;
grant execute on function app.find_place(text) to app_system, app_staff, app_program_staff, app_contractor, app_guest;
