-- The administrator of a company invites and changes its people: written down like what staff do, and read by staff.
create policy of_people on app.audit_log for insert to app_contractor
  with check (
    object_kind = 'user' and (
      exists (select from app.users u where u.id = object_id and u.contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid))
      or exists (select from app.user_invites i where i.id = object_id and i.contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid))
    )
  );
