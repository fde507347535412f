-- Guests: one profile for each person and role on a job. A link names the profile and nothing else;
-- what it opens is read from the job at every call.

create table app.guests (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  role text not null check (role in ('homeowner', 'installer', 'property_manager')),
  name text not null,
  email text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  unique (job_id, role, email)
);
create index guests_of_job on app.guests (job_id);

-- Only hashes: who reads the database cannot open a link. Real time, not business time.
create table app.guest_links (
  token_hash text primary key,
  guest_id uuid not null references app.guests (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index guest_links_of_guest on app.guest_links (guest_id);

create table app.guest_sessions (
  token_hash text primary key,
  guest_id uuid not null references app.guests (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index guest_sessions_of_guest on app.guest_sessions (guest_id);

alter table app.guests enable row level security;
create policy guests_wall on app.guests using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
grant select, insert, update on app.guests to app_user;
-- Links and sessions are only reached through the functions below.

create function app.mint_guest_link(the_guest uuid, the_hash text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.guest_links (token_hash, guest_id, created_at, expires_at) values (the_hash, the_guest, the_now, the_expiry)
$$;

-- Exchanges a link for a session. Null when the link is unknown, revoked or over; which of them it is, is nobody's business.
create function app.open_guest_link(the_link_hash text, the_session_hash text, the_now timestamptz, the_expiry timestamptz) returns uuid
language plpgsql security definer set search_path = app, pg_temp as $$
declare the_guest uuid;
begin
  select l.guest_id into the_guest from app.guest_links l join app.guests g on g.id = l.guest_id
   where l.token_hash = the_link_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null;
  if the_guest is null then return null; end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, the_guest, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, the_now) where id = the_guest;
  return the_guest;
end
$$;

-- The guest of a live session; idle time is checked and pushed on at most once a minute.
create function app.guest_of_session(the_hash text, the_now timestamptz, idle interval)
returns table (id uuid, job_id uuid, contractor_id uuid, role text, name text, email text)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.guest_sessions s set last_seen_at = the_now
   where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and s.last_seen_at < the_now - interval '1 minute';
  return query
    select g.id, g.job_id, g.contractor_id, g.role, g.name, g.email
      from app.guest_sessions s join app.guests g on g.id = s.guest_id
     where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and g.revoked_at is null;
end
$$;

create function app.end_guest_sessions(the_guest uuid, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.guest_sessions set ended_at = the_now where guest_id = the_guest and ended_at is null
$$;

revoke all on function app.mint_guest_link(uuid, text, timestamptz, timestamptz), app.open_guest_link(text, text, timestamptz, timestamptz), app.guest_of_session(text, timestamptz, interval), app.end_guest_sessions(uuid, timestamptz) from public;
grant execute on function app.mint_guest_link(uuid, text, timestamptz, timestamptz), app.open_guest_link(text, text, timestamptz, timestamptz), app.guest_of_session(text, timestamptz, interval), app.end_guest_sessions(uuid, timestamptz) to app_user;

-- Where a link, old or not, was sent: a new one goes to the same person. Revoked profiles get none.
create function app.guest_of_old_link(the_hash text)
returns table (guest_id uuid, job_id uuid, email text, name text, code text, contractor text, address text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, g.email, g.name, j.short_code, c.name, concat_ws(', ', j.place ->> 'street', j.place ->> 'city')
    from app.guest_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.revoked_at is null and g.revoked_at is null and not j.is_canceled
$$;
revoke all on function app.guest_of_old_link(text) from public;
grant execute on function app.guest_of_old_link(text) to app_user;
