-- A home is its street, unit and ZIP, however they were written and whichever list the address came from:
-- household caps and the look for a second job at one home go by that (places/home-key.ts). `home_area` is
-- the house number in its ZIP: homes that may be the same one with a slip of the pen in the street's name.
-- Null only in jobs from before it was kept, until the next start fills them in.
alter table app.jobs add column home_key text, add column home_area text;
create index jobs_home on app.jobs (home_key);
create index jobs_home_area on app.jobs (home_area);
create index jobs_without_home on app.jobs (id) where home_key is null;
drop index if exists app.jobs_place;

-- The caller waits until nobody else is promising money to, or making a job at, the same home. What is read
-- after that is all there is.
create function app.hold_home(the_area text) returns void
language sql set search_path = pg_catalog, pg_temp as $$ select pg_advisory_xact_lock(hashtextextended('home:' || the_area, 0)) $$;

-- Cents the same home already has from some programs, on other jobs. Holds the home: of two promises at
-- once the second counts the first.
drop function app.household_cents(text, text, text[], uuid);
create function app.household_cents(the_home text, the_area text, programs text[], except_job uuid) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.hold_home(the_area);
  return (
    select coalesce(sum(p.household_cents), 0)::bigint
    from app.jobs j join app.job_programs p on p.job_id = j.id
    where j.home_key = the_home and j.id <> except_job and p.program_key = any (programs) and p.household_cents > 0
  );
end
$$;

drop function app.duplicate_jobs(text, text, text, timestamptz);
create function app.duplicate_jobs(the_home text, the_area text, the_email text, since timestamptz)
returns table (job_id uuid, short_code text, stage text, program_keys text[], initials text, is_own boolean, same_address boolean, likeness real)
language sql stable security definer set search_path = app, public, pg_temp as $$
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
  cross join lateral (select app.sees_job(j.id, j.contractor_id, j.program_keys) as own) seen
  where not j.is_canceled and not j.is_closed
    and (
      j.home_key = the_home
      or (j.home_area = the_area and split_part(j.home_key, '|', 2) = split_part(the_home, '|', 2) and similarity(j.home_key, the_home) >= 0.6)
      or (the_email is not null and j.email = lower(the_email) and j.created_at >= since)
    )
  order by own desc, j.home_key = the_home desc, j.created_at desc
  limit 20
$$;

revoke all on function app.hold_home(text), app.household_cents(text, text, text[], uuid), app.duplicate_jobs(text, text, text, timestamptz) from public;
grant execute on function app.hold_home(text), app.household_cents(text, text, text[], uuid), app.duplicate_jobs(text, text, text, timestamptz)
  to app_system, app_staff, app_some, app_contractor, app_guest;
