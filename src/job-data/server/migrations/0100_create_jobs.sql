-- Jobs, their programs, tasks and evaluations. The transaction that changes a job also updates the columns that lists show. Every row of a job has the tenant
-- columns contractor_id and program_keys, so policies need no join.

-- Each combination of programs on a job gets a number. Policies and indexes use this number, because under a policy PostgreSQL cannot use an index for `&&` on
-- program_keys: the operator is not leakproof.
create table app.program_sets (
  id smallint generated always as identity primary key,
  keys text[] not null unique
);
alter table app.program_sets enable row level security, force row level security;
create policy owner on app.program_sets to current_user using (true) with check (true);
-- Combinations of programs are not personal data.
create policy actors_with_lists on app.program_sets for select to app_system, app_staff, app_program_staff, app_contractor using (true);
grant select on app.program_sets to app_system, app_staff, app_program_staff, app_contractor;

-- Returns the number of a combination of programs, and creates the combination if it is new. If two transactions need the same new combination, the second
-- transaction waits at the unique key and gets the same number.
create function app.find_or_create_program_set(the_keys text[]) returns smallint
language plpgsql security definer set search_path = app, pg_temp as $$
declare
  found smallint;
  sorted text[];
begin
  select id into found from app.program_sets where keys = the_keys;
  if found is not null then return found; end if;
  sorted := array(select distinct key from unnest(the_keys) as key order by key);
  select id into found from app.program_sets where keys = sorted;
  if found is not null then return found; end if;
  insert into app.program_sets (keys) values (sorted) on conflict (keys) do nothing returning id into found;
  if found is null then
    select id into found from app.program_sets where keys = sorted;
  end if;
  return found;
end
$$;
revoke all on function app.find_or_create_program_set(text[]) from public;
-- The policy for staff of some programs reads only the combinations that existed at the start of a statement. These users must therefore create a new
-- combination in a separate statement before they write a row with it.
grant execute on function app.find_or_create_program_set(text[]) to app_program_staff;

-- Trigger function of tables with the column program_set. Sets the column from program_keys.
create function app.set_program_set() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.program_keys = old.program_keys then
    new.program_set := old.program_set;
  else
    new.program_set := app.find_or_create_program_set(new.program_keys);
  end if;
  return new;
end
$$;
revoke all on function app.set_program_set() from public;

create table app.jobs (
  id uuid primary key,
  short_code text not null unique,
  contractor_id uuid not null references app.contractors (id),
  program_keys text[] not null,
  program_set smallint not null,
  version integer not null default 1,

  stage text not null check (stage in ('create', 'draft', 'review', 'install', 'enroll', 'complete')),
  created_at timestamptz not null,
  current_stage_started_at timestamptz not null,
  place jsonb not null,
  place_id text not null,
  unit_key text not null,
  contractor_user_id uuid references app.users (id),
  ops_user_id uuid references app.users (id),
  canceled jsonb,
  -- Set if the job was canceled and then reactivated.
  reactivated jsonb,
  claimed jsonb,
  deemed jsonb,
  cloned_from uuid references app.jobs (id),
  contractor_can_see_incentives boolean not null,
  homeowner_can_see_incentives boolean not null,
  closed_at timestamptz,
  -- State of each utility data collection, without the collected data.
  utility_accounts jsonb not null default '[]',
  -- Consent of the homeowner to text messages.
  text_consent jsonb,
  -- Language in which the homeowner accepted the quote of this job.
  reading_language text,

  -- Derived columns: src/job/derive-columns.ts computes them from the state of the job.
  job_name text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  external_id text,
  install_start_date date,
  is_canceled boolean not null,
  is_closed boolean not null,
  action_owner text,
  open_owners text[] not null,
  next_task_contractor jsonb,
  next_task_internal jsonb,
  pending_contractor integer not null,
  pending_internal integer not null,
  rebate_contractor jsonb,
  rebate_internal jsonb,
  has_contractor_task_exception boolean not null,
  has_ops_task_exception boolean not null,
  payment_status text not null,
  payment_statuses jsonb not null,
  eligibility jsonb not null,
  -- Statuses with and without a program, such as `eligible` and `<program key>:eligible`, so that one index serves the filter with and without a program.
  eligibility_keys text[] not null,
  payment_keys text[] not null,
  program_ids text[] not null,
  reservation_expires_on date,
  -- The last day, in the time zone of the home, on which installer links work. Null until the final documents are submitted, or if the completion date of the
  -- installation is unknown.
  installer_access_until date,
  search_text text not null,
  claimed_by uuid,
  -- The next day on which a new date alone may change the job. The hourly background job finds due jobs by an index of this column.
  next_due_on date,
  -- Answers that no two jobs may share or that are watched for duplicates, such as a serial number, as `field:value`.
  unique_answers text[] not null default '{}',
  -- One spelling of street, unit and ZIP (places/home-key.ts). Household caps and the search for duplicates compare homes by this key.
  home_key text not null,
  -- House number and ZIP. Two jobs with the same area can be about one home with a misspelled street.
  home_area text not null,

  -- Hash and number of the newest history entry. With them, a check can detect that the newest entries were deleted.
  history_hash bytea,
  history_entries integer not null default 0
) with (
  -- Leave free space on each page. An update that changes no indexed column then stays on the page and writes no index.
  fillfactor = 85,
  -- Lists read the newest jobs from an index alone, which works only for pages that a vacuum has visited. By default, a vacuum runs only after new rows amount
  -- to a fifth of the table.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500
);
create trigger jobs_program_set before insert or update of program_keys, program_set on app.jobs for each row execute function app.set_program_set();

-- Index of the jobs whose homeowner agreed to text messages, by phone number. The reply STOP ends the consent on all jobs with the phone number.
create index jobs_of_text_phone on app.jobs (phone_number, id) where text_consent is not null;
-- Indexes for the lists of one stage, and for lists of staff whose programs have few jobs.
create index jobs_contractor_stage on app.jobs (contractor_id, stage, current_stage_started_at, id)
  include (is_canceled, is_closed, program_set, open_owners, payment_keys);
create index jobs_stage on app.jobs (stage, current_stage_started_at, id)
  include (is_canceled, is_closed, program_set, open_owners, payment_keys);
create index jobs_program_set_stage_start on app.jobs (program_set, current_stage_started_at, id);
-- Indexes of lists: for each sort order, one with contractor_id and one without. The row of a job is wide, so each index
-- includes all columns that filters and the search read. A list then reads only the rows that it shows.
do $$
declare
  filtered constant text := 'stage, is_canceled, is_closed, program_set, open_owners, payment_keys, eligibility_keys, claimed_by, ops_user_id,
    contractor_user_id, has_contractor_task_exception, has_ops_task_exception, search_text';
  sort record;
  owner text;
begin
  for sort in
    select * from (values ('stage_start', 'current_stage_started_at'), ('name', 'last_name, first_name'), ('install', 'install_start_date'), ('created', 'created_at')) as sorts (name, columns)
  loop
    execute format('create index jobs_%s on app.jobs (%s, id) include (contractor_id, %s)', sort.name, sort.columns, filtered);
    -- The index by creation time also has next_due_on, to find the jobs of a contractor that are not due yet.
    execute format('create index jobs_contractor_%s on app.jobs (contractor_id, %s, id) include (%s)', sort.name, sort.columns,
      case sort.name when 'created' then 'next_due_on, ' else '' end || filtered);
  end loop;
  -- Index for lists of open jobs. After some years most jobs are closed, so this index is much smaller than an index of all jobs.
  execute format('create index jobs_open_stage_start on app.jobs (current_stage_started_at, id) include (contractor_id, %s) where not is_canceled and not is_closed', filtered);
  -- For each staff role, an index of the jobs in which this role must act.
  foreach owner in array array['ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'] loop
    execute format('create index jobs_action_%s on app.jobs (current_stage_started_at, id) include (contractor_id, %s) where open_owners && %L::text[]',
      owner, filtered, array[owner]);
  end loop;
end
$$;
-- Indexes for finding jobs by the user in charge.
create index jobs_ops on app.jobs (ops_user_id, current_stage_started_at, id) include (stage, is_canceled, is_closed, program_set)
  where ops_user_id is not null;
create index jobs_contractor_user on app.jobs (contractor_user_id, current_stage_started_at, id) include (stage, is_canceled, is_closed, program_set)
  where contractor_user_id is not null;
create index jobs_claimed on app.jobs (claimed_by) where claimed_by is not null;
create index jobs_exceptions on app.jobs (contractor_id) where has_contractor_task_exception or has_ops_task_exception;
-- Indexes for filters by arrays. `fastupdate` is off, because with it every query would also scan the pending list. Updates stay cheap, because a row has few
-- keys.
create index jobs_owners on app.jobs using gin (open_owners) with (fastupdate = off);
create index jobs_eligibility on app.jobs using gin (eligibility_keys) with (fastupdate = off);
create index jobs_payment on app.jobs using gin (payment_keys) with (fastupdate = off);

-- Indexes for finding jobs by one value.
create index jobs_email on app.jobs (email) where email is not null;
-- Indexes for the jobs of one homeowner at a contractor, in the order of the list of homeowners (0105_create_homeowners.sql).
create index jobs_contractor_email on app.jobs (contractor_id, email, last_name, first_name, id) where email is not null;
create index jobs_contractor_phone on app.jobs (contractor_id, phone_number, last_name, first_name, id) where phone_number is not null;
create index jobs_cloned_from on app.jobs (cloned_from) where cloned_from is not null;
create index jobs_next_due on app.jobs (next_due_on, id) where next_due_on is not null;
create index jobs_unique_answers on app.jobs using gin (unique_answers) with (fastupdate = off);
-- Index for finding one home, or all homes of an area.
create index jobs_home_in_area on app.jobs (home_area, home_key);

call app.enable_job_rls('app.jobs', job_column => 'id');
-- Guests cannot create jobs.
revoke insert on app.jobs from app_guest;

create table app.job_programs (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_key text not null,
  position integer not null,
  state jsonb not null,
  declined jsonb,
  payment_status text not null,
  -- Amounts that count toward the caps of a home. household_cents: reserved or approved money in cents. household_units: number of systems by cap family (group
  -- of programs that share a cap).
  household_cents bigint not null default 0,
  household_units jsonb not null default '{}',
  primary key (job_id, program_key)
);
call app.enable_job_rls('app.job_programs');

-- Tasks are read and written with their job, so no other table refers to them by a foreign key.
create table app.tasks (
  job_id uuid not null references app.jobs (id),
  id uuid not null,
  contractor_id uuid not null,
  position smallint not null,
  program_keys text[] not null,
  state jsonb not null,
  primary key (job_id, id)
);
call app.enable_job_rls('app.tasks');

-- One row for each time at which program results changed. The portal compares the rows of two times to explain a change. A row contains only the changes since
-- the previous row with the same contractor and programs: facts by name, and results by program. In a result, a criterion or line that did not change is stored
-- as its key.
create table app.evaluations (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  id bigint generated by default as identity,
  evaluated_at timestamptz not null,
  program_keys text[] not null,
  -- Facts from which the results were calculated.
  facts jsonb not null,
  results jsonb not null,
  primary key (job_id, id)
);
call app.enable_job_rls('app.evaluations', rights => 'select, insert');

create function app.is_short_code_taken(the_code text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.jobs where short_code = the_code) $$;

-- Returns the given answers that other jobs of any contractor already have, except canceled jobs. Returns no data about these jobs.
create function app.find_taken_answers(given text[], except_job uuid) returns setof text
language sql stable security definer set search_path = app, pg_temp as $$
  select distinct answer
  from app.jobs j cross join lateral unnest(j.unique_answers) as answer
  where j.unique_answers && given and j.id <> except_job and not j.is_canceled and answer = any (given)
$$;
revoke all on function app.is_short_code_taken(text), app.find_taken_answers(text[], uuid) from public;
grant execute on function app.is_short_code_taken(text), app.find_taken_answers(text[], uuid) to app_system, app_staff, app_program_staff, app_contractor, app_guest;

-- Returns whether staff of some programs may view the portal as a contractor. The contractor must take part in one of these programs, or have a job in one. The
-- function runs with the policies of the caller.
create function app.may_view_contractor(the_contractor uuid) returns boolean
language sql stable set search_path = app, pg_temp as $$
  select app.is_contractor_of_programs(the_contractor) or exists (select from app.jobs where contractor_id = the_contractor)
$$;
revoke all on function app.may_view_contractor(uuid) from public;
grant execute on function app.may_view_contractor(uuid) to app_program_staff;
