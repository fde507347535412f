-- Whoever takes away somebody's second step ends their sessions with it.
grant execute on function app.end_sessions(text[], text, timestamptz) to app_staff, app_some;
