-- Addresses that were looked up or entered. The id comes from the geocoder, or is derived from the normalized address.
create table app.places (
  place_id text primary key,
  name text,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  latitude double precision,
  longitude double precision,
  precision text not null check (precision in ('rooftop', 'street', 'zip')),
  source text not null default 'typed' check (source in ('built_in', 'simulated', 'google', 'census', 'typed'))
);

-- An address is personal data, so users cannot list the rows. Users add a row through `add_place`, and read a row by its id through `find_place`. Guests can
-- only read.
alter table app.places enable row level security, force row level security;
create policy owner on app.places to current_user using (true) with check (true);

-- Stores a place. If the row exists and has only the position of the ZIP area, a more precise position and its source replace the stored ones. Nothing else
-- changes.
create function app.add_place(
  the_id text, the_name text, the_street text, the_city text, the_state text, the_zip text,
  the_latitude double precision, the_longitude double precision, the_precision text, the_source text
) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.places as places (place_id, name, street, city, state, zip, latitude, longitude, precision, source)
  values (the_id, the_name, the_street, the_city, the_state, the_zip, the_latitude, the_longitude, the_precision, the_source)
  on conflict (place_id) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, precision = excluded.precision, source = excluded.source
    where places.precision = 'zip' and excluded.precision <> 'zip'
$$;
revoke all on function app.add_place(text, text, text, text, text, text, double precision, double precision, text, text) from public;
grant execute on function app.add_place(text, text, text, text, text, text, double precision, double precision, text, text)
  to app_system, app_staff, app_program_staff, app_contractor;

create function app.find_place(the_id text) returns setof app.places
language sql stable security definer rows 1 set search_path = app, pg_temp as $$ select * from app.places where place_id = the_id $$;
revoke all on function app.find_place(text) from public;
grant execute on function app.find_place(text) to app_system, app_staff, app_program_staff, app_contractor, app_guest;
