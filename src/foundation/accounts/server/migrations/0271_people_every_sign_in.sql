-- Who was invited and comes by another's word, through the letter's link, becomes the person that was invited: when the
-- address that was checked there is the one the letter went to. The rest is as with a password.
create function app.accept_user_invite_as(the_hash text, the_email text, the_subject text, the_name text, the_now timestamptz, the_request text, the_action text)
returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare found_invite record;
begin
  select * into found_invite from app.user_invite_of_link(the_hash, the_now);
  if found_invite.outcome is distinct from 'open' or found_invite.email <> lower(the_email) then return false; end if;
  return app.accept_user_invite(the_hash, the_subject, coalesce(nullif(the_name, ''), found_invite.display_name), the_now,
    app.business_time(the_now), the_request, the_action);
end
$$;

-- When somebody last came in, by whichever way: by their account instead of by what they typed.
drop function app.note_sign_in(text, timestamptz);
create function app.note_sign_in(the_subject text, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.users set last_sign_in_at = app.business_time(the_now) where subject = the_subject and active
$$;

revoke all on function app.accept_user_invite_as(text, text, text, text, timestamptz, text, text), app.note_sign_in(text, timestamptz) from public;
grant execute on function app.accept_user_invite_as(text, text, text, text, timestamptz, text, text), app.note_sign_in(text, timestamptz) to app_nobody;
