-- Users, invitations of users, and ended sessions. The identity token only identifies a caller. The rights of the caller come from these rows.

create table app.users (
  id uuid primary key,
  -- `sub` of the identity token. Null while the user has no account.
  subject text unique,
  email text not null check (email = lower(email)),
  email_domain text generated always as (split_part(email, '@', 2)) stored,
  display_name text not null,
  phone text,
  kind text not null check (kind in ('contractor', 'staff')),
  roles text[] not null check (cardinality(roles) > 0),
  contractor_id uuid references app.contractors (id),
  -- Null for staff of every program and for contractor users.
  program_keys text[],
  active boolean not null default true,
  deactivated_at timestamptz,
  preferences jsonb not null default '{}',
  -- Time at which `app.assign_ops_user` last assigned a job to this ops user. The next submitted job goes to the ops user whose last assignment is the oldest
  -- (round robin).
  last_assigned_at timestamptz,
  last_sign_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((kind = 'contractor') = (contractor_id is not null))
);
create unique index users_email on app.users (email);
create index users_contractor on app.users (contractor_id) where contractor_id is not null;
-- Separate index for active staff users, because code that sends messages often reads staff users, and they are a small part of all users.
create index users_of_staff on app.users (last_assigned_at, id) where kind = 'staff' and active;
create index users_email_domain on app.users (email_domain) where contractor_id is not null;

-- Staff read all users, contractor users read the users of their contractor, and guests read the users of their job's contractor. Users change their own name,
-- phone and preferences. Roles and access change only through functions, such as change_user.
alter table app.users enable row level security, force row level security;
create policy owner on app.users to current_user using (true) with check (true);
create policy staff on app.users for select to app_system, app_staff, app_program_staff using (true);
create policy contractor on app.users for select to app_contractor, app_guest using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy own on app.users for update to app_staff, app_program_staff, app_contractor using (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on app.users to app_system, app_staff, app_program_staff, app_contractor, app_guest;
grant update (display_name, phone, preferences, version) on app.users to app_staff, app_program_staff, app_contractor;

-- Invitations of users. The invitation and the later user have the same id, so one history covers both.
create table app.user_invites (
  id uuid primary key,
  email text not null check (email = lower(email)),
  display_name text not null,
  kind text not null check (kind in ('contractor', 'staff')),
  roles text[] not null check (cardinality(roles) > 0),
  contractor_id uuid references app.contractors (id) on delete cascade,
  -- Null for an invitation to every program and for the invitation of a contractor user.
  program_keys text[],
  invited_by text not null,
  created_at timestamptz not null,
  -- Number of emails that were requested. Only the links in the last email are valid.
  email_count integer not null default 1,
  sent_at timestamptz,
  -- Time at which the mail server rejected the email permanently, or the last attempt failed.
  failed_at timestamptz,
  -- Error of the last attempt to send the email.
  problem text,
  -- In real time, which the setting `CLOCK` does not change.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'contractor') = (contractor_id is not null))
);
-- A person has at most one open invitation per contractor. Contractors do not see each other's invitations.
create unique index user_invites_open on app.user_invites (email, coalesce(contractor_id, '00000000-0000-0000-0000-000000000000'))
  where accepted_at is null and revoked_at is null;
create index user_invites_of_contractor on app.user_invites (contractor_id) where contractor_id is not null;

-- Links of invitations. Only hashes are stored, so read access to this table is not enough to accept an invitation.
create table app.user_invite_links (
  token_hash text primary key,
  invite_id uuid not null references app.user_invites (id) on delete cascade,
  email_number integer not null,
  created_at timestamptz not null
);
create index user_invite_links_of_invite on app.user_invite_links (invite_id);
-- Only the functions below read and write `app.user_invite_links`.
alter table app.user_invite_links enable row level security, force row level security;
create policy owner on app.user_invite_links to current_user using (true) with check (true);

-- Returns whether the caller may add and change users of a contractor, or staff users if `the_contractor` is null. Administrators may change staff within their
-- own programs. Staff with one of the five roles below may change users of a contractor if they are responsible for all of its programs. A contractor's
-- administrator may change the users of that contractor. The rights are read from the row of the caller, not from the token.
create function app.may_manage_users(the_contractor uuid, the_programs text[]) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.users me
     where me.id = nullif(current_setting('app.user_id', true), '')::uuid and me.active and case
       when the_contractor is null then
         me.kind = 'staff' and 'admin' = any (me.roles) and (me.program_keys is null or the_programs <@ me.program_keys)
       when me.kind = 'contractor' then
         me.contractor_id = the_contractor and 'contractor_admin' = any (me.roles)
       else
         me.roles && array['ops', 'program', 'program_manager', 'partner_manager', 'admin']
         and (me.program_keys is null or (
           exists (select from app.contractor_programs p where p.contractor_id = the_contractor)
           and not exists (select from app.contractor_programs p where p.contractor_id = the_contractor and not p.program_key = any (me.program_keys))))
     end)
$$;
revoke all on function app.may_manage_users(uuid, text[]) from public;
grant execute on function app.may_manage_users(uuid, text[]) to app_staff, app_program_staff, app_contractor;

alter table app.user_invites enable row level security, force row level security;
create policy owner on app.user_invites to current_user using (true) with check (true);
create policy system on app.user_invites to app_system using (true) with check (true);
create policy read_by_staff on app.user_invites for select to app_staff using (true);
create policy read_by_own_programs on app.user_invites for select to app_program_staff using (
  case when contractor_id is null then program_keys <@ (select string_to_array(current_setting('app.programs', true), ','))
  else app.is_contractor_of_programs(contractor_id) end
);
create policy read_by_contractor on app.user_invites for select to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy added on app.user_invites for insert to app_staff, app_program_staff, app_contractor
  with check (app.may_manage_users(contractor_id, program_keys) and accepted_at is null);
create policy changed on app.user_invites for update to app_staff, app_program_staff, app_contractor
  using (app.may_manage_users(contractor_id, program_keys)) with check (app.may_manage_users(contractor_id, program_keys));
grant select, update on app.user_invites to app_system;
grant select, insert on app.user_invites to app_staff, app_program_staff, app_contractor;
grant update (display_name, roles, program_keys, invited_by, email_count, sent_at, failed_at, problem, expires_at, revoked_at)
  on app.user_invites to app_staff, app_program_staff, app_contractor;

-- Sign-in. These functions run before the caller is identified. They find a row only by an exact subject or email address.

-- Returns the user of a token. Users of an inactive contractor are not found, so their next request fails.
create function app.find_user(the_subject text, the_email text) returns setof app.users
language sql stable security definer set search_path = app, pg_temp as $$
  select u.* from app.users u
   where (u.subject = the_subject or (u.subject is null and u.email = lower(the_email)))
     and (u.contractor_id is null or exists (select from app.contractors c where c.id = u.contractor_id and c.active))
   order by u.subject nulls last limit 1
$$;

-- Connects an active user without an account to a new account with the same email address. After that, the account identifies the user even if the email
-- address changes. A user who already has an account keeps it.
create function app.bind_subject(the_email text, the_subject text) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.users set subject = the_subject where email = lower(the_email) and subject is null and active
$$;

create function app.record_last_sign_in(the_subject text, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.users set last_sign_in_at = app.to_business_time(the_now) where subject = the_subject and active
$$;

-- Returns whether the user with an email address was deactivated. A sign-in then gets the same response as for a wrong password.
create function app.is_deactivated(the_email text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.users where email = lower(the_email) and not active)
     and not exists (select from app.users where email = lower(the_email) and active)
$$;

revoke all on function app.find_user(text, text), app.bind_subject(text, text), app.record_last_sign_in(text, timestamptz), app.is_deactivated(text) from public;
grant execute on function app.find_user(text, text), app.bind_subject(text, text), app.record_last_sign_in(text, timestamptz), app.is_deactivated(text)
  to app_anonymous;

-- Changes of users.

-- Returns the contractor of the account with an email address, and whether the account is active. The function also finds accounts that the caller cannot read.
create function app.user_of_email(the_email text) returns table (contractor_id uuid, active boolean)
language sql stable security definer set search_path = app, pg_temp as $$
  select contractor_id, active from app.users where email = lower(the_email)
$$;

-- Changes the name, phone, roles, programs and access of a user. Returns null if the caller may not change the user. Returns false if the user was changed
-- since `the_version`.
create function app.change_user(
  the_id uuid, the_version integer, the_name text, the_phone text, the_roles text[], the_programs text[], is_active boolean, the_now timestamptz
) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare before app.users;
begin
  select * into before from app.users where id = the_id for update;
  if before.id is null or not app.may_manage_users(before.contractor_id, before.program_keys) or not app.may_manage_users(before.contractor_id, the_programs)
    then return null; end if;
  if before.version <> the_version then return false; end if;
  update app.users set display_name = the_name, phone = the_phone, roles = the_roles, program_keys = the_programs, active = is_active,
    deactivated_at = case when is_active then null when active then the_now else deactivated_at end, version = version + 1
   where id = the_id;
  return true;
end
$$;

-- Returns how many active administrators of a contractor remain without this user. If the contractor is null, counts the staff administrators of all programs.
-- The function holds a lock until the transaction ends. If two administrators deactivate each other at the same time, the second transaction therefore waits
-- and then reads the first change.
create function app.count_other_admins(the_user uuid, the_contractor uuid) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.users.admins'), hashtext(coalesce(the_contractor::text, '')));
  return (
    select count(*) from app.users u
     where u.id <> the_user and u.active and u.contractor_id is not distinct from the_contractor
       and case when the_contractor is null then 'admin' = any (u.roles) and u.program_keys is null else 'contractor_admin' = any (u.roles) end);
end
$$;

revoke all on function app.user_of_email(text), app.change_user(uuid, integer, text, text, text[], text[], boolean, timestamptz), app.count_other_admins(uuid, uuid)
  from public;
grant execute on function app.user_of_email(text), app.change_user(uuid, integer, text, text, text[], text[], boolean, timestamptz), app.count_other_admins(uuid, uuid)
  to app_staff, app_program_staff, app_contractor;

-- Returns an email address in lower case and without its `+tag`, so that two addresses of one mailbox compare as equal.
create function app.mailbox_of(the_email text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(lower(trim(the_email)), '\+[^@]*@', '@')
$$;
revoke all on function app.mailbox_of(text) from public;

-- Selects the next ops user for a job with these programs by round robin, and records the time of the assignment. A submission runs with the rights of the
-- contractor, who cannot read staff users, so the function returns only an id.
create function app.assign_ops_user(programs text[], the_now timestamptz) returns uuid
language sql security definer set search_path = app, pg_temp as $$
  update app.users set last_assigned_at = the_now where id = (
    select id from app.users
     where kind = 'staff' and active and 'ops' = any (roles) and (program_keys is null or program_keys && programs)
     order by last_assigned_at nulls first, id limit 1 for update skip locked
  ) returning id
$$;

-- Returns the email address of a job's ops owner, or the addresses of all ops users if the job has no active ops owner. Guests may call the function, because
-- ops may have to act after a guest signs, and guests cannot read staff users.
create function app.ops_emails(the_owner uuid) returns setof text
language sql stable security definer set search_path = app, pg_temp as $$
  select email from app.users u
  where u.kind = 'staff' and u.active and 'ops' = any (u.roles)
    and (u.id = the_owner or not exists (select from app.users o where o.id = the_owner and o.active and 'ops' = any (o.roles)))
$$;
revoke all on function app.assign_ops_user(text[], timestamptz), app.ops_emails(uuid) from public;
grant execute on function app.assign_ops_user(text[], timestamptz), app.ops_emails(uuid) to app_system, app_staff, app_program_staff, app_contractor, app_guest;

-- Acceptance of invitations.

-- Creates the link for one email of an invitation and deletes the links of earlier emails. Returns false if the invitation was used or revoked, or if a later
-- email was requested.
create function app.create_user_invite_link(the_invite uuid, the_email_number integer, the_hash text, the_now timestamptz, the_expiry timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.user_invites set expires_at = the_expiry
   where id = the_invite and email_count = the_email_number and accepted_at is null and revoked_at is null;
  if not found then return false; end if;
  delete from app.user_invite_links where invite_id = the_invite and email_number < the_email_number;
  insert into app.user_invite_links (token_hash, invite_id, email_number, created_at) values (the_hash, the_invite, the_email_number, the_now);
  return true;
end
$$;

-- Returns the invitation of a link. The first rule that applies decides the outcome. The invitation was used: `taken`. It was revoked, expired or replaced, or
-- its contractor is inactive: `over`. Its address has an account: `taken`. Otherwise: `open`. The function holds a lock until the transaction ends, so only one
-- of two concurrent acceptances succeeds.
create function app.find_user_invite(the_hash text, the_now timestamptz)
returns table (outcome text, invite_id uuid, email text, display_name text, contractor text)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  the_invite app.user_invites;
  the_contractor app.contractors;
  is_current boolean;
begin
  select i.* into the_invite from app.user_invite_links l join app.user_invites i on i.id = l.invite_id where l.token_hash = the_hash;
  if the_invite.id is null then return; end if;
  perform pg_advisory_xact_lock(hashtext('app.user_invites'), hashtext(the_invite.email));
  select * into the_invite from app.user_invites where id = the_invite.id;
  select * into the_contractor from app.contractors where id = the_invite.contractor_id;
  is_current := exists (select from app.user_invite_links l where l.token_hash = the_hash and l.email_number = the_invite.email_count);
  return query select
    case
      when the_invite.accepted_at is not null then 'taken'
      when the_invite.revoked_at is not null or the_invite.expires_at <= the_now or not is_current or not coalesce(the_contractor.active, true) then 'over'
      when exists (select from app.users u where u.email = the_invite.email) then 'taken'
      else 'open'
    end,
    the_invite.id, the_invite.email, the_invite.display_name, the_contractor.name;
end
$$;

-- Creates the user with exactly the rights of the invitation. Returns false if `app.find_user_invite` does not return the outcome `open`.
create function app.accept_user_invite(the_hash text, the_subject text, the_name text, the_now timestamptz, business_now timestamptz, the_request text, the_action text)
returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  found_invite record;
  the_invite app.user_invites;
begin
  select * into found_invite from app.find_user_invite(the_hash, the_now);
  if found_invite.outcome is distinct from 'open' then return false; end if;
  update app.user_invites set accepted_at = business_now where id = found_invite.invite_id returning * into the_invite;
  insert into app.users (id, subject, email, display_name, kind, roles, contractor_id, program_keys, created_at)
  values (the_invite.id, the_subject, the_invite.email, the_name, the_invite.kind, the_invite.roles, the_invite.contractor_id, the_invite.program_keys, business_now);
  insert into app.audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, object_kind, object_id, object_name, changes, program_keys, request_id)
  values (business_now, the_invite.kind, the_invite.id, the_name, the_invite.roles[1], the_action, 'user', the_invite.id, the_name, '[]',
    case when the_invite.contractor_id is null then the_invite.program_keys
    else nullif(array(select program_key from app.contractor_programs where contractor_id = the_invite.contractor_id order by program_key), '{}') end,
    the_request);
  return true;
end
$$;

-- Accepts an invitation with an account of an external identity provider. Returns false if `app.find_user_invite` does not return the outcome `open`, or if the
-- email address that the provider confirmed differs from the address of the invitation.
create function app.accept_user_invite_as(the_hash text, the_email text, the_subject text, the_name text, the_now timestamptz, the_request text, the_action text)
returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare found_invite record;
begin
  select * into found_invite from app.find_user_invite(the_hash, the_now);
  if found_invite.outcome is distinct from 'open' or found_invite.email <> lower(the_email) then return false; end if;
  return app.accept_user_invite(the_hash, the_subject, coalesce(nullif(the_name, ''), found_invite.display_name), the_now,
    app.to_business_time(the_now), the_request, the_action);
end
$$;

revoke all on function app.create_user_invite_link(uuid, integer, text, timestamptz, timestamptz), app.find_user_invite(text, timestamptz),
  app.accept_user_invite(text, text, text, timestamptz, timestamptz, text, text),
  app.accept_user_invite_as(text, text, text, text, timestamptz, text, text) from public;
grant execute on function app.create_user_invite_link(uuid, integer, text, timestamptz, timestamptz) to app_system;
grant execute on function app.find_user_invite(text, timestamptz), app.accept_user_invite(text, text, text, timestamptz, timestamptz, text, text),
  app.accept_user_invite_as(text, text, text, text, timestamptz, text, text) to app_anonymous;

-- Ended sessions. A token is valid for 15 minutes. Sessions that end earlier are listed here, as hashes, until their tokens have expired.
create table app.ended_sessions (
  session_hash text primary key,
  ended_at timestamptz not null
);
create index ended_sessions_at on app.ended_sessions (ended_at);
-- Only the functions below read and write `app.ended_sessions`.
alter table app.ended_sessions enable row level security, force row level security;
create policy owner on app.ended_sessions to current_user using (true) with check (true);

-- Makes open pages of a user check their access again. The event is not stored in app.live_events, because a page that was not connected checks its access when
-- it connects.
create function app.notify_access_changed(the_user uuid) returns void language sql set search_path = app, pg_temp as $$
  select pg_notify('live', jsonb_build_object('kind', 'access', 'user_id', the_user)::text)
$$;

create function app.end_sessions(hashes text[], the_subject text, the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.ended_sessions (session_hash, ended_at) select distinct unnest(hashes), the_now on conflict do nothing;
  perform app.notify_access_changed(id) from app.users where subject = the_subject;
end
$$;

create function app.end_own_sessions(hashes text[], the_now timestamptz) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.ended_sessions (session_hash, ended_at) select distinct unnest(hashes), the_now on conflict do nothing;
  perform app.notify_access_changed(nullif(current_setting('app.user_id', true), '')::uuid);
end
$$;

create function app.is_session_ended(the_hash text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.ended_sessions where session_hash = the_hash) $$;

create function app.delete_ended_sessions(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.ended_sessions where ended_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Open pages check their access again when the user is deactivated, is deleted or gets other rights, and when the contractor is archived or restored.
create function app.user_access_changed() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.notify_access_changed(old.id);
  return null;
end
$$;
create trigger users_access_changed after update on app.users for each row
  when (row(old.active, old.roles, old.contractor_id, old.program_keys) is distinct from row(new.active, new.roles, new.contractor_id, new.program_keys))
  execute function app.user_access_changed();
create trigger users_deleted after delete on app.users for each row execute function app.user_access_changed();

create function app.contractor_access_changed() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.notify_access_changed(id) from app.users where contractor_id = new.id;
  return null;
end
$$;
create trigger contractors_access_changed after update of active on app.contractors for each row
  when (old.active is distinct from new.active) execute function app.contractor_access_changed();

revoke all on function app.notify_access_changed(uuid), app.end_sessions(text[], text, timestamptz), app.end_own_sessions(text[], timestamptz),
  app.is_session_ended(text), app.delete_ended_sessions(timestamptz), app.user_access_changed(), app.contractor_access_changed() from public;
grant execute on function app.is_session_ended(text) to app_anonymous;
-- Staff who reset the two-factor authentication of a user end the sessions of this user.
grant execute on function app.end_sessions(text[], text, timestamptz) to app_anonymous, app_staff, app_program_staff;
grant execute on function app.end_own_sessions(text[], timestamptz) to app_staff, app_program_staff, app_contractor;
grant execute on function app.delete_ended_sessions(timestamptz) to app_system;
