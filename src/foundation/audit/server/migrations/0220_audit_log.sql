-- What was done in the office, beside jobs: one row for each act, with everything it changed. Written in the
-- transaction of the change, never changed itself.

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
  -- What it was called then: the object itself may be gone.
  object_name text not null,
  -- [{"field", "before", "after"}]
  changes jsonb not null,
  -- The programs it was about; null: all of them.
  program_keys text[],
  request_id text not null
);
create index audit_log_of_object on app.audit_log (object_id, id desc);
create index audit_log_of_kind on app.audit_log (object_kind, id desc);

create trigger audit_log_fixed before update or delete on app.audit_log for each row execute function app.refuse_change();

alter table app.audit_log enable row level security, force row level security;
create policy owner on app.audit_log to current_user using (true) with check (true);
create policy of_all on app.audit_log to app_system, app_staff using (true) with check (true);
create policy of_programs on app.audit_log to app_some
  using (program_keys is null or program_keys && (select string_to_array(current_setting('app.programs', true), ',')))
  with check (program_keys && (select string_to_array(current_setting('app.programs', true), ',')));
grant select, insert on app.audit_log to app_system, app_staff, app_some;
