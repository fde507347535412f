-- Changes for open pages: which job changed and how, without the content of the job. When a transaction commits, a notification sends its rows to every API
-- process. Rows stay for a day, for pages that were not connected. All times are real times, even in a demo that moved its business clock.
create table app.live_events (
  id bigint generated always as identity primary key,
  -- Id of the transaction. The order in which rows become visible may differ from the order of their ids, so a page that resumes uses the order of
  -- transactions.
  xid xid8 not null,
  at timestamptz not null,
  kind text not null,
  job_id uuid,
  contractor_id uuid,
  program_keys text[] not null,
  -- Set if the event is for one user and belongs to no job.
  user_id uuid,
  task_ids uuid[],
  version integer,
  request_id text not null,
  check (job_id is null or contractor_id is not null)
);
create index live_events_xid on app.live_events (xid);
create index live_events_at on app.live_events (at);

-- Everyone who sees a job sees its events. Events for a user are visible to that user, and events of programs to the staff of these programs. All other events
-- are visible to everyone with a session. The system sees every event.
alter table app.live_events enable row level security, force row level security;
create policy owner on app.live_events to current_user using (true) with check (true);
create policy system on app.live_events to app_system using (true) with check (true);
create policy staff_of_all_programs on app.live_events to app_staff
  using (job_id is not null or user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check (true);
create policy staff_of_own_programs on app.live_events to app_program_staff
  using (
    case
      when job_id is not null or program_keys <> '{}' then program_keys && (select string_to_array(current_setting('app.programs', true), ','))
      else user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    end
  ) with check (job_id is null or program_keys && (select string_to_array(current_setting('app.programs', true), ',')));
create policy contractor on app.live_events to app_contractor
  using (
    case
      when job_id is not null then contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid)
      when program_keys <> '{}' then false
      else user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    end
  ) with check (job_id is null or contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy guest on app.live_events to app_guest
  using (case when job_id is not null then job_id = (select nullif(current_setting('app.job_id', true), '')::uuid) else user_id is null and program_keys = '{}' end)
  with check (job_id is null or job_id = (select nullif(current_setting('app.job_id', true), '')::uuid));
grant select, insert on app.live_events to app_system, app_staff, app_program_staff, app_contractor, app_guest;

-- Sends the row as a notification. `behind`: id of a transaction before which all transactions have ended, so a page that resumes at this id misses no event.
create function app.notify_live_event() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object(
    'behind', pg_snapshot_xmin(pg_current_snapshot())::text, 'at', new.at, 'kind', new.kind, 'job_id', new.job_id, 'contractor_id', new.contractor_id,
    'program_keys', new.program_keys, 'user_id', new.user_id, 'task_ids', new.task_ids, 'version', new.version, 'request_id', new.request_id
  )::text);
  return null;
end
$$;
create trigger live_events_notify after insert on app.live_events for each row execute function app.notify_live_event();

create function app.delete_live_events(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.live_events where at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function app.delete_live_events(timestamptz) from public;
grant execute on function app.delete_live_events(timestamptz) to app_system;

-- Streams of open pages, counted over all API processes. A process regularly confirms that it runs; the streams of a process that died are not counted. The
-- tables are unlogged. After a crash of PostgreSQL they are empty, so the number of streams is too low for a while.
create unlogged table app.live_processes (
  id uuid primary key,
  seen_at timestamptz not null
);
create unlogged table app.live_streams (
  id uuid primary key,
  process_id uuid not null references app.live_processes on delete cascade,
  caller text not null
);
create index live_streams_caller on app.live_streams (caller);
create index live_streams_process on app.live_streams (process_id);
-- Only the functions below read and write these two tables.
alter table app.live_processes enable row level security, force row level security;
alter table app.live_streams enable row level security, force row level security;
create policy owner on app.live_processes to current_user using (true) with check (true);
create policy owner on app.live_streams to current_user using (true) with check (true);

create function app.confirm_live_process(the_process uuid) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.live_processes (id, seen_at) values (the_process, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at;
  delete from app.live_processes where seen_at < clock_timestamp() - interval '1 hour';
$$;

create function app.remove_live_process(the_process uuid) returns void
language sql security definer set search_path = app, pg_temp as $$ delete from app.live_processes where id = the_process $$;

-- Registers a stream. Returns false if the caller has too many streams. An advisory lock per caller ensures that concurrent requests are counted correctly.
create function app.open_live_stream(the_stream uuid, the_process uuid, the_caller text, most integer, patience interval) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.live_streams'), hashtext(the_caller));
  insert into app.live_processes (id, seen_at) values (the_process, clock_timestamp()) on conflict (id) do nothing;
  if (select count(*) from app.live_streams s join app.live_processes p on p.id = s.process_id
       where s.caller = the_caller and p.seen_at > clock_timestamp() - patience) >= most then
    return false;
  end if;
  insert into app.live_streams (id, process_id, caller) values (the_stream, the_process, the_caller);
  return true;
end
$$;

create function app.close_live_stream(the_stream uuid) returns void
language sql security definer set search_path = app, pg_temp as $$ delete from app.live_streams where id = the_stream $$;

revoke all on function app.confirm_live_process(uuid), app.remove_live_process(uuid), app.open_live_stream(uuid, uuid, text, integer, interval),
  app.close_live_stream(uuid) from public;
grant execute on function app.confirm_live_process(uuid), app.remove_live_process(uuid), app.open_live_stream(uuid, uuid, text, integer, interval),
  app.close_live_stream(uuid) to app_system;
