-- Worklist of staff. `worklistRowsOf` (worklist.ts) derives the rows from open tasks, exceptions, payments, reservations and jobs without an owner. The
-- transaction that changes a job updates the rows of this job. Therefore, the cost of reading a page does not depend on the number of jobs.
create table app.worklist (
  -- Id of the task, or of the job if the row is not about a task.
  about_id uuid not null,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_set smallint not null,
  owner text not null,
  -- Key of the task form, or the kind of a row without a task.
  definition text not null,
  stage text not null,
  subject text not null,
  -- Rank of the row by the cost of waiting. Rows with a lower rank come first; rows with the same rank are ordered by age.
  rank smallint not null,
  -- Reviewer who requested corrections of the task. The corrected task returns to this reviewer.
  reviewer_id uuid,
  ops_user_id uuid,
  is_owned boolean not null,
  has_exception boolean not null,
  -- Time at which waiting started. If this time is in the future, the worklist shows the row only from then on.
  since timestamptz not null,
  -- An open task with an exception has two rows: one for the task and one for the exception. Exceptions of one task have one row for each owner.
  primary key (about_id, definition, owner)
);
create index worklist_order on app.worklist (owner, rank, since, about_id, definition) include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned);
create index worklist_kind on app.worklist (owner, definition, rank, since, about_id) include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned);
create index worklist_unowned on app.worklist (owner, rank, since, about_id, definition)
  include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned) where not is_owned;
-- Index for counting the rows from the start of a day to a time within this day, because the materialized counts contain only whole days.
create index worklist_day on app.worklist (owner, since) include (definition, program_set, reviewer_id, ops_user_id);
create index worklist_of_job on app.worklist (job_id);
create index worklist_of_reviewer on app.worklist (reviewer_id) where reviewer_id is not null;
create index worklist_of_ops on app.worklist (ops_user_id) where ops_user_id is not null;
create trigger worklist_program_set before insert or update of program_keys, program_set on app.worklist for each row execute function app.set_program_set();
call app.enable_job_rls('app.worklist', rights => 'select, insert, update, delete');

-- Materialized counts of rows by program set, owner, kind and day. Triggers store each change of a count as a row ("move") in app.worklist_count_moves. After
-- every 128th move, the trigger adds all moves to the counts and deletes them. The counts in app.job_counts work in the same way.
create table app.worklist_counts (
  program_set smallint not null,
  owner text not null,
  definition text not null,
  -- Day in UTC.
  since date not null,
  tasks integer not null,
  primary key (owner, definition, program_set, since)
);
create table app.worklist_count_moves (
  id bigint generated always as identity,
  program_set smallint not null,
  owner text not null,
  definition text not null,
  since date not null,
  tasks integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
call app.enable_count_rls('app.worklist_counts');
call app.enable_count_rls('app.worklist_count_moves');

create function app.merge_worklist_count_moves() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  empty tid[];
begin
  if not pg_try_advisory_xact_lock('app.worklist_counts'::regclass::oid::bigint) then return; end if;
  with gone as (delete from app.worklist_count_moves returning *), folded as (
    insert into app.worklist_counts (program_set, owner, definition, since, tasks)
    select program_set, owner, definition, since, sum(tasks) from gone group by 1, 2, 3, 4 having sum(tasks) <> 0
    on conflict (owner, definition, program_set, since) do update set tasks = worklist_counts.tasks + excluded.tasks
    returning ctid as place, tasks
  )
  select array_agg(place) into empty from folded where tasks = 0;
  delete from app.worklist_counts where ctid = any (empty);
end
$$;

create function app.count_worklist() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  is_time boolean;
begin
  -- All three triggers call their transition tables `fresh` and `gone`. An insert has no `gone`, and a delete has no `fresh`.
  if tg_op = 'INSERT' then
    with made as (
      insert into app.worklist_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, (since at time zone 'UTC')::date, count(*) from fresh group by 1, 2, 3, 4 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  elsif tg_op = 'DELETE' then
    with made as (
      insert into app.worklist_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, (since at time zone 'UTC')::date, -count(*) from gone group by 1, 2, 3, 4 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  else
    with made as (
      insert into app.worklist_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, day, sum(by) from (
        select program_set, owner, definition, (since at time zone 'UTC')::date as day, 1 as by from fresh
        union all
        select program_set, owner, definition, (since at time zone 'UTC')::date, -1 from gone
      ) moved group by 1, 2, 3, 4 having sum(by) <> 0 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  end if;
  if is_time then perform app.merge_worklist_count_moves(); end if;
  return null;
end
$$;
create trigger worklist_counted_new after insert on app.worklist referencing new table as fresh for each statement execute function app.count_worklist();
create trigger worklist_counted_deleted after delete on app.worklist referencing old table as gone for each statement execute function app.count_worklist();
create trigger worklist_counted_moved after update on app.worklist referencing old table as gone new table as fresh for each statement execute function app.count_worklist();

-- Counts all rows again. Blocks writers of the worklist until the transaction ends.
create function app.rebuild_worklist_counts() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  lock table app.worklist in share row exclusive mode;
  perform pg_advisory_xact_lock('app.worklist_counts'::regclass::oid::bigint);
  delete from app.worklist_count_moves;
  delete from app.worklist_counts;
  insert into app.worklist_counts (program_set, owner, definition, since, tasks)
  select program_set, owner, definition, (since at time zone 'UTC')::date, count(*) from app.worklist group by 1, 2, 3, 4;
end
$$;
revoke all on function app.merge_worklist_count_moves(), app.count_worklist(), app.rebuild_worklist_counts() from public;
