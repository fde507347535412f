-- Functions that read or move all data of a contractor. This migration is one of the last, because its functions use tables of many modules.

-- Returns whether users, jobs or merged contractors refer to a contractor, including rows that the caller cannot see. If so, the contractor can be archived but
-- not deleted.
create function app.is_contractor_used(the_contractor uuid) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.users where contractor_id = the_contractor) or exists (select from app.jobs where contractor_id = the_contractor)
    or exists (select from app.contractors where merged_into = the_contractor)
$$;
revoke all on function app.is_contractor_used(uuid) from public;
grant execute on function app.is_contractor_used(uuid) to app_staff, app_program_staff;

-- Merging two contractors happens in one transaction. The worker moves the jobs afterward, one by one.

-- Counts the rows that belong to a contractor, including rows that the caller cannot see. Returns no row if the caller may not manage the users of the
-- contractor.
create function app.contractor_contents(
  the_contractor uuid, out jobs integer, out open_jobs integer, out foreign_jobs integer, out people integer, out invites integer, out saved_views integer, out announcements integer,
  out quotes integer
) returns setof record
language sql stable security definer set search_path = app, pg_temp as $$
  select
    (select count(*) from app.jobs j where j.contractor_id = the_contractor)::integer,
    (select count(*) from app.jobs j where j.contractor_id = the_contractor and not j.is_canceled and not j.is_closed)::integer,
    -- `foreign_jobs`: jobs that the caller cannot see, because none of their programs is a program of the caller.
    (select count(*) from app.jobs j where j.contractor_id = the_contractor
       and not (current_setting('app.programs', true) = '*' or j.program_keys && string_to_array(current_setting('app.programs', true), ',')))::integer,
    (select count(*) from app.users u where u.contractor_id = the_contractor)::integer,
    (select count(*) from app.user_invites i where i.contractor_id = the_contractor and i.accepted_at is null and i.revoked_at is null)::integer,
    (select count(*) from app.saved_views v where v.contractor_id = the_contractor)::integer,
    (select count(*) from app.announcements a where the_contractor = any (a.contractor_list))::integer,
    (select count(*) from app.quotes q where q.contractor_id = the_contractor)::integer
  where app.may_manage_users(the_contractor, null)
$$;

-- Merges the source contractor into the target contractor and marks the source contractor as merged. Moves users, invitations, saved views, announcements,
-- quotes, calendar addresses and preferred equipment. The price list moves only if the target contractor has none. Returns false if the caller may not manage
-- the users of both contractors or cannot see all jobs of the source contractor. An administrator of the source contractor becomes an ordinary user if the
-- target contractor has an administrator (decisions/accounts-contractor-merge.md).
create function app.merge_contractor(the_source uuid, the_target uuid, the_name text, the_now timestamptz) returns boolean
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  most_equipment constant integer := 200;
  has_admin boolean;
begin
  perform from app.contractors where id in (the_source, the_target) order by id for no key update;
  if not app.may_manage_users(the_source, null) or not app.may_manage_users(the_target, null)
    or (select c.foreign_jobs > 0 from app.contractor_contents(the_source) c) then return false; end if;
  has_admin := exists (select from app.users u where u.contractor_id = the_target and u.active and 'contractor_admin' = any (u.roles));

  update app.users u set
    contractor_id = the_target, version = u.version + 1,
    roles = case when has_admin then array(
      select distinct case role when 'contractor_admin' then 'contractor' else role end from unnest(u.roles) as role) else u.roles end
  where u.contractor_id = the_source;
  update app.user_invites i set
    contractor_id = the_target,
    roles = case when has_admin then array(
      select distinct case role when 'contractor_admin' then 'contractor' else role end from unnest(i.roles) as role) else i.roles end
  where i.contractor_id = the_source;
  update app.saved_views set contractor_id = the_target where contractor_id = the_source;
  update app.quotes set contractor_id = the_target where contractor_id = the_source;
  update app.calendar_feeds set contractor_id = the_target where contractor_id = the_source;
  update app.price_lists set contractor_id = the_target
  where contractor_id = the_source and not exists (select from app.price_lists had where had.contractor_id = the_target);
  update app.announcements a set contractor_list = array(select distinct case one when the_source then the_target else one end from unnest(a.contractor_list) as one)
  where the_source = any (a.contractor_list);

  insert into app.preferred_equipment (contractor_id, equipment_id)
  select the_target, e.equipment_id from app.preferred_equipment e
   where e.contractor_id = the_source
     and not exists (select from app.preferred_equipment had where had.contractor_id = the_target and had.equipment_id = e.equipment_id)
   order by e.equipment_id limit greatest(0, most_equipment - (select count(*) from app.preferred_equipment where contractor_id = the_target));

  insert into app.contractor_names (contractor_id, name) select the_target, name from app.contractor_names where contractor_id = the_source on conflict do nothing;
  update app.contractors set
    active = false, archived_at = the_now, merged_into = the_target, merged_at = the_now, merged_by = the_name, version = version + 1, updated_at = the_now
  where id = the_source;
  -- Contractors that were merged into the source contractor now point to the target contractor, so that their old links lead to the current contractor.
  update app.contractors set merged_into = the_target where merged_into = the_source;
  return true;
end
$$;

-- Returns the id of the contractor into which a contractor was merged, for staff, for the system and for users of the target contractor. Returns null for other
-- callers.
create function app.contractor_merged_into(the_contractor uuid) returns uuid
language sql stable security definer set search_path = app, pg_temp as $$
  select c.merged_into from app.contractors c
   where c.id = the_contractor
     and (current_setting('app.kind', true) in ('staff', 'system') or c.merged_into = nullif(current_setting('app.contractor_id', true), '')::uuid)
$$;

revoke all on function app.contractor_contents(uuid), app.merge_contractor(uuid, uuid, text, timestamptz), app.contractor_merged_into(uuid) from public;
grant execute on function app.contractor_contents(uuid), app.merge_contractor(uuid, uuid, text, timestamptz) to app_staff, app_program_staff;
grant execute on function app.contractor_merged_into(uuid) to app_staff, app_program_staff, app_contractor;
