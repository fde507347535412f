-- Staff of some programs change people of a company only if all programs of the company are theirs:
-- a company that other programs share is not theirs alone to change.
create or replace function app.manages_people(the_company uuid, the_programs text[]) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.users me
     where me.id = nullif(current_setting('app.user_id', true), '')::uuid and me.active and case
       when the_company is null then
         me.kind = 'staff' and 'admin' = any (me.roles) and (me.program_keys is null or the_programs <@ me.program_keys)
       when me.kind = 'contractor' then
         me.contractor_id = the_company and 'contractor_admin' = any (me.roles)
       else
         me.roles && array['ops', 'program', 'program_manager', 'partner_manager', 'admin']
         and (me.program_keys is null or (
           exists (select from app.contractor_programs p where p.contractor_id = the_company)
           and not exists (select from app.contractor_programs p where p.contractor_id = the_company and not p.program_key = any (me.program_keys))))
     end)
$$;
