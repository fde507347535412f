-- Database roles of the actors, and procedures that create the row-level security policies of all tables with job data.

-- Each kind of actor has a separate role, so each policy only compares columns, and PostgreSQL can use an index for the comparison:
--
--   app_system         the portal itself: background jobs, and webhooks of other systems
--   app_staff          staff with access to all programs
--   app_program_staff  staff with access to some programs
--   app_contractor     users of a contractor
--   app_guest          a guest of one job
--   app_anonymous      a caller without a session: no tables, only functions
--
-- Roles belong to the whole PostgreSQL server, so a migration of another database may have created them already. If the
-- owner of the database may not create roles, an administrator must create them once
-- (decisions/database-migrations-and-backups.md). A policy applies to every member of its role, so no role is a member of
-- another. The owner may switch to each role (SET ROLE), but inherits no rights from it.
do $$
declare
  the_role text;
begin
  foreach the_role in array array['app_system', 'app_staff', 'app_program_staff', 'app_contractor', 'app_guest', 'app_anonymous'] loop
    begin
      if not exists (select from pg_roles where rolname = the_role) then
        execute format('create role %I nologin noinherit', the_role);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, the_role, 'SET') then
      execute format('grant %I to %I with inherit false, set true', the_role, current_user);
    end if;
    execute format('grant usage on schema app to %I', the_role);
  end loop;
end
$$;

-- Returns the SQL condition that limits staff of some programs to rows of these programs. A table can have the column program_set, the id of a combination of
-- programs. The condition then compares this number, because PostgreSQL can use an index for it. Under a policy, PostgreSQL cannot use an index for `&&` on
-- program_keys, because this operator is not leakproof.
create function app.program_condition(the_table regclass) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from pg_attribute where attrelid = the_table and attname = 'program_set' and not attisdropped)
    then 'program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting(''app.programs'', true), '','')))::smallint[])'
    else 'program_keys && (select string_to_array(current_setting(''app.programs'', true), '',''))'
  end
$$;

-- Enables and forces row-level security, and drops the policies for the roles of actors, for the owner and for PUBLIC. Policies for other roles, such as
-- app_search, remain. The owner gets a policy for all rows, because migrations and security definer functions run as the owner.
create procedure app.reset_rls(the_table regclass)
language plpgsql as $$
declare
  old_policy name;
begin
  execute format('alter table %s enable row level security, force row level security', the_table);
  for old_policy in
    select p.polname from pg_policy p
    where p.polrelid = the_table
      and p.polroles && array(
        select 0::oid union all
        select r.oid from pg_roles r
        where r.rolname in (current_user, 'app_system', 'app_staff', 'app_program_staff', 'app_contractor', 'app_guest', 'app_anonymous')
      )
  loop
    execute format('drop policy %I on %s', old_policy, the_table);
  end loop;
  execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
end
$$;

-- Creates or replaces the policies of a table with job data. The table must have the tenant columns contractor_id and program_keys. `job_column`: column with
-- the id of the job. `rights`: privileges to grant. Without `rights`, a table that already has these policies keeps its grants, and a new table gets select,
-- insert and update.
create procedure app.enable_job_rls(the_table regclass, job_column text default 'job_id', rights text default null)
language plpgsql as $$
declare
  was_behind constant boolean := exists (select from pg_policy where polrelid = the_table and polname = 'staff_of_all_programs');
  -- The conditions read the settings in subqueries, because PostgreSQL evaluates these subqueries once per query and not once per row. If a setting is missing,
  -- its subquery returns null, so no row matches.
  programs constant text := app.program_condition(the_table);
  own_contractor constant text := 'contractor_id = (select nullif(current_setting(''app.contractor_id'', true), '''')::uuid)';
  job constant text := format('%I = (select nullif(current_setting(''app.job_id'', true), '''')::uuid)', job_column);
begin
  call app.reset_rls(the_table);
  execute format('create policy staff_of_all_programs on %s to app_system, app_staff using (true) with check (true)', the_table);
  execute format('create policy staff_of_own_programs on %s to app_program_staff using (%s) with check (%s)', the_table, programs, programs);
  execute format('create policy contractor on %s to app_contractor using (%s) with check (%s)', the_table, own_contractor, own_contractor);
  execute format('create policy guest on %s to app_guest using (%s) with check (%s)', the_table, job, job);
  if rights is null and was_behind then return; end if;
  execute format('revoke all on %s from app_system, app_staff, app_program_staff, app_contractor, app_guest, app_anonymous', the_table);
  execute format('grant %s on %s to app_system, app_staff, app_program_staff, app_contractor, app_guest', coalesce(rights, 'select, insert, update'), the_table);
end
$$;

-- Creates the policies of a table that stores counts, such as app.job_counts. Triggers and functions of the owner write the counts, and actors only read them.
-- Guests get no access, because guests have no lists.
create procedure app.enable_count_rls(the_table regclass)
language plpgsql as $$
begin
  call app.reset_rls(the_table);
  execute format('create policy staff_of_all_programs on %s for select to app_system, app_staff using (true)', the_table);
  execute format('create policy staff_of_own_programs on %s for select to app_program_staff using (%s)', the_table, app.program_condition(the_table));
  execute format('grant select on %s to app_system, app_staff, app_program_staff', the_table);
  if exists (select from pg_attribute where attrelid = the_table and attname = 'contractor_id' and not attisdropped) then
    execute format('create policy contractor on %s for select to app_contractor using (contractor_id = (select nullif(current_setting(''app.contractor_id'', true), '''')::uuid))', the_table);
    execute format('grant select on %s to app_contractor', the_table);
  end if;
end
$$;

revoke all on function app.program_condition(regclass) from public;
revoke all on procedure app.reset_rls(regclass), app.enable_job_rls(regclass, text, text), app.enable_count_rls(regclass) from public;

-- Returns what the caller may access: all rows, or the rows of one contractor, of some programs or of one job. Security definer functions can read the rows of
-- all tenants, so these functions compare the result with the tenant columns of each row.
create function app.caller_tenant(out sees_all boolean, out contractor uuid, out programs text[], out job uuid)
language sql stable set search_path = app, pg_temp as $$
  select
    kind = 'system' or kind = 'staff' and current_setting('app.programs', true) = '*',
    case when kind = 'contractor' then nullif(current_setting('app.contractor_id', true), '')::uuid end,
    case when kind = 'staff' then string_to_array(current_setting('app.programs', true), ',') end,
    case when kind = 'guest' then nullif(current_setting('app.job_id', true), '')::uuid end
  from (select coalesce(current_setting('app.kind', true), 'nobody')) as who (kind)
$$;
revoke all on function app.caller_tenant() from public;

-- Stored responses by caller and idempotency key. A repeated request gets the stored response and has no second effect.
create table app.idempotency_keys (
  key text not null,
  caller text not null,
  endpoint text not null,
  body_hash text not null,
  status integer not null,
  body jsonb,
  answered_at timestamptz not null,
  primary key (key, caller)
);
create index idempotency_keys_age on app.idempotency_keys (answered_at);

alter table app.idempotency_keys enable row level security, force row level security;
create policy owner on app.idempotency_keys to current_user using (true) with check (true);
create policy system on app.idempotency_keys to app_system using (true) with check (true);
create policy own on app.idempotency_keys to app_staff, app_program_staff, app_contractor, app_guest
  using (caller = (select current_setting('app.caller', true))) with check (caller = (select current_setting('app.caller', true)));
grant select, insert, update on app.idempotency_keys to app_system, app_staff, app_program_staff, app_contractor, app_guest;

create function app.delete_idempotency_keys(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.idempotency_keys where answered_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function app.delete_idempotency_keys(timestamptz) from public;
grant execute on function app.delete_idempotency_keys(timestamptz) to app_system;
