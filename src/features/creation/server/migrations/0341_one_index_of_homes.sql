-- A home lies in its area (places/home-key.ts), so one index in the order of areas finds both. A creation then
-- writes to one page of homes instead of two: at a million jobs each is the first to touch its page.
create index jobs_home_in_area on app.jobs (home_area, home_key);
drop index app.jobs_home, app.jobs_home_area;

-- The same three functions, told the area of each home they look for.
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
