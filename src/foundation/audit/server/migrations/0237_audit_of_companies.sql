-- The administrator of a company changes it too: what they do is written down like what staff do, and read by staff.
create policy of_company on app.audit_log for insert to app_contractor
  with check (object_kind = 'company' and object_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
grant insert on app.audit_log to app_contractor;
