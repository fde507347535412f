-- Streams of open pages, counted for all API processes together. A process says now and then that it is there; of one
-- that died nothing counts any more, and what a crash of the server forgets is over as well.
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
alter table app.live_processes enable row level security, force row level security;
alter table app.live_streams enable row level security, force row level security;
-- Nobody reads or writes them but through the functions below.
create policy owner on app.live_processes to current_user using (true) with check (true);
create policy owner on app.live_streams to current_user using (true) with check (true);

create function app.live_process_is_here(the_process uuid) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.live_processes (id, seen_at) values (the_process, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at;
  delete from app.live_processes where seen_at < clock_timestamp() - interval '1 hour';
$$;

create function app.live_process_leaves(the_process uuid) returns void
language sql security definer set search_path = app, pg_temp as $$ delete from app.live_processes where id = the_process $$;

-- False when this caller has so many already. One at a time for a caller, so that a hundred at once are a hundred.
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

revoke all on function app.live_process_is_here(uuid), app.live_process_leaves(uuid), app.open_live_stream(uuid, uuid, text, integer, interval),
  app.close_live_stream(uuid) from public;
grant execute on function app.live_process_is_here(uuid), app.live_process_leaves(uuid), app.open_live_stream(uuid, uuid, text, integer, interval),
  app.close_live_stream(uuid) to app_system;
