-- Staff of some programs, written once. Each table of jobs, and each of numbers of them, gets its policies from
-- a procedure here, which can be called again at any time: it takes nothing away that another migration gave.

-- A set of programs is a number where a table has one, which is compared like any other column.
create function app.wall_of_programs(the_table regclass) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from pg_attribute where attrelid = the_table and attname = 'program_set' and not attisdropped)
    then 'program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting(''app.programs'', true), '','')))::smallint[])'
    else 'program_keys && (select string_to_array(current_setting(''app.programs'', true), '',''))'
  end
$$;

-- Row security on and forced, and no policy left that counts for an actor, for the owner or for everybody.
-- What is for another role (app_finder) stays.
create procedure app.clear_wall(the_table regclass)
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
        where r.rolname in (current_user, 'app_user', 'app_system', 'app_staff', 'app_some', 'app_contractor', 'app_guest', 'app_nobody')
      )
  loop
    execute format('drop policy %I on %s', old_policy, the_table);
  end loop;
  execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
end
$$;

-- Puts a table of jobs behind the wall, or does it anew. `job_column` names the job of a row; company and
-- programs lie beside it. Without `rights` a table that is behind the wall keeps those it has, and another gets the usual.
drop procedure app.put_behind_wall(regclass, text, text);
create procedure app.put_behind_wall(the_table regclass, job_column text default 'job_id', rights text default null)
language plpgsql as $$
declare
  was_behind constant boolean := exists (select from pg_policy where polrelid = the_table and polname = 'staff_of_all');
  -- Each setting is read once for a query, not once for a row. Without it nothing is equal to anything.
  programs constant text := app.wall_of_programs(the_table);
  company constant text := 'contractor_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)';
  job constant text := format('%I = (select nullif(current_setting(''app.job_id'', true), '''')::uuid)', job_column);
begin
  call app.clear_wall(the_table);
  execute format('create policy staff_of_all on %s to app_system, app_staff using (true) with check (true)', the_table);
  execute format('create policy staff_of_some on %s to app_some using (%s) with check (%s)', the_table, programs, programs);
  execute format('create policy company on %s to app_contractor using (%s) with check (%s)', the_table, company, company);
  execute format('create policy invited on %s to app_guest using (%s) with check (%s)', the_table, job, job);
  if rights is null and was_behind then return; end if;
  execute format('revoke all on %s from app_user, app_system, app_staff, app_some, app_contractor, app_guest, app_nobody', the_table);
  execute format('grant %s on %s to app_system, app_staff, app_some, app_contractor, app_guest', coalesce(rights, 'select, insert, update'), the_table);
end
$$;

-- The same for numbers of jobs, which triggers write: they are read alone. Where no company is kept, it has none.
create procedure app.put_numbers_behind_wall(the_table regclass)
language plpgsql as $$
begin
  call app.clear_wall(the_table);
  execute format('create policy staff_of_all on %s for select to app_system, app_staff using (true)', the_table);
  execute format('create policy staff_of_some on %s for select to app_some using (%s)', the_table, app.wall_of_programs(the_table));
  execute format('grant select on %s to app_system, app_staff, app_some', the_table);
  if exists (select from pg_attribute where attrelid = the_table and attname = 'contractor_id' and not attisdropped) then
    execute format('create policy company on %s for select to app_contractor using (contractor_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))', the_table);
    execute format('grant select on %s to app_contractor', the_table);
  end if;
end
$$;

revoke all on function app.wall_of_programs(regclass) from public;
revoke all on procedure app.clear_wall(regclass), app.put_behind_wall(regclass, text, text), app.put_numbers_behind_wall(regclass) from public;

call app.put_behind_wall('app.jobs', job_column => 'id');
call app.put_behind_wall('app.queue');
call app.put_numbers_behind_wall('app.job_counts');
call app.put_numbers_behind_wall('app.job_count_moves');
call app.put_numbers_behind_wall('app.queue_counts');
call app.put_numbers_behind_wall('app.queue_count_moves');
