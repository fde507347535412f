-- Materialized counts of jobs for tabs and lists. A row ("cell") counts the jobs with the same values in all counted columns. For staff of some programs, the
-- portal adds up the cells of all program sets that contain at least one of their programs, so no job is counted twice.
--
-- A transaction appends its changes as rows ("moves") and updates no cell, so that two writers never wait for the same row. From time to time, a writer adds
-- all moves to the cells. The current count is always the sum of cells and moves.

create table app.job_counts (
  -- Null for all contractors together.
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

call app.enable_count_rls('app.job_counts');
call app.enable_count_rls('app.job_count_moves');

-- Adds the moves to the cells and deletes empty cells. Returns immediately if another transaction is adding moves.
create function app.merge_job_count_moves() returns void
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

-- Inserts and deletes use statement triggers, so that a thousand jobs in one statement add only a few moves. After every 128th move, the trigger adds all moves
-- to the cells.
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
  if is_time then perform app.merge_job_count_moves(); end if;
  return null;
end
$$;
create trigger jobs_counted_new after insert on app.jobs referencing new table as fresh for each statement execute function app.count_new_jobs();

create function app.count_deleted_jobs() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.job_count_moves (contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs)
  select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, -count(*)
  from gone group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;
create trigger jobs_counted_deleted after delete on app.jobs referencing old table as gone for each statement execute function app.count_deleted_jobs();

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
  if is_time then perform app.merge_job_count_moves(); end if;
  return null;
end
$$;
create trigger jobs_counted_moved after update on app.jobs for each row
  when (
    old.contractor_id <> new.contractor_id or old.program_set <> new.program_set or old.stage <> new.stage or old.is_canceled <> new.is_canceled
    or old.is_closed <> new.is_closed or old.payment_keys <> new.payment_keys or old.open_owners <> new.open_owners
  )
  execute function app.count_moved_job();

-- Counts all jobs again. Blocks writers of jobs until the transaction ends.
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

revoke all on function app.merge_job_count_moves(), app.count_new_jobs(), app.count_moved_job(), app.count_deleted_jobs(), app.rebuild_job_counts() from public;
