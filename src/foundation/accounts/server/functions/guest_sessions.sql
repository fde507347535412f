-- Whether a session ended because its guest sent everything, perhaps on another device. A newer invite clears done_at.
create or replace function app.guest_session_is_done(the_hash text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.guest_sessions s join app.guests g on g.id = s.guest_id
     where s.token_hash = the_hash and s.ended_at is not null and g.done_at is not null and g.revoked_at is null
  )
$$;
revoke all on function app.guest_session_is_done(text) from public;
grant execute on function app.guest_session_is_done(text) to app_nobody;
