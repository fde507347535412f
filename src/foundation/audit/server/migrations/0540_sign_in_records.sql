-- A sign-in by any method, or a failed one. The person is found by their account, or by the email address that was typed;
-- without such a person, the record contains the_typed. Staff of some programs see the people of these
-- programs; '{}' is seen by staff of all programs only.
create function app.record_sign_in(the_subject text, the_typed text, the_action text, the_request text) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare u app.users%rowtype;
begin
  if the_subject is not null then
    select * into u from app.users where subject = the_subject order by active desc limit 1;
  else
    select * into u from app.users where email = lower(the_typed) order by active desc limit 1;
  end if;
  insert into app.audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, object_kind, object_id, object_name, changes, program_keys, request_id)
  values (now(), coalesce(u.kind, 'nobody'), u.id, coalesce(u.display_name, the_typed, '–'), u.roles[1], the_action, 'sign_in',
    coalesce(u.id, '00000000-0000-0000-0000-000000000000'), coalesce(u.email, the_typed, '–'), '[]',
    case when u.kind = 'staff' then coalesce(u.program_keys, '{}')
      else coalesce((select array_agg(p.program_key) from app.contractor_programs p where p.contractor_id = u.contractor_id), '{}') end,
    the_request);
end
$$;
revoke all on function app.record_sign_in(text, text, text, text) from public;
grant execute on function app.record_sign_in(text, text, text, text) to app_nobody;
drop function app.note_sign_in(text, text, text);
