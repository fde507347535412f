-- Opens the access of guests that a cancellation closed, when the job is restored. Rows that were closed at another moment,
-- for example because the contractor revoked a guest or corrected an address, stay closed. Sessions stay ended: the link opens a new one.

create function app.restore_guests(the_job uuid, canceled_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.own_walls();
  back uuid[];
begin
  select array_agg(id) into back from app.guests g
   where g.job_id = the_job and g.revoked_at = canceled_at
     and (who.sees_all or g.contractor_id = who.company or g.program_keys && who.programs or g.job_id = who.job);
  if back is null then return; end if;
  update app.guests set revoked_at = null where id = any (back);
  update app.guest_links set revoked_at = null where guest_id = any (back) and revoked_at = canceled_at;
end
$$;
revoke all on function app.restore_guests(uuid, timestamptz) from public;
grant execute on function app.restore_guests(uuid, timestamptz) to app_system, app_staff, app_some, app_contractor;
