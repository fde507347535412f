-- What is asked of other jobs at a home, behind the walls of whoever asks: all of it, whole. This file may be changed; it then
-- runs again at the next start. Whoever changes what a function takes or answers drops its earlier form here, and adds a
-- migration as well, an empty one if need be: an earlier version of the program then refuses the database, instead of stating
-- its own again.
--
-- A home lies in its area, the house number in its ZIP (places/home-key.ts); the index of homes is in the order of areas.

-- The caller waits until nobody else is promising money to, or making a job at, the same home. What is read
-- after that is all there is.
create or replace function app.hold_home(the_area text) returns void
language sql set search_path = pg_catalog, pg_temp as $$ select pg_advisory_xact_lock(hashtextextended('home:' || the_area, 0)) $$;

-- Cents the same home already has from some programs, on other jobs. Holds the home: of two promises at
-- once the second counts the first.
create or replace function app.household_cents(the_home text, the_area text, programs text[], except_job uuid) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.hold_home(the_area);
  return (
    select coalesce(sum(p.household_cents), 0)::bigint
    from app.jobs j join app.job_programs p on p.job_id = j.id
    where j.home_area = the_area and j.home_key = the_home and j.id <> except_job and p.program_key = any (programs) and p.household_cents > 0
  );
end
$$;

-- Units the same home already has from these families of programs, on other jobs. Holds the home, too.
create or replace function app.household_units(the_home text, the_area text, families text[], except_job uuid)
returns table (family text, units integer)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.hold_home(the_area);
  return query
    select f.name, coalesce(sum((p.household_units ->> f.name)::integer), 0)::integer
    from unnest(families) f (name)
    left join (app.jobs j join app.job_programs p on p.job_id = j.id)
      on j.home_area = the_area and j.home_key = the_home and j.id <> except_job and p.household_units ? f.name
    group by f.name;
end
$$;

-- Open jobs at a home, at one that is written much like it, or of the same person; of another company only that there is one.
create or replace function app.duplicate_jobs(the_home text, the_area text, the_email text, since timestamptz)
returns table (job_id uuid, short_code text, stage text, program_keys text[], initials text, is_own boolean, same_address boolean, likeness real)
language sql stable security definer set search_path = app, public, pg_temp as $$
  with who as materialized (select * from app.own_walls())
  select
    case when own then j.id end,
    case when own then j.short_code end,
    case when own then j.stage end,
    case when own then j.program_keys end,
    case when own then upper(left(j.first_name, 1)) || upper(left(j.last_name, 1)) end,
    own,
    j.home_key = the_home,
    similarity(j.home_key, the_home)
  from app.jobs j
  cross join who
  cross join lateral (
    select coalesce(who.sees_all, false) or coalesce(j.contractor_id = who.company, false) or coalesce(j.program_keys && who.programs, false)
      or coalesce(j.id = who.job, false) as own
  ) seen
  where not j.is_canceled and not j.is_closed
    and (
      (
        j.home_area = the_area
        and (j.home_key = the_home or (split_part(j.home_key, '|', 2) = split_part(the_home, '|', 2) and similarity(j.home_key, the_home) >= 0.6))
      )
      or (the_email is not null and j.email = lower(the_email) and j.created_at >= since)
    )
  order by own desc, j.home_key = the_home desc, j.created_at desc
  limit 20
$$;

revoke all on function app.hold_home(text), app.household_cents(text, text, text[], uuid), app.household_units(text, text, text[], uuid), app.duplicate_jobs(text, text, text, timestamptz) from public;
grant execute on function app.hold_home(text), app.household_cents(text, text, text[], uuid), app.household_units(text, text, text[], uuid), app.duplicate_jobs(text, text, text, timestamptz)
  to app_system, app_staff, app_some, app_contractor, app_guest;
