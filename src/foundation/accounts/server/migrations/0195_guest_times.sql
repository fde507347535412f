-- Links and sessions live in real time; when a guest first opened theirs is told to people beside other
-- times of the business, so it is one of them.
create function app.business_time(the_instant timestamptz) returns timestamptz
language sql stable security definer set search_path = app, pg_temp as $$
  select the_instant + coalesce((select offset_ms from app.clock), 0) * interval '1 millisecond'
$$;
revoke all on function app.business_time(timestamptz) from public;

-- The same signatures: what is granted stays granted.
create or replace function app.open_guest_link(the_link_hash text, the_session_hash text, the_now timestamptz, the_expiry timestamptz) returns uuid
language plpgsql security definer set search_path = app, pg_temp as $$
declare the_guest uuid;
begin
  select l.guest_id into the_guest from app.guest_links l join app.guests g on g.id = l.guest_id
   where l.token_hash = the_link_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null;
  if the_guest is null then return null; end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, the_guest, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, app.business_time(the_now)) where id = the_guest;
  return the_guest;
end
$$;

create or replace function app.open_installer_job(the_guest uuid, the_job uuid, the_session_hash text, the_now timestamptz, the_expiry timestamptz) returns uuid
language plpgsql security definer set search_path = app, pg_temp as $$
declare other uuid;
begin
  select i.guest_id into other from app.installer_jobs(the_guest) i where i.job_id = the_job;
  if other is null then return null; end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, other, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, app.business_time(the_now)) where id = other;
  return other;
end
$$;

update app.guests set opened_at = app.business_time(opened_at) where opened_at is not null;
