-- What every domain builds on: the role business transactions run as, the business clock, the door
-- to the queue. Everything of ours lies in the schema app, which the migration runner makes.

-- Roles belong to the whole server, so another database of it may have made this one already. Where
-- the owner may not make roles, an administrator makes it once: create role app_user nologin.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_user') then
    create role app_user nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Making a role does not allow to become it.
do $$
begin
  if not pg_has_role(current_user, 'app_user', 'SET') then
    execute format('grant app_user to %I with inherit false, set true', current_user);
  end if;
end
$$;

grant usage on schema app to app_user;

-- One row. See clock.ts.
create table app.clock (
  singleton boolean primary key default true check (singleton),
  setting text not null,
  offset_ms bigint not null,
  set_at timestamptz not null default now()
);

-- The queue's tables have row security of their own that lets nobody but their owner in. Business
-- transactions enqueue through this, and can do nothing else to the queue.
create function app.enqueue(the_task text, the_payload jsonb, the_key text, the_time timestamptz, the_attempts integer, keep_time boolean)
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select id from graphile_worker.add_job(
    identifier => the_task,
    payload => the_payload::json,
    run_at => the_time,
    max_attempts => the_attempts,
    job_key => the_key,
    job_key_mode => case when keep_time then 'preserve_run_at' else 'replace' end
  )
$$;
revoke all on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean) from public;
grant execute on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean) to app_user;
