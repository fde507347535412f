-- Who was invited and signs in with an account of somebody else's for the first time: from then on it is this account,
-- whatever its address becomes. Only a row that has no account yet is given one.
create function app.bind_subject(the_email text, the_subject text) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.users set subject = the_subject where email = lower(the_email) and subject is null and active
$$;
revoke all on function app.bind_subject(text, text) from public;
grant execute on function app.bind_subject(text, text) to app_nobody;
