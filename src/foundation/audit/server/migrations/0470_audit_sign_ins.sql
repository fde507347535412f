-- Sign-ins and failed sign-ins, written by the call without a session. Staff of some programs see the people of these
-- programs; '{}' is seen by staff of all programs only.
create function app.note_sign_in(the_email text, the_action text, the_request text) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare u app.users%rowtype;
begin
  select * into u from app.users where email = lower(the_email) order by active desc limit 1;
  insert into app.audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, object_kind, object_id, object_name, changes, program_keys, request_id)
  values (now(), coalesce(u.kind, 'nobody'), u.id, coalesce(u.display_name, left(the_email, 200)), u.roles[1], the_action, 'sign_in',
    coalesce(u.id, '00000000-0000-0000-0000-000000000000'), left(the_email, 200), '[]',
    case when u.kind = 'staff' then coalesce(u.program_keys, '{}')
      else coalesce((select array_agg(p.program_key) from app.contractor_programs p where p.contractor_id = u.contractor_id), '{}') end,
    the_request);
end
$$;
revoke all on function app.note_sign_in(text, text, text) from public;
grant execute on function app.note_sign_in(text, text, text) to app_nobody;

-- Everybody who downloads a file has that recorded under their own account.
create policy of_exports on app.audit_log for insert to app_contractor, app_some
  with check (object_kind = 'export' and actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
