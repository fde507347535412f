-- Somebody ends sessions of their own: the tokens of these are worth nothing, and open pages find out.
create function app.end_own_sessions(hashes text[], the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.ended_sessions (session_hash, ended_at) select distinct unnest(hashes), the_now on conflict do nothing;
  perform app.tell_access_changed(nullif(current_setting('app.user_id', true), '')::uuid);
end
$$;
revoke all on function app.end_own_sessions(text[], timestamptz) from public;
grant execute on function app.end_own_sessions(text[], timestamptz) to app_staff, app_some, app_contractor;
