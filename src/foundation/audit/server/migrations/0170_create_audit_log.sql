-- Append-only audit log. It contains sign-ins, exports of files, changes in the office that belong to no job, and money decisions of staff about jobs. Each
-- change writes one row with all changed fields, in the transaction of the change.
create table app.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  actor_role text,
  action text not null,
  object_kind text not null,
  object_id uuid not null,
  -- Name of the object at the time of the change, because the object may be deleted later.
  object_name text not null,
  -- [{"field", "before", "after"}]
  changes jsonb not null,
  -- Programs that the change concerns. Null for all programs.
  program_keys text[],
  request_id text not null
);
create index audit_log_of_object on app.audit_log (object_id, id desc);
create index audit_log_of_kind on app.audit_log (object_kind, id desc);
-- Index for the search by word. Queries by staff of some programs cannot use it, because of their row-level security policy.
create index audit_log_words on app.audit_log using gin (object_name gin_trgm_ops, actor_name gin_trgm_ops, action gin_trgm_ops);
create trigger audit_log_fixed before update or delete on app.audit_log for each row execute function app.reject_change();

-- Only staff read the log. It also contains the changes that contractors' administrators make.
alter table app.audit_log enable row level security, force row level security;
create policy owner on app.audit_log to current_user using (true) with check (true);
create policy of_all on app.audit_log to app_system, app_staff using (true) with check (true);
create policy of_programs on app.audit_log to app_program_staff
  using (program_keys is null or program_keys && (select string_to_array(current_setting('app.programs', true), ',')))
  with check (program_keys && (select string_to_array(current_setting('app.programs', true), ',')));
-- Staff who are limited to some programs may also record changes of objects that all programs share.
create policy shared_by_programs on app.audit_log for insert to app_program_staff
  with check (program_keys is null and object_kind in ('equipment', 'energy_provider'));
create policy own_contractor on app.audit_log for insert to app_contractor
  with check (object_kind = 'company' and object_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy own_users on app.audit_log for insert to app_contractor
  with check (
    object_kind = 'user' and (
      exists (select from app.users u where u.id = object_id and u.contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
      or exists (select from app.user_invites i where i.id = object_id and i.contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
    )
  );
-- Contractor users and staff of some programs may record exports of files, but only under their own account.
create policy of_exports on app.audit_log for insert to app_contractor, app_program_staff
  with check (object_kind = 'export' and actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, insert on app.audit_log to app_system, app_staff, app_program_staff;
grant insert on app.audit_log to app_contractor;

-- Records a successful or failed sign-in. The caller has no session yet. The function finds the user by the account or by the entered email address. If it
-- finds no user, the record contains `the_typed`. Staff of some programs see the records of users of these programs. Only staff of all programs see records
-- without programs ('{}').
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
grant execute on function app.record_sign_in(text, text, text, text) to app_anonymous;
