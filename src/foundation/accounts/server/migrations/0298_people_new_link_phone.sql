-- The letter with a new link names the company's telephone number, as every letter to a guest does.
drop function app.guest_of_old_link(text);
create function app.guest_of_old_link(the_hash text)
returns table (guest_id uuid, job_id uuid, email text, name text, code text, contractor text, phone text, address text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, g.email, g.name, j.short_code, c.name, c.phone, concat_ws(', ', j.place ->> 'street', j.place ->> 'city')
    from app.guest_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.revoked_at is null and g.revoked_at is null and not j.is_canceled
$$;
revoke all on function app.guest_of_old_link(text) from public;
grant execute on function app.guest_of_old_link(text) to app_nobody;
