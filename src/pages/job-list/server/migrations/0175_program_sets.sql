-- Staff of some programs see the jobs that have one of them. `program_keys && …` can be asked behind no index
-- but its own, because the operator is not leakproof; a small number for each set of programs that occurs is
-- compared like any other column.

create table app.program_sets (
  id smallint generated always as identity primary key,
  keys text[] not null unique
);
alter table app.program_sets enable row level security, force row level security;
create policy owner on app.program_sets to current_user using (true) with check (true);
-- Which programs occur together says nothing of anybody's job.
create policy everybody_with_a_list on app.program_sets for select to app_system, app_staff, app_some, app_contractor using (true);
grant select on app.program_sets to app_system, app_staff, app_some, app_contractor;

-- The number of a set; a set that was never there before gets one. Two transactions that need the same new
-- set at once wait for each other at the unique key and get the same number.
create function app.program_set_of(the_keys text[]) returns smallint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  found smallint;
  sorted text[];
begin
  select id into found from app.program_sets where keys = the_keys;
  if found is not null then return found; end if;
  sorted := array(select distinct key from unnest(the_keys) as key order by key);
  select id into found from app.program_sets where keys = sorted;
  if found is not null then return found; end if;
  insert into app.program_sets (keys) values (sorted) on conflict (keys) do nothing returning id into found;
  if found is null then
    select id into found from app.program_sets where keys = sorted;
  end if;
  return found;
end
$$;
revoke all on function app.program_set_of(text[]) from public;

-- Kept by the tables themselves: nobody who writes a row can forget it, and nobody can write another.
create function app.keep_program_set() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.program_keys = old.program_keys then
    new.program_set := old.program_set;
  else
    new.program_set := app.program_set_of(new.program_keys);
  end if;
  return new;
end
$$;
revoke all on function app.keep_program_set() from public;

alter table app.jobs add column program_set smallint;
alter table app.queue add column program_set smallint;

insert into app.program_sets (keys) select distinct array(select distinct key from unnest(program_keys) as key order by key) as keys from app.jobs order by 1;
update app.jobs set program_set = app.program_set_of(program_keys);
update app.queue set program_set = app.program_set_of(program_keys);
alter table app.jobs alter column program_set set not null;
alter table app.queue alter column program_set set not null;

create trigger jobs_program_set before insert or update of program_keys, program_set on app.jobs for each row execute function app.keep_program_set();
create trigger queue_program_set before insert or update of program_keys, program_set on app.queue for each row execute function app.keep_program_set();

-- The sets are looked up once for a query, so nothing is kept in a process and a new set counts at once.
drop policy staff_of_some on app.jobs;
create policy staff_of_some on app.jobs to app_some
  using (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[]))
  with check (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[]));
drop policy staff_of_some on app.queue;
create policy staff_of_some on app.queue to app_some
  using (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[]))
  with check (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[]));
