-- How many jobs there are in each cell of what tabs and lists count by, kept by the transaction that moves a
-- job. Staff of some programs add up the cells of their sets: no job counts twice.
--
-- A transaction only ever appends what it moved: no two writers wait for one hot row, in whatever order they
-- move jobs. Now and then one of them adds the moves into the cells, in one statement, so every reader sees
-- a move either as a move or in its cell. What is counted is always the cells and the moves together.

drop table app.job_counts;

create table app.job_counts (
  -- Null: all companies together.
  contractor_id uuid,
  program_set smallint not null,
  stage text not null,
  is_canceled boolean not null,
  is_closed boolean not null,
  payment_keys text[] not null,
  open_owners text[] not null,
  jobs integer not null,
  unique nulls not distinct (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners)
);

create table app.job_count_moves (
  id bigint generated always as identity,
  contractor_id uuid not null,
  program_set smallint not null,
  stage text not null,
  is_canceled boolean not null,
  is_closed boolean not null,
  payment_keys text[] not null,
  open_owners text[] not null,
  jobs integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

do $$
declare
  the_table regclass;
begin
  foreach the_table in array array['app.job_counts', 'app.job_count_moves']::regclass[] loop
    execute format('alter table %s enable row level security, force row level security', the_table);
    execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
    execute format('create policy staff_of_all on %s for select to app_system, app_staff using (true)', the_table);
    execute format(
      'create policy staff_of_some on %s for select to app_some using (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting(''app.programs'', true), '','')))::smallint[]))',
      the_table
    );
    execute format('create policy company on %s for select to app_contractor using (contractor_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))', the_table);
    -- A guest has no list.
    execute format('grant select on %s to app_system, app_staff, app_some, app_contractor', the_table);
  end loop;
end
$$;

-- Adds the moves into the cells; whoever finds somebody at it already leaves it to them.
create function app.fold_job_counts() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  empty tid[];
begin
  if not pg_try_advisory_xact_lock('app.job_counts'::regclass::oid::bigint) then return; end if;
  with gone as (delete from app.job_count_moves returning *), folded as (
    insert into app.job_counts (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
    select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, sum(jobs)
    from gone
    group by grouping sets (
      (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners),
      (program_set, stage, is_canceled, is_closed, payment_keys, open_owners)
    )
    having sum(jobs) <> 0
    on conflict (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners)
    do update set jobs = job_counts.jobs + excluded.jobs
    returning ctid as place, jobs
  )
  select array_agg(place) into empty from folded where jobs = 0;
  delete from app.job_counts where ctid = any (empty);
end
$$;

create function app.count_new_jobs() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  is_time boolean;
begin
  with made as (
    insert into app.job_count_moves (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
    select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, count(*)
    from fresh group by 1, 2, 3, 4, 5, 6, 7
    returning id
  )
  select bool_or(id % 128 = 0) into is_time from made;
  if is_time then perform app.fold_job_counts(); end if;
  return null;
end
$$;

create function app.count_moved_job() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  is_time boolean;
begin
  with made as (
    insert into app.job_count_moves (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
    values
      (old.contractor_id, old.program_set, old.stage, old.is_canceled, old.is_closed, old.payment_keys, old.open_owners, -1),
      (new.contractor_id, new.program_set, new.stage, new.is_canceled, new.is_closed, new.payment_keys, new.open_owners, 1)
    returning id
  )
  select bool_or(id % 128 = 0) into is_time from made;
  if is_time then perform app.fold_job_counts(); end if;
  return null;
end
$$;

create function app.count_gone_jobs() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.job_count_moves (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
  select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, -count(*)
  from gone group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

-- A thousand jobs that come in one statement are a few moves, not a thousand.
create trigger jobs_counted_new after insert on app.jobs referencing new table as fresh for each statement execute function app.count_new_jobs();
create trigger jobs_counted_gone after delete on app.jobs referencing old table as gone for each statement execute function app.count_gone_jobs();
create trigger jobs_counted_moved after update on app.jobs for each row
  when (
    old.contractor_id <> new.contractor_id or old.program_set <> new.program_set or old.stage <> new.stage or old.is_canceled <> new.is_canceled
    or old.is_closed <> new.is_closed or old.payment_keys <> new.payment_keys or old.open_owners <> new.open_owners
  )
  execute function app.count_moved_job();

-- Counts everything anew. Waits for who writes jobs and lets nobody write one meanwhile.
create function app.rebuild_job_counts() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  lock table app.jobs in share row exclusive mode;
  perform pg_advisory_xact_lock('app.job_counts'::regclass::oid::bigint);
  delete from app.job_count_moves;
  delete from app.job_counts;
  insert into app.job_counts (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
  select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, count(*)
  from app.jobs
  group by grouping sets (
    (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners),
    (program_set, stage, is_canceled, is_closed, payment_keys, open_owners)
  );
end
$$;

revoke all on function app.fold_job_counts(), app.count_new_jobs(), app.count_moved_job(), app.count_gone_jobs(), app.rebuild_job_counts() from public;

select app.rebuild_job_counts();
