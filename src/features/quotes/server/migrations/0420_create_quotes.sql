-- Quotes of contractors. The content of a quote never changes. A corrected quote is a new row that replaces the earlier row.
create table app.quotes (
  id uuid primary key,
  contractor_id uuid not null references app.contractors (id),
  -- Number for people. It stays after a merge of contractors, so it is unique among the quotes that one contractor numbered.
  number integer not null,
  numbered_by uuid not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  homeowner jsonb not null,
  place jsonb not null,
  time_zone text not null,
  content jsonb not null,
  program_keys text[] not null,
  valid_until date not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  -- Name that the homeowner entered as a signature.
  accepted_by text,
  replaced_by uuid references app.quotes (id),
  questions jsonb not null default '[]',
  -- Job from which the quote was made. If this job is open at the acceptance, the acceptance is recorded on it.
  for_job uuid references app.jobs (id),
  -- Job that the acceptance created, or on which it was recorded.
  job_id uuid references app.jobs (id),
  -- Reason why the acceptance created no job.
  job_error text,
  -- Set when the PDF is in the file store.
  pdf_made_at timestamptz,
  -- Set when the last attempt to make the PDF failed.
  pdf_failed_at timestamptz,
  -- Columns to find the quotes of a homeowner.
  email text generated always as (nullif(homeowner ->> 'email', '')) stored,
  phone_number text generated always as (content -> 'answers' ->> 'phone_number') stored,
  unique (numbered_by, number),
  constraint quotes_accepted check ((accepted_at is null) = (accepted_by is null))
);
create index quotes_of_contractor on app.quotes (contractor_id, id);
create index quotes_of_email on app.quotes (contractor_id, email) where email is not null;
create index quotes_of_phone on app.quotes (contractor_id, phone_number) where phone_number is not null;
create index quotes_of_job on app.quotes (job_id) where job_id is not null;
create index quotes_for_job on app.quotes (for_job) where for_job is not null;
alter table app.quotes enable row level security, force row level security;
create policy owner on app.quotes to current_user using (true) with check (true);
create policy system on app.quotes to app_system using (true) with check (true);
create policy contractor on app.quotes to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
grant select, update on app.quotes to app_system;
grant select, insert, update (sent_at, replaced_by, pdf_failed_at) on app.quotes to app_contractor;
-- Staff who view the portal as a contractor send the queries of a contractor. This grant without a policy returns no rows instead of an error.
grant select on app.quotes to app_staff, app_program_staff;

-- The table stores hashes of the links, so read access to the database is not enough to open a quote.
create table app.quote_links (
  token_hash text primary key,
  quote_id uuid not null references app.quotes (id),
  created_at timestamptz not null
);
create index quote_links_of_quote on app.quote_links (quote_id);
alter table app.quote_links enable row level security, force row level security;
create policy owner on app.quote_links to current_user using (true) with check (true);
create policy system on app.quote_links for insert to app_system with check (true);
grant insert on app.quote_links to app_system;

-- Returns the quote of a link for a homeowner without a session, with the contractor and the languages of the programs. A link works for 90 days after the last
-- day of the quote. For an archived contractor, only an accepted quote is returned.
create function app.find_quote(the_hash text, the_now timestamptz)
returns table (quote jsonb, contractor_name text, contractor_phone text, logo_key text, languages text[])
language sql stable security definer set search_path = app, pg_temp as $$
  select to_jsonb(q), c.name, c.phone, c.logo_key,
         array(select distinct p.language from app.program_languages p where p.program_key = any (q.program_keys) and p.is_on)
    from app.quote_links l join app.quotes q on q.id = l.quote_id join app.contractors c on c.id = q.contractor_id
   where l.token_hash = the_hash and (the_now at time zone q.time_zone)::date <= q.valid_until + 90 and (c.active or q.accepted_at is not null)
$$;

-- Accepts the quote of a link. Returns the ID of the quote if this call accepted it; otherwise null. Quotes that are expired, replaced, accepted before, or
-- from an archived contractor stay unchanged.
create function app.accept_quote(the_hash text, the_name text, the_now timestamptz) returns uuid
language sql security definer set search_path = app, pg_temp as $$
  update app.quotes q set accepted_at = the_now, accepted_by = the_name
    from app.quote_links l, app.contractors c
   where l.token_hash = the_hash and q.id = l.quote_id and c.id = q.contractor_id and c.active and q.accepted_at is null and q.replaced_by is null
     and (the_now at time zone q.time_zone)::date <= q.valid_until
  returning q.id
$$;

-- Adds a question of the homeowner. A quote has at most 20 questions. Archived contractors get no questions. The question stores the idempotency key of its
-- request, so a repeated request changes nothing. Returns null if no question was added.
create function app.ask_about_quote(the_hash text, the_text text, the_key text, the_now timestamptz) returns uuid
language sql security definer set search_path = app, pg_temp as $$
  update app.quotes q
     set questions = q.questions || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('text', the_text, 'at', the_now, 'key', the_key)))
    from app.quote_links l, app.contractors c
   where l.token_hash = the_hash and q.id = l.quote_id and c.id = q.contractor_id and c.active and jsonb_array_length(q.questions) < 20
     and (the_key is null or not q.questions @> jsonb_build_array(jsonb_build_object('text', the_text, 'key', the_key)))
     and (the_now at time zone q.time_zone)::date <= q.valid_until + 90
  returning q.id
$$;
revoke all on function app.find_quote(text, timestamptz), app.accept_quote(text, text, timestamptz), app.ask_about_quote(text, text, text, timestamptz) from public;
grant execute on function app.find_quote(text, timestamptz), app.accept_quote(text, text, timestamptz), app.ask_about_quote(text, text, text, timestamptz) to app_anonymous;
