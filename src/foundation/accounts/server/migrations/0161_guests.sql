-- Who a guest calls when something is unclear.
alter table app.contractors add column phone text;

-- Closes the door of one guest: profile, links and sessions at once.
create function app.revoke_guest(the_guest uuid, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.guests g set revoked_at = the_now
   where g.id = the_guest and g.revoked_at is null and app.sees_job(g.job_id, g.contractor_id, g.program_keys);
  if not found then return; end if;
  update app.guest_links set revoked_at = the_now where guest_id = the_guest and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = the_guest and ended_at is null;
end
$$;

-- An installer with invites to several jobs of one company: the link went to one mailbox, so whoever
-- came in by one may go on to the others. Each stays a session of its own, for its own job.
create function app.installer_jobs(the_guest uuid)
returns table (guest_id uuid, job_id uuid, address text, waiting integer)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, concat_ws(', ', j.place ->> 'street', j.place ->> 'unit', j.place ->> 'city'),
         (select count(*)::integer from app.tasks t where t.job_id = j.id and t.state ->> 'waiting_on' = 'installer')
    from app.guests me
    join app.guests g on g.role = me.role and g.email = me.email and g.contractor_id = me.contractor_id
    join app.jobs j on j.id = g.job_id
   where me.id = the_guest and me.role = 'installer' and me.revoked_at is null and g.revoked_at is null and not j.is_canceled and not j.is_closed
   order by 4 desc, g.sent_at desc limit 100
$$;

create function app.open_installer_job(the_guest uuid, the_job uuid, the_session_hash text, the_now timestamptz, the_expiry timestamptz) returns uuid
language plpgsql security definer set search_path = app, pg_temp as $$
declare other uuid;
begin
  select i.guest_id into other from app.installer_jobs(the_guest) i where i.job_id = the_job;
  if other is null then return null; end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, other, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, the_now) where id = other;
  return other;
end
$$;
revoke all on function app.revoke_guest(uuid, timestamptz), app.installer_jobs(uuid), app.open_installer_job(uuid, uuid, text, timestamptz, timestamptz) from public;
grant execute on function app.revoke_guest(uuid, timestamptz), app.installer_jobs(uuid), app.open_installer_job(uuid, uuid, text, timestamptz, timestamptz) to app_user;

-- How many invites a company wrote today, without reading its whole trail.
create index history_of_letters on app.history (contractor_id, at) where type = 'email_notification';
