-- Functions that find other jobs at the same home, across all contractors. They return as little data as possible.

-- Locks the area of a home (its house number and ZIP) until the transaction ends. The function waits until other transactions with this lock end. The caller
-- can then read the reservations and jobs that they committed for the home.
create function app.lock_home(the_area text) returns void
language sql set search_path = pg_catalog, pg_temp as $$ select pg_advisory_xact_lock(hashtextextended('home:' || the_area, 0)) $$;

-- Returns the rebates in cents that were reserved or approved for other jobs of the home, each with the program version that the other job uses. Locks the
-- home, so the second of two concurrent reservations counts the first.
create function app.household_rebates(the_home text, the_area text, except_job uuid) returns table (program_key text, version integer, cents bigint)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.lock_home(the_area);
  return query
    select p.program_key, (p.state ->> 'version')::integer, p.household_cents
    from app.jobs j join app.job_programs p on p.job_id = j.id
    where j.home_area = the_area and j.home_key = the_home and j.id <> except_job and p.household_cents > 0;
end
$$;

-- Returns the number of systems, such as heat pumps, with reserved or approved rebates on other jobs of the home. The counts are by cap family, which is a
-- group of programs that share a cap. Locks the home.
create function app.household_units(the_home text, the_area text, families text[], except_job uuid)
returns table (family text, units integer)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.lock_home(the_area);
  return query
    select f.name, coalesce(sum((p.household_units ->> f.name)::integer), 0)::integer
    from unnest(families) f (name)
    left join (app.jobs j join app.job_programs p on p.job_id = j.id)
      on j.home_area = the_area and j.home_key = the_home and j.id <> except_job and p.household_units ? f.name
    group by f.name;
end
$$;

-- Returns up to 20 open jobs at a home, at a home with a similar address, or with the same email address. Jobs with only the same email address must be created
-- after `since`. If the caller may not see a job, its ID and details are null, and only the match is returned.
create function app.duplicate_jobs(the_home text, the_area text, the_email text, since timestamptz)
returns table (job_id uuid, short_code text, stage text, program_keys text[], initials text, is_own boolean, same_address boolean,
  same_person boolean, likeness real)
language sql stable security definer set search_path = app, public, pg_temp as $$
  with who as materialized (select * from app.caller_tenant())
  select
    case when own then j.id end,
    case when own then j.short_code end,
    case when own then j.stage end,
    case when own then j.program_keys end,
    case when own then upper(left(j.first_name, 1)) || upper(left(j.last_name, 1)) end,
    own,
    j.home_key = the_home,
    person.same,
    similarity(j.home_key, the_home)
  from app.jobs j
  cross join who
  cross join lateral (select coalesce(j.email = lower(the_email) and j.created_at >= since, false) as same) person
  cross join lateral (
    select coalesce(who.sees_all, false) or coalesce(j.contractor_id = who.contractor, false) or coalesce(j.program_keys && who.programs, false)
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

revoke all on function app.lock_home(text), app.household_rebates(text, text, uuid), app.household_units(text, text, text[], uuid),
  app.duplicate_jobs(text, text, text, timestamptz) from public;
grant execute on function app.lock_home(text), app.household_rebates(text, text, uuid), app.household_units(text, text, text[], uuid),
  app.duplicate_jobs(text, text, text, timestamptz)
  to app_system, app_staff, app_program_staff, app_contractor, app_guest;
