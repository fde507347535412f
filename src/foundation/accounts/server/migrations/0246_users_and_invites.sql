-- People come by invite, change what they may do, leave and come back.

alter table app.users
  add column phone text,
  add column deactivated_at timestamptz,
  add column last_sign_in_at timestamptz,
  add column version integer not null default 1;

-- How somebody is called and reached they say themselves. What they may do is changed by the functions below alone.
grant update (display_name, phone, version) on app.users to app_staff, app_some, app_contractor;

-- Who is invited. The id is that of the later user, so that one history tells of both.
create table app.user_invites (
  id uuid primary key,
  email text not null check (email = lower(email)),
  display_name text not null,
  kind text not null check (kind in ('contractor', 'staff')),
  roles text[] not null check (cardinality(roles) > 0),
  contractor_id uuid references app.contractors (id) on delete cascade,
  -- null: every program, or somebody of a company.
  program_keys text[],
  invited_by text not null,
  created_at timestamptz not null,
  -- How many letters were asked for: the links of earlier ones are worth nothing.
  letters integer not null default 1,
  sent_at timestamptz,
  -- The mail server will never take it.
  failed_at timestamptz,
  -- In real time, like the links themselves.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'contractor') = (contractor_id is not null))
);
-- One invite of a person to a company waits at a time. Two companies know nothing of each other.
create unique index user_invites_open on app.user_invites (email, coalesce(contractor_id, '00000000-0000-0000-0000-000000000000'))
  where accepted_at is null and revoked_at is null;
create index user_invites_of_company on app.user_invites (contractor_id) where contractor_id is not null;

-- Only hashes: who reads the database cannot accept an invite.
create table app.user_invite_links (
  token_hash text primary key,
  invite_id uuid not null references app.user_invites (id) on delete cascade,
  letter integer not null,
  created_at timestamptz not null
);
create index user_invite_links_of_invite on app.user_invite_links (invite_id);

alter table app.user_invites enable row level security, force row level security;
alter table app.user_invite_links enable row level security, force row level security;
create policy owner on app.user_invites to current_user using (true) with check (true);
create policy owner on app.user_invite_links to current_user using (true) with check (true);

-- Whether the caller, as their row says now, may add and change people: administrators the staff within their own
-- programs, staff who manage companies the people of these, the administrator of a company its own people.
create function app.manages_people(the_company uuid, the_programs text[]) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (
    select from app.users me
     where me.id = nullif(current_setting('app.user_id', true), '')::uuid and me.active and case
       when the_company is null then
         me.kind = 'staff' and 'admin' = any (me.roles) and (me.program_keys is null or the_programs <@ me.program_keys)
       when me.kind = 'contractor' then
         me.contractor_id = the_company and 'contractor_admin' = any (me.roles)
       else
         me.roles && array['ops', 'program', 'program_manager', 'partner_manager', 'admin']
         and (me.program_keys is null or exists (
           select from app.contractor_programs p where p.contractor_id = the_company and p.program_key = any (me.program_keys)))
     end)
$$;

create policy system on app.user_invites to app_system using (true) with check (true);
create policy read_by_staff on app.user_invites for select to app_staff using (true);
create policy read_by_some on app.user_invites for select to app_some using (
  case when contractor_id is null then program_keys <@ (select string_to_array(current_setting('app.programs', true), ','))
  else app.is_company_of_programs(contractor_id) end
);
create policy read_by_company on app.user_invites for select to app_contractor
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy added on app.user_invites for insert to app_staff, app_some, app_contractor
  with check (app.manages_people(contractor_id, program_keys) and accepted_at is null);
create policy changed on app.user_invites for update to app_staff, app_some, app_contractor
  using (app.manages_people(contractor_id, program_keys)) with check (app.manages_people(contractor_id, program_keys));
grant select, update on app.user_invites to app_system;
grant select, insert on app.user_invites to app_staff, app_some, app_contractor;
grant update (display_name, roles, program_keys, invited_by, letters, sent_at, failed_at, expires_at, revoked_at)
  on app.user_invites to app_staff, app_some, app_contractor;

-- Whether an address has an account: also one of another company, of which nothing else is told.
create function app.user_of_email(the_email text) returns table (contractor_id uuid, active boolean)
language sql stable security definer set search_path = app, pg_temp as $$
  select contractor_id, active from app.users where email = lower(the_email)
$$;

-- What somebody may do, whether they are here, and how they are called. Null when it is not the caller's to change,
-- false when somebody saved in between.
create function app.change_user(
  the_id uuid, the_version integer, the_name text, the_phone text, the_roles text[], the_programs text[], is_active boolean, the_now timestamptz
) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare before app.users;
begin
  select * into before from app.users where id = the_id for update;
  if before.id is null or not app.manages_people(before.contractor_id, before.program_keys) or not app.manages_people(before.contractor_id, the_programs)
    then return null; end if;
  if before.version <> the_version then return false; end if;
  update app.users set display_name = the_name, phone = the_phone, roles = the_roles, program_keys = the_programs, active = is_active,
    deactivated_at = case when is_active then null when active then the_now else deactivated_at end, version = version + 1
   where id = the_id;
  return true;
end
$$;

-- Administrators one by one: of two who would send each other away, the second finds the first one gone. How many are
-- left without one of them: of the installation, or of a company.
create function app.other_admins(the_user uuid, the_company uuid) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.users.admins'), hashtext(coalesce(the_company::text, '')));
  return (
    select count(*) from app.users u
     where u.id <> the_user and u.active and u.contractor_id is not distinct from the_company
       and case when the_company is null then 'admin' = any (u.roles) and u.program_keys is null else 'contractor_admin' = any (u.roles) end);
end
$$;

-- Makes the link of one letter; the links of earlier letters are gone. False when nobody waits for this letter any more.
create function app.mint_user_invite_link(the_invite uuid, the_letter integer, the_hash text, the_now timestamptz, the_expiry timestamptz) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.user_invites set expires_at = the_expiry
   where id = the_invite and letters = the_letter and accepted_at is null and revoked_at is null;
  if not found then return false; end if;
  delete from app.user_invite_links where invite_id = the_invite and letter < the_letter;
  insert into app.user_invite_links (token_hash, invite_id, letter, created_at) values (the_hash, the_invite, the_letter, the_now);
  return true;
end
$$;

-- What a link opens, for whoever has it: `open`, `taken` when the invite was used or the address has an account, `over`
-- otherwise. Held until the transaction ends, so that of two who accept at once the second is told so.
create function app.user_invite_of_link(the_hash text, the_now timestamptz)
returns table (outcome text, invite_id uuid, email text, display_name text, company text)
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  the_invite app.user_invites;
  the_company app.contractors;
  is_current boolean;
begin
  select i.* into the_invite from app.user_invite_links l join app.user_invites i on i.id = l.invite_id where l.token_hash = the_hash;
  if the_invite.id is null then return; end if;
  perform pg_advisory_xact_lock(hashtext('app.user_invites'), hashtext(the_invite.email));
  select * into the_invite from app.user_invites where id = the_invite.id;
  select * into the_company from app.contractors where id = the_invite.contractor_id;
  is_current := exists (select from app.user_invite_links l where l.token_hash = the_hash and l.letter = the_invite.letters);
  return query select
    case
      when the_invite.accepted_at is not null then 'taken'
      when the_invite.revoked_at is not null or the_invite.expires_at <= the_now or not is_current or not coalesce(the_company.active, true) then 'over'
      when exists (select from app.users u where u.email = the_invite.email) then 'taken'
      else 'open'
    end,
    the_invite.id, the_invite.email, the_invite.display_name, the_company.name;
end
$$;

-- The invited person becomes a user, in what the invite says and nothing else.
create function app.accept_user_invite(the_hash text, the_subject text, the_name text, the_now timestamptz, business_now timestamptz, the_request text, the_action text)
returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  found_invite record;
  the_invite app.user_invites;
begin
  select * into found_invite from app.user_invite_of_link(the_hash, the_now);
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

-- When somebody last came in with their password.
create function app.note_sign_in(the_email text, the_now timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  update app.users set last_sign_in_at = app.business_time(the_now) where email = lower(the_email) and active
$$;

revoke all on function app.manages_people(uuid, text[]), app.user_of_email(text),
  app.change_user(uuid, integer, text, text, text[], text[], boolean, timestamptz), app.other_admins(uuid, uuid),
  app.mint_user_invite_link(uuid, integer, text, timestamptz, timestamptz), app.user_invite_of_link(text, timestamptz),
  app.accept_user_invite(text, text, text, timestamptz, timestamptz, text, text), app.note_sign_in(text, timestamptz) from public;
grant execute on function app.manages_people(uuid, text[]), app.user_of_email(text),
  app.change_user(uuid, integer, text, text, text[], text[], boolean, timestamptz), app.other_admins(uuid, uuid)
  to app_staff, app_some, app_contractor;
grant execute on function app.mint_user_invite_link(uuid, integer, text, timestamptz, timestamptz) to app_system;
-- Before anybody is known: only for an exact secret.
grant execute on function app.user_invite_of_link(text, timestamptz), app.accept_user_invite(text, text, text, timestamptz, timestamptz, text, text),
  app.note_sign_in(text, timestamptz) to app_nobody;
