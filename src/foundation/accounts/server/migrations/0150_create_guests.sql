-- Guests of jobs: homeowners, installers, property managers and helpers, who open tasks with a link from an email or text message.

-- One row for each email address and role on a job. A helper has one row for each homeowner whom the helper helps.
create table app.guests (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  role text not null check (role in ('homeowner', 'installer', 'property_manager')),
  name text not null,
  email text not null,
  -- Phone number (E.164) of a helper who gets text messages instead of emails; otherwise empty.
  phone text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Time at which the guest first opened the job. In business time, because screens show it.
  opened_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  -- BCP 47 tag for pages, emails and text messages. A guest chooses it; for a helper, it is first the language of the homeowner. Null before the first choice.
  language text,
  -- Homeowner who asked this person to help with the homeowner's tasks; null for guests who are not helpers. A helper has access only while that homeowner has
  -- access.
  helps uuid references app.guests (id),
  check (phone = '' or (helps is not null and email = ''))
);
create unique index guests_address on app.guests (job_id, role, email) where helps is null;
-- A person can help several homeowners of a job, with a separate link for each homeowner.
create unique index guests_helper_address on app.guests (helps, email, phone) where helps is not null;
create index guests_of_job on app.guests (job_id);
-- Index for finding other jobs of an installer for the same contractor (`app.installer_jobs`).
create index guests_of_installer on app.guests (contractor_id, email) where role = 'installer';
call app.enable_job_rls('app.guests');

-- These tables store only hashes of links, sessions, devices and codes, so read access to them is not enough to open a link. Their times are real times. Only
-- the functions below read and write them.

create table app.guest_links (
  token_hash text primary key,
  guest_id uuid not null references app.guests (id),
  created_at timestamptz not null,
  -- Infinity for installers, whose links work until the day `installer_access_until` of the job.
  expires_at timestamptz not null,
  -- Time of the first use. Each other device must enter a code once, so that a person who gets a forwarded email cannot open private answers.
  opened_at timestamptz,
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
create index guest_sessions_expiry on app.guest_sessions (expires_at);

-- Devices on which a guest opened a link or entered a code.
create table app.guest_devices (
  guest_id uuid not null references app.guests (id) on delete cascade,
  device_hash text not null,
  created_at timestamptz not null,
  primary key (guest_id, device_hash)
);

-- One-time codes for opening a link on another device.
create table app.guest_codes (
  code_hash text primary key,
  guest_id uuid not null references app.guests (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index guest_codes_of_guest on app.guest_codes (guest_id);

-- Links with which an earlier recipient allows the recipient at a new address to read the private answers of the earlier recipient.
create table app.private_answer_links (
  token_hash text primary key,
  guest_id uuid not null references app.guests (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index private_answer_links_of_guest on app.private_answer_links (guest_id);

do $$
declare the_table regclass;
begin
  foreach the_table in array array['app.guest_links', 'app.guest_sessions', 'app.guest_devices', 'app.guest_codes', 'app.private_answer_links']::regclass[] loop
    execute format('alter table %s enable row level security, force row level security', the_table);
    execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
  end loop;
end
$$;

-- Links.

-- Returns whether the access of an installer has ended. The last day of access (`installer_access_until`) depends on the day of the installation, which a
-- person entered, so the comparison is in business time. Returns false for all other guests.
create function app.is_installer_access_over(the_guest uuid, the_now timestamptz) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.guests g join app.jobs j on j.id = g.job_id
     where g.id = the_guest and g.role = 'installer'
       and (app.to_business_time(the_now) at time zone (j.place ->> 'time_zone'))::date > j.installer_access_until
  )
$$;
revoke all on function app.is_installer_access_over(uuid, timestamptz) from public;

-- Creates a link. The link of an installer has no expiry of its own. The link of a helper expires no later than the last link of the homeowner.
create function app.create_guest_link(the_guest uuid, the_hash text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.guest_links (token_hash, guest_id, created_at, expires_at)
  select the_hash, g.id, the_now,
         case when g.role = 'installer' then 'infinity'
              when g.helps is null then the_expiry
              else least(the_expiry, coalesce((select max(l.expires_at) from app.guest_links l where l.guest_id = g.helps and l.revoked_at is null), the_now)) end
    from app.guests g where g.id = the_guest
$$;

-- Creates a code. Earlier codes of the guest stop working.
create function app.create_guest_code(the_guest uuid, the_hash text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  delete from app.guest_codes where guest_id = the_guest;
  insert into app.guest_codes (code_hash, guest_id, created_at, expires_at) values (the_hash, the_guest, the_now, the_expiry)
$$;

-- Exchanges a link for a session. Returns `open`, `code` if this device must enter a code, or no row if the link is not valid. The first device of a link needs
-- no code. A correct code works once, and the device then needs no further code.
create function app.open_guest_link(
  the_link_hash text, the_session_hash text, the_device_hash text, the_code_hash text, the_now timestamptz, the_expiry timestamptz
) returns table (outcome text, guest_id uuid)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  the_guest uuid;
  is_first boolean;
  is_known boolean;
begin
  select l.guest_id, l.opened_at is null into the_guest, is_first from app.guest_links l join app.guests g on g.id = l.guest_id
   where l.token_hash = the_link_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null
     and not app.is_installer_access_over(g.id, the_now) for update of l;
  if the_guest is null then return; end if;
  is_known := is_first or exists (select from app.guest_devices d where d.guest_id = the_guest and d.device_hash = the_device_hash);
  if not is_known and the_code_hash is not null then
    update app.guest_codes c set used_at = the_now
     where c.code_hash = the_code_hash and c.guest_id = the_guest and c.used_at is null and c.expires_at > the_now;
    is_known := found;
  end if;
  if not is_known then return query select 'code', the_guest; return; end if;
  update app.guest_links set opened_at = coalesce(opened_at, the_now) where token_hash = the_link_hash;
  if the_device_hash is not null then
    insert into app.guest_devices (guest_id, device_hash, created_at) values (the_guest, the_device_hash, the_now) on conflict do nothing;
  end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, the_guest, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, app.to_business_time(the_now)) where id = the_guest;
  return query select 'open', the_guest;
end
$$;

-- Returns the guest of a valid link, so that a code can be sent to the guest's address. Returns no row if the job is canceled.
create function app.find_guest_of_link(the_hash text, the_now timestamptz)
returns table (guest_id uuid, job_id uuid, recipient text, by_text boolean, name text, code text, contractor text, phone text, address text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, coalesce(nullif(g.phone, ''), g.email), g.phone <> '', g.name, j.short_code, c.name, c.phone, concat_ws(', ', j.place ->> 'street', j.place ->> 'city')
    from app.guest_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null and not j.is_canceled
     and not app.is_installer_access_over(g.id, the_now)
$$;

-- Returns the guest of a link, even if the link has expired, so that a new link can be sent to this guest. Returns no row if the job is canceled, if the access
-- of the guest was revoked or has ended, or if the links of a helper's homeowner have expired.
create function app.find_guest_of_expired_link(the_hash text)
returns table (guest_id uuid, job_id uuid, recipient text, by_text boolean, name text, code text, contractor text, phone text, address text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, coalesce(nullif(g.phone, ''), g.email), g.phone <> '', g.name, j.short_code, c.name, c.phone, concat_ws(', ', j.place ->> 'street', j.place ->> 'city')
    from app.guest_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.revoked_at is null and g.revoked_at is null and not j.is_canceled
     and not app.is_installer_access_over(g.id, now())
     and (g.helps is null or exists (select from app.guest_links o where o.guest_id = g.helps and o.revoked_at is null and o.expires_at > now()))
$$;

revoke all on function app.create_guest_link(uuid, text, timestamptz, timestamptz), app.create_guest_code(uuid, text, timestamptz, timestamptz),
  app.open_guest_link(text, text, text, text, timestamptz, timestamptz), app.find_guest_of_link(text, timestamptz), app.find_guest_of_expired_link(text) from public;
grant execute on function app.create_guest_link(uuid, text, timestamptz, timestamptz), app.create_guest_code(uuid, text, timestamptz, timestamptz) to app_system;
grant execute on function app.open_guest_link(text, text, text, text, timestamptz, timestamptz), app.find_guest_of_link(text, timestamptz),
  app.find_guest_of_expired_link(text) to app_anonymous;

-- Sessions.

-- Returns the guest of a session and records activity at most once a minute, so that an active session does not end. `helper_ids`: people who help or helped
-- this homeowner. `helps_name` and `helps_email`: name and email address of the homeowner whom this guest helps.
create function app.use_guest_session(the_hash text, the_now timestamptz, idle interval)
returns table (id uuid, job_id uuid, contractor_id uuid, role text, name text, email text, helper_ids uuid[], helps uuid, helps_name text, helps_email text)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.guest_sessions s set last_seen_at = the_now
   where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and s.last_seen_at < the_now - interval '1 minute';
  return query
    select g.id, g.job_id, g.contractor_id, g.role, g.name, g.email, array(select h.id from app.guests h where h.helps = g.id), g.helps,
           (select coalesce(nullif(o.name, ''), concat_ws(' ', j.first_name, j.last_name)) from app.guests o join app.jobs j on j.id = o.job_id where o.id = g.helps),
           (select o.email from app.guests o where o.id = g.helps)
      from app.guest_sessions s join app.guests g on g.id = s.guest_id
     where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and g.revoked_at is null;
end
$$;

-- Returns the guest of a session without recording activity, because an open page alone must not extend the session.
create function app.find_guest_session(the_hash text, the_now timestamptz, idle interval)
returns table (id uuid, job_id uuid, contractor_id uuid, role text, name text, email text, helper_ids uuid[], helps uuid, helps_name text, helps_email text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, g.contractor_id, g.role, g.name, g.email, array(select h.id from app.guests h where h.helps = g.id), g.helps,
           (select coalesce(nullif(o.name, ''), concat_ws(' ', j.first_name, j.last_name)) from app.guests o join app.jobs j on j.id = o.job_id where o.id = g.helps),
           (select o.email from app.guests o where o.id = g.helps)
    from app.guest_sessions s join app.guests g on g.id = s.guest_id
   where s.token_hash = the_hash and s.ended_at is null and s.expires_at > the_now and s.last_seen_at > the_now - idle and g.revoked_at is null
$$;

-- Returns whether a session ended and the guest has submitted their tasks, possibly on another device. A newer invite clears `done_at`.
create function app.is_guest_session_done(the_hash text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.guest_sessions s join app.guests g on g.id = s.guest_id
     where s.token_hash = the_hash and s.ended_at is not null and g.done_at is not null and g.revoked_at is null
  )
$$;

create function app.end_guest_sessions(the_guest uuid, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.guest_sessions set ended_at = the_now where guest_id = the_guest and ended_at is null
$$;

-- Deletes old guest sessions. The identity provider deletes the sessions of users, because only its role has access to its schema.
create function app.delete_guest_sessions(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.guest_sessions where expires_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.use_guest_session(text, timestamptz, interval), app.find_guest_session(text, timestamptz, interval),
  app.is_guest_session_done(text), app.end_guest_sessions(uuid, timestamptz), app.delete_guest_sessions(timestamptz) from public;
grant execute on function app.use_guest_session(text, timestamptz, interval), app.find_guest_session(text, timestamptz, interval),
  app.is_guest_session_done(text) to app_anonymous;
grant execute on function app.end_guest_sessions(uuid, timestamptz) to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant execute on function app.delete_guest_sessions(timestamptz) to app_system;

-- Returns the open jobs of an installer for the same contractor, including the current job. Omits jobs to which the installer no longer has access. The links
-- of all these jobs went to one mailbox, so a session for one job may open a session for another job. Each session remains limited to its own job.
create function app.installer_jobs(the_guest uuid)
returns table (guest_id uuid, job_id uuid, address text, waiting integer)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, concat_ws(', ', j.place ->> 'street', j.place ->> 'unit', j.place ->> 'city'),
         (select count(*)::integer from app.tasks t where t.job_id = j.id and t.state ->> 'waiting_on' = 'installer')
    from app.guests me
    join app.guests g on g.role = me.role and g.email = me.email and g.contractor_id = me.contractor_id
    join app.jobs j on j.id = g.job_id
   where me.id = the_guest and me.role = 'installer' and me.revoked_at is null and g.revoked_at is null and not j.is_canceled and not j.is_closed
     and not app.is_installer_access_over(g.id, now())
   order by 4 desc, g.sent_at desc limit 100
$$;

create function app.open_installer_job(the_guest uuid, the_job uuid, the_session_hash text, the_now timestamptz, the_expiry timestamptz) returns uuid
language plpgsql security definer set search_path = app, pg_temp as $$
declare other uuid;
begin
  select i.guest_id into other from app.installer_jobs(the_guest) i where i.job_id = the_job;
  if other is null then return null; end if;
  insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (the_session_hash, other, the_now, the_now, the_expiry);
  update app.guests set opened_at = coalesce(opened_at, app.to_business_time(the_now)) where id = other;
  return other;
end
$$;
revoke all on function app.installer_jobs(uuid), app.open_installer_job(uuid, uuid, text, timestamptz, timestamptz) from public;
grant execute on function app.installer_jobs(uuid), app.open_installer_job(uuid, uuid, text, timestamptz, timestamptz) to app_guest;

-- Revoking marks the guest and the links as revoked and ends the sessions immediately. A later invite creates a new link.

create function app.revoke_guest(the_guest uuid, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.caller_tenant();
  gone uuid[];
begin
  -- Helpers lose access together with the homeowner whom they help.
  select array_agg(id) into gone from app.guests g
   where (g.id = the_guest or g.helps = the_guest) and g.revoked_at is null
     and (who.sees_all or g.contractor_id = who.contractor or g.program_keys && who.programs or g.job_id = who.job);
  if gone is null then return; end if;
  update app.guests set revoked_at = the_now where id = any (gone);
  update app.guest_links set revoked_at = the_now where guest_id = any (gone) and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = any (gone) and ended_at is null;
end
$$;

-- Revokes the access of all guests of a job, or of the guests with one role. Guests with the address `except_email` and their helpers keep their access.
create function app.revoke_guests(the_job uuid, the_role text, except_email text, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.caller_tenant();
  gone uuid[];
begin
  select array_agg(g.id) into gone from app.guests g left join app.guests o on o.id = g.helps
   where g.job_id = the_job and g.revoked_at is null
     and (the_role is null or g.role = the_role) and (except_email is null or coalesce(o.email, g.email) <> except_email)
     and (who.sees_all or g.contractor_id = who.contractor or g.program_keys && who.programs or g.job_id = who.job);
  if gone is null then return; end if;
  update app.guests set revoked_at = the_now where id = any (gone);
  update app.guest_links set revoked_at = the_now where guest_id = any (gone) and revoked_at is null;
  update app.guest_sessions set ended_at = the_now where guest_id = any (gone) and ended_at is null;
end
$$;

-- Restores the access of guests that a cancellation revoked. Access that was revoked at another time stays revoked, for example after a corrected address.
-- Sessions stay ended, because the link opens a new session.
create function app.restore_guests(the_job uuid, canceled_at timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.caller_tenant();
  back uuid[];
begin
  select array_agg(id) into back from app.guests g
   where g.job_id = the_job and g.revoked_at = canceled_at
     and (who.sees_all or g.contractor_id = who.contractor or g.program_keys && who.programs or g.job_id = who.job);
  if back is null then return; end if;
  update app.guests set revoked_at = null where id = any (back);
  update app.guest_links set revoked_at = null where guest_id = any (back) and revoked_at = canceled_at;
end
$$;

revoke all on function app.revoke_guest(uuid, timestamptz), app.revoke_guests(uuid, text, text, timestamptz), app.restore_guests(uuid, timestamptz) from public;
grant execute on function app.revoke_guest(uuid, timestamptz), app.revoke_guests(uuid, text, text, timestamptz)
  to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant execute on function app.restore_guests(uuid, timestamptz) to app_system, app_staff, app_program_staff, app_contractor;

-- Confirmation of private answers.

create function app.create_private_answer_link(the_hash text, the_guest uuid, the_email text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.private_answer_links (token_hash, guest_id, email, created_at, expires_at) values (the_hash, the_guest, the_email, the_now, the_expiry)
$$;

create function app.find_private_answer_link(the_hash text, the_now timestamptz)
returns table (guest_id uuid, job_id uuid, email text, contractor text, address text, is_confirmed boolean)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, l.email, c.name, concat_ws(', ', j.place ->> 'street', j.place ->> 'city'), l.confirmed_at is not null
    from app.private_answer_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.expires_at > the_now
$$;

create function app.confirm_private_answers(the_hash text, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.private_answer_links set confirmed_at = the_now where token_hash = the_hash and expires_at > the_now and confirmed_at is null
$$;

revoke all on function app.create_private_answer_link(text, uuid, text, timestamptz, timestamptz), app.find_private_answer_link(text, timestamptz),
  app.confirm_private_answers(text, timestamptz) from public;
grant execute on function app.create_private_answer_link(text, uuid, text, timestamptz, timestamptz) to app_system;
grant execute on function app.find_private_answer_link(text, timestamptz), app.confirm_private_answers(text, timestamptz) to app_anonymous;
