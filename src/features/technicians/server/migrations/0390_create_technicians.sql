-- Technicians of a contractor and their certificates. A technician needs no account.
create table app.technicians (
  id uuid primary key,
  contractor_id uuid not null references app.contractors (id),
  name text not null check (length(name) between 1 and 120),
  email text not null default '',
  phone text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null
);
-- The name of a technician is unique, so a repeated request adds no second technician.
create unique index technicians_name on app.technicians (contractor_id, lower(name));

create table app.technician_certificates (
  technician_id uuid not null references app.technicians (id),
  contractor_id uuid not null,
  position smallint not null,
  kind text not null,
  number text not null default '',
  expires_on date,
  -- The last notification that was sent, as the number of days before the expiry date: 30 or 0.
  notified_days smallint,
  primary key (technician_id, position)
);
create index technician_certificates_of_contractor on app.technician_certificates (contractor_id);
-- Index for the worker, which reads certificates that expire soon.
create index technician_certificates_expiry on app.technician_certificates (expires_on) where expires_on is not null and notified_days is distinct from 0;

alter table app.technicians enable row level security, force row level security;
create policy owner on app.technicians to current_user using (true) with check (true);
create policy system on app.technicians to app_system using (true) with check (true);
create policy contractor on app.technicians to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, insert, update on app.technicians to app_system, app_contractor;
-- Staff who view the portal as a contractor send the same queries. Because of this grant without a policy, they get no rows instead of an error.
grant select on app.technicians to app_staff, app_program_staff;

alter table app.technician_certificates enable row level security, force row level security;
create policy owner on app.technician_certificates to current_user using (true) with check (true);
create policy system on app.technician_certificates to app_system using (true) with check (true);
create policy contractor on app.technician_certificates to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, insert, update, delete on app.technician_certificates to app_system, app_contractor;
grant select on app.technician_certificates to app_staff, app_program_staff;

-- Access of a technician to the jobs of the day. This row and its link tokens are deleted when a new link is sent or when the access is ended.
create table app.technician_links (
  technician_id uuid primary key references app.technicians (id),
  contractor_id uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index technician_links_of_contractor on app.technician_links (contractor_id);
alter table app.technician_links enable row level security, force row level security;
create policy owner on app.technician_links to current_user using (true) with check (true);
create policy system on app.technician_links to app_system using (true) with check (true);
create policy contractor on app.technician_links to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, update on app.technician_links to app_system;
grant select, insert, update, delete on app.technician_links to app_contractor;
grant select on app.technician_links to app_staff, app_program_staff;

-- Tokens of the links. Only hashes are stored, so read access to the database is not enough to open a link. If sending a link is tried again, the new attempt
-- adds another hash.
create table app.technician_link_tokens (
  token_hash text primary key,
  technician_id uuid not null references app.technician_links (technician_id) on delete cascade
);
create index technician_link_tokens_of_link on app.technician_link_tokens (technician_id);
alter table app.technician_link_tokens enable row level security, force row level security;
create policy owner on app.technician_link_tokens to current_user using (true) with check (true);
create policy system on app.technician_link_tokens for insert to app_system with check (true);
grant insert on app.technician_link_tokens to app_system;

-- Returns the active technician of a link, for a person without a session. Returns no row if the link is expired or the contractor is archived.
create function app.find_technician_link(the_hash text, the_now timestamptz)
returns table (technician_id uuid, technician_name text, contractor_id uuid, contractor_name text, contractor_phone text, expires_at timestamptz)
language sql stable security definer set search_path = app, pg_temp as $$
  select t.id, t.name, c.id, c.name, c.phone, l.expires_at
    from app.technician_link_tokens k join app.technician_links l on l.technician_id = k.technician_id
    join app.technicians t on t.id = k.technician_id join app.contractors c on c.id = t.contractor_id
   where k.token_hash = the_hash and l.expires_at > the_now and t.active and c.active
$$;
revoke all on function app.find_technician_link(text, timestamptz) from public;
grant execute on function app.find_technician_link(text, timestamptz) to app_anonymous;

-- Returns whether an email address belongs to a contractor, or to its users, invited users or technicians. Callers use this function because they may not read
-- all of these rows. Former users and technicians are included. The function is created here and not with the users, because it reads technicians.
create function app.is_contractor_address(the_contractor uuid, the_email text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  with own (email) as (
    select email from app.users where contractor_id = the_contractor
    union all select email from app.user_invites where contractor_id = the_contractor and revoked_at is null
    union all select contact_email from app.contractors where id = the_contractor
    union all select email from app.technicians where contractor_id = the_contractor and email <> ''
  )
  select exists (select from own where app.mailbox_of(own.email) = app.mailbox_of(the_email))
$$;
revoke all on function app.is_contractor_address(uuid, text) from public;
grant execute on function app.is_contractor_address(uuid, text) to app_staff, app_program_staff, app_contractor, app_guest;

-- Returns whether an email address or a phone number belongs to a contractor, or to its users, invited users or technicians. Guests use this function because
-- they may not read technicians. Former users and technicians are included. An argument that is null matches nothing.
create function app.is_contractor_contact(the_contractor uuid, the_email text, the_phone text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  with own (phone) as (
    select phone from app.contractors where id = the_contractor
    union all select phone from app.users where contractor_id = the_contractor
    union all select phone from app.technicians where contractor_id = the_contractor
  )
  select app.is_contractor_address(the_contractor, the_email)
      or exists (select from own where app.contractor_match_phone(own.phone) = app.contractor_match_phone(the_phone))
$$;
revoke all on function app.is_contractor_contact(uuid, text, text) from public;
grant execute on function app.is_contractor_contact(uuid, text, text) to app_guest;
