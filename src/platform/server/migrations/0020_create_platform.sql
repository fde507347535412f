-- Extensions, the business clock, access to the queue, and a trigger function that several modules use.

-- Extensions for trigram indexes (search), and for scalar columns in such an index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The business clock of a demo: one row with the offset from real time (clock.ts). Without the row, business time equals real time.
create table app.clock (
  singleton boolean primary key default true check (singleton),
  setting text not null,
  offset_ms bigint not null,
  set_at timestamptz not null default now()
);
grant select, insert, update on app.clock to app_system;

-- Converts real time to business time. Links and sessions use real time; times that people read use business time.
create function app.to_business_time(the_instant timestamptz) returns timestamptz
language sql stable security definer set search_path = app, pg_temp as $$
  select the_instant + coalesce((select offset_ms from app.clock), 0) * interval '1 millisecond'
$$;
revoke all on function app.to_business_time(timestamptz) from public;

-- Adds a background job to the queue. Only the owner of the queue's tables may read and write them, so business transactions add background jobs through this
-- function. Background jobs with a lower priority number run first.
create function app.enqueue(
  the_task text, the_payload jsonb, the_key text, the_time timestamptz, the_attempts integer, keep_time boolean, the_priority integer default 0, the_queue text default null
)
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select id from graphile_worker.add_job(
    identifier => the_task,
    payload => the_payload::json,
    run_at => the_time,
    max_attempts => the_attempts,
    priority => the_priority,
    queue_name => the_queue,
    job_key => the_key,
    job_key_mode => case when keep_time then 'preserve_run_at' else 'replace' end
  )
$$;
revoke all on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean, integer, text) from public;
grant execute on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean, integer, text)
  to app_system, app_staff, app_program_staff, app_contractor, app_guest, app_anonymous;

-- Trigger function of append-only tables, which rejects the update or deletion of a row.
create function app.reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end
$$;
