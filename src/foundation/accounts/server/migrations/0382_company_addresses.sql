-- Whether an address belongs to a company, for guests, who may not read its people.
create function app.is_address_of_company(the_company uuid, the_email text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  with own (email) as (
    select email from app.users where contractor_id = the_company
    union all select email from app.user_invites where contractor_id = the_company and revoked_at is null
    union all select contact_email from app.contractors where id = the_company
  )
  select exists (select from own where regexp_replace(lower(trim(own.email)), '\+[^@]*@', '@') = regexp_replace(lower(trim(the_email)), '\+[^@]*@', '@'))
$$;
revoke all on function app.is_address_of_company(uuid, text) from public;
grant execute on function app.is_address_of_company(uuid, text) to app_staff, app_some, app_contractor, app_guest;
