-- A company that is not active has no people: they are out at the next call, like anybody who was disabled, and
-- their open pages find out at once.
create or replace function app.find_user(the_subject text, the_email text) returns setof app.users
language sql stable security definer set search_path = app, pg_temp as $$
  select u.* from app.users u
   where (u.subject = the_subject or (u.subject is null and u.email = lower(the_email)))
     and (u.contractor_id is null or exists (select from app.contractors c where c.id = u.contractor_id and c.active))
   order by u.subject nulls last limit 1
$$;

create function app.company_access_changed() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.tell_access_changed(id) from app.users where contractor_id = new.id;
  return null;
end
$$;
revoke all on function app.company_access_changed() from public;
create trigger contractors_access_changed after update of active on app.contractors for each row
  when (old.active is distinct from new.active) execute function app.company_access_changed();
