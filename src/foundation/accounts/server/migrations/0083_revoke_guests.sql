-- Ends what a job's guests may still do: profiles, links and sessions at once. A later invite makes a
-- new link; the old ones stay closed.

create function app.revoke_guests(the_job uuid, the_role text, except_email text, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone uuid[];
begin
  select array_agg(id) into gone from app.guests g
   where g.job_id = the_job and g.revoked_at is null
     and (the_role is null or g.role = the_role) and (except_email is null or g.email <> except_email)
     and app.sees_job(g.job_id, g.contractor_id, g.program_keys);
  update app.guests set revoked_at = the_now where id = any (gone);
  update app.guest_links set revoked_at = the_now where guest_id = any (gone) and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = any (gone) and ended_at is null;
end
$$;
revoke all on function app.revoke_guests(uuid, text, text, timestamptz) from public;
grant execute on function app.revoke_guests(uuid, text, text, timestamptz) to app_user;
