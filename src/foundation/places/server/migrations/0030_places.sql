-- Addresses people typed. The id follows from the normalised address, so the same address typed twice is one place.

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

grant select, insert on app.places to app_user;
