-- How many units (outdoor units of heat pumps, say) a program has promised or paid to a home, by the family of
-- programs that share the limit: as `household_cents` counts money.
alter table app.job_programs add column household_units jsonb not null default '{}';

-- Units the same home already has from these families, on other jobs. Holds the home: of two promises at once the
-- second counts the first.
create function app.household_units(the_home text, the_area text, families text[], except_job uuid)
returns table (family text, units integer)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.hold_home(the_area);
  return query
    select f.name, coalesce(sum((p.household_units ->> f.name)::integer), 0)::integer
    from unnest(families) f (name)
    left join (app.jobs j join app.job_programs p on p.job_id = j.id)
      on j.home_key = the_home and j.id <> except_job and p.household_units ? f.name
    group by f.name;
end
$$;
revoke all on function app.household_units(text, text, text[], uuid) from public;
grant execute on function app.household_units(text, text, text[], uuid) to app_system, app_staff, app_some, app_contractor, app_guest;
