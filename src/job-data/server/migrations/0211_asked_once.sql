-- What functions that look across the wall ask about whoever asks is asked once for a query, not once for a row:
-- a row is then on this side of the wall by a comparison of its columns.
create function app.own_walls(out sees_all boolean, out company uuid, out programs text[], out job uuid)
language sql stable set search_path = app, pg_temp as $$
  select
    kind = 'system' or kind = 'staff' and current_setting('app.programs', true) = '*',
    case when kind = 'contractor' then nullif(current_setting('app.company_id', true), '')::uuid end,
    case when kind = 'staff' then string_to_array(current_setting('app.programs', true), ',') end,
    case when kind = 'guest' then nullif(current_setting('app.job_id', true), '')::uuid end
  from (select coalesce(current_setting('app.kind', true), 'nobody')) as who (kind)
$$;
revoke all on function app.own_walls() from public;

-- The same signatures: what is granted stays granted.
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
      j.home_key = the_home
      or (j.home_area = the_area and split_part(j.home_key, '|', 2) = split_part(the_home, '|', 2) and similarity(j.home_key, the_home) >= 0.6)
      or (the_email is not null and j.email = lower(the_email) and j.created_at >= since)
    )
  order by own desc, j.home_key = the_home desc, j.created_at desc
  limit 20
$$;

create or replace function app.revoke_guests(the_job uuid, the_role text, except_email text, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.own_walls();
  gone uuid[];
begin
  select array_agg(id) into gone from app.guests g
   where g.job_id = the_job and g.revoked_at is null
     and (the_role is null or g.role = the_role) and (except_email is null or g.email <> except_email)
     and (who.sees_all or g.contractor_id = who.company or g.program_keys && who.programs or g.job_id = who.job);
  if gone is null then return; end if;
  update app.guests set revoked_at = the_now where id = any (gone);
  update app.guest_links set revoked_at = the_now where guest_id = any (gone) and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = any (gone) and ended_at is null;
end
$$;

create or replace function app.revoke_guest(the_guest uuid, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.own_walls();
begin
  update app.guests g set revoked_at = the_now
   where g.id = the_guest and g.revoked_at is null
     and (who.sees_all or g.contractor_id = who.company or g.program_keys && who.programs or g.job_id = who.job);
  if not found then return; end if;
  update app.guest_links set revoked_at = the_now where guest_id = the_guest and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = the_guest and ended_at is null;
end
$$;

drop function app.sees_job(uuid, uuid, text[]);
