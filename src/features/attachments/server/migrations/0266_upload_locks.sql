-- Who works on an upload right now: one request at a time, on whichever machine. Held for a moment and held again; a
-- crash of the server may forget it, which is what a crash does to the requests as well.
create unlogged table app.upload_locks (
  upload_id text primary key,
  holder uuid not null,
  until timestamptz not null,
  -- Another request waits: whoever holds it lets go.
  wanted boolean not null default false
);
alter table app.upload_locks enable row level security, force row level security;
-- Nobody reads or writes it but through the functions below.
create policy owner on app.upload_locks to current_user using (true) with check (true);

-- Whether it is the asker's now; else whoever has it is told that somebody waits.
create function app.take_upload(the_upload text, the_holder uuid, lease_ms integer) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.upload_locks as l (upload_id, holder, until) values (the_upload, the_holder, clock_timestamp() + make_interval(secs => lease_ms / 1000.0))
  on conflict (upload_id) do update set holder = excluded.holder, until = excluded.until, wanted = false where l.until < clock_timestamp();
  if found then return true; end if;
  update app.upload_locks set wanted = true where upload_id = the_upload and not wanted;
  return false;
end
$$;

-- For longer; false when it is to be let go of, or is not the asker's any more.
create function app.hold_upload(the_upload text, the_holder uuid, lease_ms integer) returns boolean
language sql security definer set search_path = app, pg_temp as $$
  update app.upload_locks set until = clock_timestamp() + make_interval(secs => lease_ms / 1000.0)
   where upload_id = the_upload and holder = the_holder returning not wanted
$$;

create function app.leave_upload(the_upload text, the_holder uuid) returns boolean
language sql security definer set search_path = app, pg_temp as $$
  delete from app.upload_locks where upload_id = the_upload and holder = the_holder returning true
$$;

-- Of processes that died.
create function app.forget_upload_locks() returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.upload_locks where until < clock_timestamp() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.take_upload(text, uuid, integer), app.hold_upload(text, uuid, integer), app.leave_upload(text, uuid),
  app.forget_upload_locks() from public;
grant execute on function app.take_upload(text, uuid, integer), app.hold_upload(text, uuid, integer), app.leave_upload(text, uuid) to app_nobody;
grant execute on function app.forget_upload_locks() to app_system;
