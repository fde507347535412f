-- A token says for a quarter of an hour who somebody is. The sessions that were ended meanwhile are named here,
-- so that their tokens end with them; kept as a hash, and forgotten when no token of them can be left.
create table app.ended_sessions (
  session_hash text primary key,
  ended_at timestamptz not null
);
create index ended_sessions_at on app.ended_sessions (ended_at);
alter table app.ended_sessions enable row level security, force row level security;
create policy owner on app.ended_sessions to current_user using (true) with check (true);

-- Open pages of a person look again whether they are still somebody. Told past the table of events: who was away
-- meanwhile looks anyway.
create function app.tell_access_changed(the_user uuid) returns void language sql set search_path = app, pg_temp as $$
  select pg_notify('live', jsonb_build_object('kind', 'access', 'user_id', the_user)::text)
$$;

create function app.end_sessions(hashes text[], the_subject text, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.ended_sessions (session_hash, ended_at) select distinct unnest(hashes), the_now on conflict do nothing;
  perform app.tell_access_changed(id) from app.users where subject = the_subject;
end
$$;

create function app.session_has_ended(the_hash text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.ended_sessions where session_hash = the_hash) $$;

create function app.forget_ended_sessions(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.ended_sessions where ended_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- A person who was disabled, or may do something else from now on.
create function app.user_access_changed() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.tell_access_changed(old.id);
  return null;
end
$$;
create trigger users_access_changed after update on app.users for each row
  when (row(old.active, old.roles, old.contractor_id, old.program_keys) is distinct from row(new.active, new.roles, new.contractor_id, new.program_keys))
  execute function app.user_access_changed();
create trigger users_gone after delete on app.users for each row execute function app.user_access_changed();

revoke all on function app.tell_access_changed(uuid), app.end_sessions(text[], text, timestamptz), app.session_has_ended(text),
  app.forget_ended_sessions(timestamptz), app.user_access_changed() from public;
grant execute on function app.end_sessions(text[], text, timestamptz), app.session_has_ended(text) to app_nobody;
grant execute on function app.forget_ended_sessions(timestamptz) to app_system;
