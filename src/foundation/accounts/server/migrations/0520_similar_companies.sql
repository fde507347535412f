-- One firm is often typed in several spellings. These columns hold what two spellings of one firm have in common, so that
-- an index finds the other spelling. Row-level security does not let a function of a column use an index, so the values are stored.

-- The part of a company's name that spellings share: "Bay Heat & Air, Inc." and "BayHeat Air" both give "bayheatair".
create function app.company_match_name(the_name text) returns text
language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  legal_forms constant text := '( (inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|pllc|pc|plc))+$';
  words text := lower(regexp_replace(normalize(the_name, NFKD), U&'[\0300-\036F]', '', 'g'));
  matched text;
begin
  words := regexp_replace(words, '[&+]', ' and ', 'g');
  -- "L.L.C." and "Bob's" are one word each.
  words := regexp_replace(words, U&'[.''\2019]', '', 'g');
  words := ' ' || btrim(regexp_replace(words, '[^a-z0-9]+', ' ', 'g'));
  matched := regexp_replace(regexp_replace(words, '^ the (?=.)', ' '), legal_forms, '');
  matched := replace(regexp_replace(matched, ' and(?= |$)', '', 'g'), ' ', '');
  -- Names in other alphabets, and names like "LLC", have no other part to compare.
  return coalesce(nullif(matched, ''), nullif(replace(words, ' ', ''), ''), lower(btrim(the_name)));
end
$$;

create function app.company_match_license(the_license text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(upper(regexp_replace(the_license, '[^a-zA-Z0-9]+', '', 'g')), '')
$$;

-- The last ten digits: "+1 608 555 0142" and "(608) 555-0142" are one number.
create function app.company_match_phone(the_phone text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(right(regexp_replace(the_phone, '[^0-9]+', '', 'g'), 10), '')
$$;

alter table app.contractors
  add column match_license text generated always as (app.company_match_license(license_number)) stored,
  add column match_phone text generated always as (app.company_match_phone(phone)) stored,
  add column contact_domain text generated always as (lower(split_part(contact_email, '@', 2))) stored,
  -- The company that this one was merged into. A merged company is archived and is never restored.
  add column merged_into uuid references app.contractors (id),
  add column merged_at timestamptz,
  -- The name of the person who merged it, for the history of its jobs.
  add column merged_by text,
  add constraint contractors_merged check ((merged_into is null) = (merged_at is null) and (merged_into is null or not active) and merged_into <> id);
create index contractors_match_license on app.contractors (match_license) where match_license is not null;
create index contractors_match_phone on app.contractors (match_phone) where match_phone is not null;
create index contractors_contact_domain on app.contractors (contact_domain) where contact_domain is not null;
create index contractors_merged_into on app.contractors (merged_into) where merged_into is not null;

alter table app.users add column email_domain text generated always as (split_part(email, '@', 2)) stored;
create index users_email_domain on app.users (email_domain) where contractor_id is not null;

-- Every name of a company: the one it has, those it had, and those of companies that were merged into it.
create table app.company_names (
  contractor_id uuid not null references app.contractors (id) on delete cascade,
  name text not null,
  match_name text not null generated always as (app.company_match_name(name)) stored,
  primary key (contractor_id, name)
);
create index company_names_match on app.company_names using gin (match_name gin_trgm_ops);
alter table app.company_names enable row level security, force row level security;
create policy owner on app.company_names to current_user using (true) with check (true);
create policy everybody on app.company_names for select to app_system, app_staff, app_some using (true);
grant select on app.company_names to app_system, app_staff, app_some;

create function app.keep_company_name() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.company_names (contractor_id, name) values (new.id, new.name) on conflict do nothing;
  return null;
end
$$;
revoke all on function app.keep_company_name() from public;
create trigger contractors_name after insert or update of name on app.contractors for each row execute function app.keep_company_name();
insert into app.company_names (contractor_id, name) select id, name from app.contractors;

grant execute on function app.company_match_name(text), app.company_match_license(text), app.company_match_phone(text)
  to app_system, app_staff, app_some, app_contractor;

-- A company that others were merged into carries their names and old links: it is archived and not deleted.
create or replace function app.company_is_used(the_company uuid) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.users where contractor_id = the_company) or exists (select from app.jobs where contractor_id = the_company)
    or exists (select from app.contractors where merged_into = the_company)
$$;
