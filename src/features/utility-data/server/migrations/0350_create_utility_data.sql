-- Utility data of homes: connections at the vendor (the company that collects data from utilities), bills and intervals, and the simulated vendor of a demo.
-- The status of each collection is stored with its job (app.jobs.utility_accounts).

-- Creates the row-level security policies of a table with readings: for staff, for the homeowner, and for the contractor if contractor_condition is true.
create procedure app.enable_reading_rls(the_table regclass, contractor_condition text)
language plpgsql as $$
declare
  programs constant text := app.program_condition(the_table);
  own_contractor constant text := 'contractor_id = (select nullif(current_setting(''app.contractor_id'', true), '''')::uuid)';
  own_home constant text := 'job_id = (select nullif(current_setting(''app.job_id'', true), '''')::uuid) and (select current_setting(''app.guest_role'', true)) = ''homeowner''';
begin
  call app.reset_rls(the_table);
  execute format('create policy all_readings on %s to app_system, app_staff using (true) with check (true)', the_table);
  execute format('create policy readings_of_programs on %s to app_program_staff using (%s) with check (%s)', the_table, programs, programs);
  execute format('create policy readings_of_contractor on %s to app_contractor using (%s and %s) with check (%s)', the_table, own_contractor, contractor_condition, own_contractor);
  execute format('create policy readings_of_home on %s to app_guest using (%s) with check (%s)', the_table, own_home, own_home);
  execute format('grant select, insert, update, delete on %s to app_system, app_staff, app_program_staff, app_contractor, app_guest', the_table);
end
$$;
revoke all on procedure app.enable_reading_rls(regclass, text) from public;

create table app.utility_bills (
  job_id uuid not null references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_keys text[] not null,
  account_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'natural_gas')),
  meter text not null,
  -- First day of the bill, and the day after its last day.
  start_on date not null,
  end_on date not null check (end_on > start_on),
  quantity double precision not null,
  unit text not null check (unit in ('kWh', 'therm')),
  cost_cents integer,
  is_estimated boolean not null,
  -- True if the homeowner shares the readings with the contractor.
  is_shared boolean not null,
  primary key (account_id, fuel, meter, start_on)
);
create index utility_bills_of_job on app.utility_bills (job_id, account_id, fuel, meter, start_on);
call app.enable_reading_rls('app.utility_bills', 'is_shared');

create table app.utility_intervals (
  job_id uuid not null references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_keys text[] not null,
  account_id uuid not null,
  meter text not null,
  start_at timestamptz not null,
  seconds integer not null check (seconds > 0),
  kwh double precision not null,
  is_shared boolean not null,
  primary key (account_id, meter, start_at)
);
create index utility_intervals_of_job on app.utility_intervals (job_id, account_id, meter, start_at);
call app.enable_reading_rls('app.utility_intervals', 'is_shared');

-- Connections at the vendor. A message of the vendor contains the ID of a connection. The worker also checks each connection when its check_at is due.
create table app.utility_connections (
  account_id uuid primary key,
  job_id uuid not null references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_keys text[] not null,
  connection text not null unique,
  connected_at timestamptz not null,
  -- Time at which the worker next checks the connection, unless a message of the vendor arrives earlier.
  check_at timestamptz not null
);
create index utility_connections_due on app.utility_connections (check_at, account_id);
create index utility_connections_of_job on app.utility_connections (job_id);
-- The contractor always has access, because a contractor may change the utility of the home, which ends the connection.
call app.enable_reading_rls('app.utility_connections', 'true');

-- Updates the tenant columns of readings and connections when the programs or the contractor of a job change. The function runs as the owner, because a
-- contractor without access to the readings may also change the programs.
create function app.move_utility_readings() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  update app.utility_bills set contractor_id = new.contractor_id, program_keys = new.program_keys where job_id = new.id;
  update app.utility_intervals set contractor_id = new.contractor_id, program_keys = new.program_keys where job_id = new.id;
  update app.utility_connections set contractor_id = new.contractor_id, program_keys = new.program_keys where job_id = new.id;
  return null;
end
$$;
revoke all on function app.move_utility_readings() from public;
create trigger jobs_utility_readings after update of contractor_id, program_keys on app.jobs for each row
  when (old.utility_accounts <> '[]' and (old.contractor_id <> new.contractor_id or old.program_keys <> new.program_keys))
  execute function app.move_utility_readings();

-- Returns whether a file of a category can contain the energy use of these fuels. A bill contains only its own fuel; other files may contain both fuels.
create function app.may_hold_fuels(category text, fuels jsonb) returns boolean
language sql immutable as $$
  select case category when 'doc_bill_electric' then fuels ? 'electricity' when 'doc_bill_gas' then fuels ? 'natural_gas' else true end
$$;

-- Returns whether a file with energy use is shared with the contractor: the homeowner shares each account whose energy use the file can contain.
create function app.is_usage_shared(accounts jsonb, the_contractor uuid, category text) returns boolean
language sql immutable as $$
  select coalesce(bool_and(coalesce(account ->> 'shared_with', '') = the_contractor::text), false)
  from jsonb_array_elements(accounts) account
  where coalesce(account -> 'ended' ->> 'how', 'stopped') = 'stopped' and app.may_hold_fuels(category, account -> 'fuels')
$$;

revoke all on function app.may_hold_fuels(text, jsonb), app.is_usage_shared(jsonb, uuid, text) from public;

-- Returns whether a file is still needed, that is, at least one account in `readers` is active or was only stopped. `readers`: IDs of the accounts for which
-- the readings of the file were stored.
create function app.is_usage_needed(accounts jsonb, readers uuid[]) returns boolean
language sql immutable as $$
  select exists (
    select from jsonb_array_elements(accounts) account
    where coalesce(account -> 'ended' ->> 'how', 'stopped') = 'stopped' and (account ->> 'id')::uuid = any (readers)
  )
$$;
revoke all on function app.is_usage_needed(jsonb, uuid[]) from public;

create function app.share_usage_file() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if exists (select from app.jobs where id = new.job_id and app.is_usage_shared(utility_accounts, contractor_id, new.category)) then
    new.usage := 'shared';
  end if;
  return new;
end
$$;
revoke all on function app.share_usage_file() from public;
create trigger attachments_usage before insert or update of usage on app.attachments for each row when (new.usage = 'private') execute function app.share_usage_file();

-- Deletes the readings of ended collections. Keeps the readings of stopped collections, because their consent is still valid. Marks the files that can contain
-- deleted readings as erased; the worker deletes their bytes. A file can belong to two accounts. If one account was replaced, the file stays while the other
-- account needs it. If the consent for one account ended, the file is erased, because it also contains the energy use of that account. Also updates which other
-- files the contractor may see. The function runs as the owner, because a change by a contractor without access to the readings can also end a collection.
create function app.follow_utility_accounts() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  ended record;
begin
  for ended in
    select (account ->> 'id')::uuid as id, account -> 'fuels' as fuels, (account -> 'ended' ->> 'at')::timestamptz as ended_at, account -> 'ended' ->> 'by' as ended_by,
      account -> 'ended' ->> 'how' as how
    from jsonb_array_elements(new.utility_accounts) account
    where account -> 'ended' ->> 'how' <> 'stopped'
      and not exists (
        select from jsonb_array_elements(old.utility_accounts) before
        where before ->> 'id' = account ->> 'id' and before -> 'ended' ->> 'how' <> 'stopped'
      )
  loop
    delete from app.utility_bills where job_id = new.id and account_id = ended.id;
    delete from app.utility_intervals where job_id = new.id and account_id = ended.id;
    with erased as (
      update app.attachments set usage = 'erased', reading = 'none', preview = 'none',
        deleted_at = coalesce(deleted_at, ended.ended_at), deleted_by = coalesce(deleted_by, ended.ended_by)
      where job_id = new.id and usage in ('private', 'shared') and app.may_hold_fuels(category, ended.fuels)
        and (ended.how <> 'replaced' or not app.is_usage_needed(new.utility_accounts, usage_accounts))
      returning id
    )
    delete from app.readings where attachment_id in (select id from erased);
  end loop;
  update app.attachments set usage = case usage when 'private' then 'shared' else 'private' end
  where job_id = new.id and usage in ('private', 'shared')
    and (usage = 'shared') <> app.is_usage_shared(new.utility_accounts, new.contractor_id, category);
  return null;
end
$$;
revoke all on function app.follow_utility_accounts() from public;
create trigger jobs_utility_accounts after update of utility_accounts, contractor_id on app.jobs for each row
  when (old.utility_accounts <> new.utility_accounts or (old.contractor_id <> new.contractor_id and new.utility_accounts <> '[]'))
  execute function app.follow_utility_accounts();

-- Connections of the simulated vendor of a demo, without passwords. Empty in production, where an external company stores them.
create table app.simulated_utility_connections (
  connection text primary key,
  -- Unique, because a repeated request with the same key must return the same connection.
  key text not null unique,
  reference uuid not null,
  utility text not null,
  fuels text[] not null,
  return_url text not null,
  -- Outcome of the simulation, selected by the account number that the user enters. Null before the sign-in.
  outcome text,
  events jsonb not null default '[]',
  created_at timestamptz not null
);
alter table app.simulated_utility_connections enable row level security, force row level security;
create policy owner on app.simulated_utility_connections to current_user using (true) with check (true);
create policy system on app.simulated_utility_connections to app_system using (true) with check (true);
grant select, insert, update, delete on app.simulated_utility_connections to app_system;
