-- What changed, for pages that are open: a job and what kind of change, nothing of what it says. A row
-- is told to every API process when its transaction commits, and kept for a day for whoever was away.
-- Real time throughout: it is about connections, not about jobs.

create table app.live_events (
  id bigint generated always as identity primary key,
  -- Rows become visible in another order than their ids were given; who catches up goes by transactions.
  xid xid8 not null,
  at timestamptz not null,
  kind text not null,
  job_id uuid,
  contractor_id uuid,
  program_keys text[] not null,
  -- For one person and no job.
  user_id uuid,
  task_ids uuid[],
  version integer,
  request_id text not null,
  check (job_id is null or contractor_id is not null)
);
create index live_events_xid on app.live_events (xid);
create index live_events_at on app.live_events (at);

alter table app.live_events enable row level security;
create policy live_events_wall on app.live_events using (
  case
    when job_id is not null then app.sees_job(job_id, contractor_id, program_keys)
    when user_id is not null then user_id::text = (select current_setting('app.user_id', true)) or (select app.actor_kind()) = 'system'
    else (select app.actor_kind()) <> 'nobody'
  end
) with check (
  case when job_id is not null then app.sees_job(job_id, contractor_id, program_keys) else (select app.actor_kind()) <> 'nobody' end
);
grant select, insert on app.live_events to app_user;

-- `behind`: every transaction before it has been told already, so who saw this event misses nothing
-- by going on from there.
create function app.tell_live_event() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object(
    'behind', pg_snapshot_xmin(pg_current_snapshot())::text, 'at', new.at, 'kind', new.kind, 'job_id', new.job_id, 'contractor_id', new.contractor_id,
    'program_keys', new.program_keys, 'user_id', new.user_id, 'task_ids', new.task_ids, 'version', new.version, 'request_id', new.request_id
  )::text);
  return null;
end
$$;
create trigger live_events_told after insert on app.live_events for each row execute function app.tell_live_event();

create function app.forget_live_events(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.live_events where at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- A page that listens is not a person who works: the session is looked at, its idle time goes on.
create function app.guest_still_here(the_hash text, the_now timestamptz, idle interval)
returns table (id uuid, job_id uuid, contractor_id uuid, role text, name text, email text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, g.contractor_id, g.role, g.name, g.email
    from app.guest_sessions s join app.guests g on g.id = s.guest_id
   where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and g.revoked_at is null
$$;
revoke all on function app.forget_live_events(timestamptz), app.guest_still_here(text, timestamptz, interval) from public;
grant execute on function app.forget_live_events(timestamptz), app.guest_still_here(text, timestamptz, interval) to app_user;
