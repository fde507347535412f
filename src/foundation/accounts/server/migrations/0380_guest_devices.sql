-- A link that was opened on one device asks for a code on every other one: a forwarded email must not open private answers.

alter table app.guest_links add column opened_at timestamptz;

-- Devices on which a guest opened a link or entered a code. Only hashes.
create table app.guest_devices (
  guest_id uuid not null references app.guests (id) on delete cascade,
  device_hash text not null,
  created_at timestamptz not null,
  primary key (guest_id, device_hash)
);

-- One-time codes for a further device. Only hashes, in real time like the links.
create table app.guest_codes (
  code_hash text primary key,
  guest_id uuid not null references app.guests (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index guest_codes_of_guest on app.guest_codes (guest_id);

-- Links by which an earlier recipient confirms that a later address may read their private answers.
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
  foreach the_table in array array['app.guest_devices', 'app.guest_codes', 'app.private_answer_links']::regclass[] loop
    execute format('alter table %s enable row level security, force row level security', the_table);
    execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
  end loop;
end
$$;

drop function app.open_guest_link(text, text, timestamptz, timestamptz);

-- Exchanges a link for a session: `open`, `code` if this device must enter a code, no row if the link is not valid.
-- The first device of a link needs no code. A right code is used up and makes the device known.
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
   where l.token_hash = the_link_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null for update of l;
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
  update app.guests set opened_at = coalesce(opened_at, app.business_time(the_now)) where id = the_guest;
  return query select 'open', the_guest;
end
$$;

-- Makes a code; earlier codes of the guest stop working.
create function app.mint_guest_code(the_guest uuid, the_hash text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  delete from app.guest_codes where guest_id = the_guest;
  insert into app.guest_codes (code_hash, guest_id, created_at, expires_at) values (the_hash, the_guest, the_now, the_expiry)
$$;

-- The guest of a link that works, for sending a code to the address of the guest.
create function app.guest_of_link(the_hash text, the_now timestamptz)
returns table (guest_id uuid, job_id uuid, email text, name text, code text, contractor text, phone text, address text)
language sql stable security definer set search_path = app, pg_temp as $$
  select g.id, g.job_id, g.email, g.name, j.short_code, c.name, c.phone, concat_ws(', ', j.place ->> 'street', j.place ->> 'city')
    from app.guest_links l join app.guests g on g.id = l.guest_id join app.jobs j on j.id = g.job_id join app.contractors c on c.id = j.contractor_id
   where l.token_hash = the_hash and l.revoked_at is null and l.expires_at > the_now and g.revoked_at is null and not j.is_canceled
$$;

create function app.mint_private_answer_link(the_hash text, the_guest uuid, the_email text, the_now timestamptz, the_expiry timestamptz) returns void
language sql security definer set search_path = app, pg_temp as $$
  insert into app.private_answer_links (token_hash, guest_id, email, created_at, expires_at) values (the_hash, the_guest, the_email, the_now, the_expiry)
$$;

create function app.private_answer_link(the_hash text, the_now timestamptz)
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

revoke all on function app.open_guest_link(text, text, text, text, timestamptz, timestamptz), app.mint_guest_code(uuid, text, timestamptz, timestamptz),
  app.guest_of_link(text, timestamptz), app.mint_private_answer_link(text, uuid, text, timestamptz, timestamptz),
  app.private_answer_link(text, timestamptz), app.confirm_private_answers(text, timestamptz) from public;
grant execute on function app.mint_guest_code(uuid, text, timestamptz, timestamptz), app.mint_private_answer_link(text, uuid, text, timestamptz, timestamptz)
  to app_system;
-- Before anybody is known: only for an exact secret.
grant execute on function app.open_guest_link(text, text, text, text, timestamptz, timestamptz), app.guest_of_link(text, timestamptz),
  app.private_answer_link(text, timestamptz), app.confirm_private_answers(text, timestamptz) to app_nobody;
