-- What nobody can use any more is forgotten once a day (src/app/server/housekeeping.ts).

create function app.forget_old_sessions(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint; more bigint;
begin
  delete from app.guest_sessions where expires_at < before;
  get diagnostics gone = row_count;
  -- The identity provider that ships with us made its table itself; another provider has none here.
  if to_regclass('identity.session') is not null then
    delete from identity.session where "expiresAt" < before;
    get diagnostics more = row_count;
    gone := gone + more;
  end if;
  return gone;
end
$$;
create index guest_sessions_expiry on app.guest_sessions (expires_at);

create function app.forget_answered_calls(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.answered_calls where answered_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.forget_old_sessions(timestamptz), app.forget_answered_calls(timestamptz) from public;
grant execute on function app.forget_old_sessions(timestamptz), app.forget_answered_calls(timestamptz) to app_user;
