-- A role for each kind of actor, instead of one role for all. A policy can then be a plain comparison of
-- columns, which the planner can use with any index, rather than a function that is asked for every row.
--
--   app_system      the installation itself: the worker, the clock, messages of other systems
--   app_staff       staff of all programs
--   app_some        staff of some programs
--   app_contractor  people of a company
--   app_guest       who was invited to one job
--   app_nobody      who is not known yet: no table at all, only functions

-- Roles belong to the whole server, so another database of it may have made them already. A policy counts
-- for every member of its role: none of these is a member of another, and their owner may become them but
-- inherits nothing from them.
do $$
declare
  the_role text;
begin
  foreach the_role in array array['app_system', 'app_staff', 'app_some', 'app_contractor', 'app_guest', 'app_nobody'] loop
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

-- Puts a table of jobs behind the wall, or does it anew: row security on and forced, the policies of every
-- role, and the rights. `job_column` names the job of a row; company and programs lie beside it.
create procedure app.put_behind_wall(the_table regclass, job_column text default 'job_id', rights text default 'select, insert, update')
language plpgsql as $$
declare
  old_policy name;
  -- Each setting is read once for a query, not once for a row. Without it nothing is equal to anything.
  company constant text := 'contractor_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)';
  programs constant text := 'program_keys && (select string_to_array(current_setting(''app.programs'', true), '',''))';
  job constant text := format('%I = (select nullif(current_setting(''app.job_id'', true), '''')::uuid)', job_column);
begin
  execute format('alter table %s enable row level security, force row level security', the_table);
  for old_policy in select polname from pg_policy where polrelid = the_table loop
    execute format('drop policy %I on %s', old_policy, the_table);
  end loop;
  execute format('revoke all on %s from app_user, app_system, app_staff, app_some, app_contractor, app_guest, app_nobody', the_table);

  -- Migrations, the worker's own books and the functions that look across the wall run as the owner.
  execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
  execute format('create policy staff_of_all on %s to app_system, app_staff using (true) with check (true)', the_table);
  execute format('create policy staff_of_some on %s to app_some using (%s) with check (%s)', the_table, programs, programs);
  execute format('create policy company on %s to app_contractor using (%s) with check (%s)', the_table, company, company);
  execute format('create policy invited on %s to app_guest using (%s) with check (%s)', the_table, job, job);
  execute format('grant %s on %s to app_system, app_staff, app_some, app_contractor, app_guest', rights, the_table);
end
$$;
revoke all on procedure app.put_behind_wall(regclass, text, text) from public;

-- What the one role could do, the roles of the actors can. Nobody had no row of any table, and has no
-- right to any now.
do $$
declare
  given record;
begin
  for given in
    select c.oid::regclass as the_table, a.privilege_type as the_right
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.grantee = 'app_user'::regrole
  loop
    execute format('grant %s on %s to app_system, app_staff, app_some, app_contractor, app_guest', given.the_right, given.the_table);
    execute format('revoke %s on %s from app_user', given.the_right, given.the_table);
  end loop;
  for given in
    select c.oid::regclass as the_table, t.attname as the_column, a.privilege_type as the_right
    from pg_class c join pg_attribute t on t.attrelid = c.oid cross join lateral aclexplode(t.attacl) a
    where c.relnamespace = 'app'::regnamespace and a.grantee = 'app_user'::regrole
  loop
    execute format('grant %s (%I) on %s to app_system, app_staff, app_some, app_contractor, app_guest', given.the_right, given.the_column, given.the_table);
    execute format('revoke %s (%I) on %s from app_user', given.the_right, given.the_column, given.the_table);
  end loop;
  for given in
    select p.oid::regprocedure as the_function
    from pg_proc p cross join lateral aclexplode(p.proacl) a
    where p.pronamespace = 'app'::regnamespace and a.grantee = 'app_user'::regrole and a.privilege_type = 'EXECUTE'
  loop
    execute format('grant execute on function %s to app_system, app_staff, app_some, app_contractor, app_guest, app_nobody', given.the_function);
    execute format('revoke execute on function %s from app_user', given.the_function);
  end loop;
end
$$;
revoke usage on schema app from app_user;

call app.put_behind_wall('app.jobs', job_column => 'id');
call app.put_behind_wall('app.job_programs');
call app.put_behind_wall('app.tasks');
call app.put_behind_wall('app.documents');
call app.put_behind_wall('app.attachments');
call app.put_behind_wall('app.guests');
call app.put_behind_wall('app.queue', rights => 'select, insert, update, delete');
call app.put_behind_wall('app.evaluations', rights => 'select, insert');
call app.put_behind_wall('app.history', rights => 'select, insert');
