-- The identity provider's sessions lie under a role of its own, which no function of ours may enter: it forgets them itself.

create or replace function app.forget_old_sessions(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.guest_sessions where expires_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;
