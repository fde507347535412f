-- What is one for all programs is written down for everybody, also by staff of some programs.
create policy of_what_is_shared on app.audit_log for insert to app_some
  with check (program_keys is null and object_kind in ('equipment', 'energy_provider'));
