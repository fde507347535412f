-- Whether the account of an address was deactivated. Asked before anybody is known; the caller answers as for a wrong password.
create function app.is_deactivated(the_email text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.users where email = lower(the_email) and not active)
     and not exists (select from app.users where email = lower(the_email) and active)
$$;
revoke all on function app.is_deactivated(text) from public;
grant execute on function app.is_deactivated(text) to app_nobody;
