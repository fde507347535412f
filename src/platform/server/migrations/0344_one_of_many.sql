-- The door to the queue, which now takes how soon: what is lower goes first, and 0 is what all had until now.
drop function app.enqueue(text, jsonb, text, timestamptz, integer, boolean);
create function app.enqueue(
  the_task text, the_payload jsonb, the_key text, the_time timestamptz, the_attempts integer, keep_time boolean, the_priority integer default 0
)
returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select id from graphile_worker.add_job(
    identifier => the_task,
    payload => the_payload::json,
    run_at => the_time,
    max_attempts => the_attempts,
    priority => the_priority,
    job_key => the_key,
    job_key_mode => case when keep_time then 'preserve_run_at' else 'replace' end
  )
$$;
revoke all on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean, integer) from public;
grant execute on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean, integer)
  to app_system, app_staff, app_some, app_contractor, app_guest, app_nobody;
