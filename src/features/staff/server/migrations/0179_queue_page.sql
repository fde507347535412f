-- The page of the queue reads nothing but its rows: what the subject of a task is called lies in them too.

alter table app.queue add column subject text not null default '';
update app.queue q set subject = coalesce(t.state -> 'subject' ->> 'label', '') from app.tasks t where t.id = q.task_id;
alter table app.queue alter column subject drop default;

drop index app.queue_order, app.queue_kind;
create index queue_order on app.queue (owner, since, task_id) include (program_set, definition, reviewer_id, ops_user_id);
create index queue_kind on app.queue (owner, definition, since, task_id) include (program_set, reviewer_id, ops_user_id);
-- What is somebody's own: what comes back to them, and what lies in their jobs.
create index queue_of_reviewer on app.queue (reviewer_id) where reviewer_id is not null;
create index queue_of_ops on app.queue (ops_user_id) where ops_user_id is not null;

-- How many wait, by kind and by the day since when they do: kept like the counts of jobs, moves first, cells
-- later. With them how long a queue is does not matter for counting it.
create table app.queue_counts (
  program_set smallint not null,
  owner text not null,
  definition text not null,
  -- The UTC day.
  since date not null,
  tasks integer not null,
  primary key (owner, definition, program_set, since)
);
create table app.queue_count_moves (
  id bigint generated always as identity,
  program_set smallint not null,
  owner text not null,
  definition text not null,
  since date not null,
  tasks integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

do $$
declare
  the_table regclass;
begin
  foreach the_table in array array['app.queue_counts', 'app.queue_count_moves']::regclass[] loop
    execute format('alter table %s enable row level security, force row level security', the_table);
    execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
    execute format('create policy staff_of_all on %s for select to app_system, app_staff using (true)', the_table);
    execute format(
      'create policy staff_of_some on %s for select to app_some using (program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting(''app.programs'', true), '','')))::smallint[]))',
      the_table
    );
    execute format('grant select on %s to app_system, app_staff, app_some', the_table);
  end loop;
end
$$;

create function app.fold_queue_counts() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  empty tid[];
begin
  if not pg_try_advisory_xact_lock('app.queue_counts'::regclass::oid::bigint) then return; end if;
  with gone as (delete from app.queue_count_moves returning *), folded as (
    insert into app.queue_counts (program_set, owner, definition, since, tasks)
    select program_set, owner, definition, since, sum(tasks) from gone group by 1, 2, 3, 4 having sum(tasks) <> 0
    on conflict (owner, definition, program_set, since) do update set tasks = queue_counts.tasks + excluded.tasks
    returning ctid as place, tasks
  )
  select array_agg(place) into empty from folded where tasks = 0;
  delete from app.queue_counts where ctid = any (empty);
end
$$;

create function app.count_queue() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  is_time boolean;
begin
  -- The triggers below name what they see alike; which of the two there is depends on the act.
  if tg_op = 'INSERT' then
    with made as (
      insert into app.queue_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, (since at time zone 'UTC')::date, count(*) from fresh group by 1, 2, 3, 4 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  elsif tg_op = 'DELETE' then
    with made as (
      insert into app.queue_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, (since at time zone 'UTC')::date, -count(*) from gone group by 1, 2, 3, 4 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  else
    with made as (
      insert into app.queue_count_moves (program_set, owner, definition, since, tasks)
      select program_set, owner, definition, day, sum(by) from (
        select program_set, owner, definition, (since at time zone 'UTC')::date as day, 1 as by from fresh
        union all
        select program_set, owner, definition, (since at time zone 'UTC')::date, -1 from gone
      ) moved group by 1, 2, 3, 4 having sum(by) <> 0 returning id
    ) select bool_or(id % 128 = 0) into is_time from made;
  end if;
  if is_time then perform app.fold_queue_counts(); end if;
  return null;
end
$$;
create trigger queue_counted_new after insert on app.queue referencing new table as fresh for each statement execute function app.count_queue();
create trigger queue_counted_gone after delete on app.queue referencing old table as gone for each statement execute function app.count_queue();
create trigger queue_counted_moved after update on app.queue referencing old table as gone new table as fresh for each statement execute function app.count_queue();

create function app.rebuild_queue_counts() returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  lock table app.queue in share row exclusive mode;
  perform pg_advisory_xact_lock('app.queue_counts'::regclass::oid::bigint);
  delete from app.queue_count_moves;
  delete from app.queue_counts;
  insert into app.queue_counts (program_set, owner, definition, since, tasks)
  select program_set, owner, definition, (since at time zone 'UTC')::date, count(*) from app.queue group by 1, 2, 3, 4;
end
$$;
revoke all on function app.fold_queue_counts(), app.count_queue(), app.rebuild_queue_counts() from public;

select app.rebuild_queue_counts();
