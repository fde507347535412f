-- A job, its programs and its tasks. What lists show is kept on the job's row by the transaction that
-- changes it; every child carries company and programs, so that no policy needs a join.

create extension if not exists pg_trgm;

create table app.jobs (
  id uuid primary key,
  short_code text not null unique,
  contractor_id uuid not null references app.contractors (id),
  program_keys text[] not null,
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
  claimed jsonb,
  deemed jsonb,
  cloned_from uuid references app.jobs (id),
  contractor_can_see_incentives boolean not null,
  homeowner_can_see_incentives boolean not null,
  closed_at timestamptz,

  -- Kept columns: everything below follows from the job's state (jobs/columns.ts).
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
  -- `eligible`, `wi-hear:eligible` …: one index serves the filter with and without a program.
  eligibility_keys text[] not null,
  payment_keys text[] not null,
  program_ids text[] not null,
  reservation_expires_on date,
  search_text text not null,
  claimed_by uuid,

  -- Hash of the newest history row: the chain cannot be cut without it showing.
  history_hash text not null default ''
);

-- The list of a company, and of everybody, by each of the four sort orders.
create index jobs_company_stage_clock on app.jobs (contractor_id, stage, current_stage_started_at, id);
create index jobs_company_clock on app.jobs (contractor_id, current_stage_started_at, id);
create index jobs_company_created on app.jobs (contractor_id, created_at, id);
create index jobs_company_name on app.jobs (contractor_id, last_name, first_name, id);
create index jobs_company_install on app.jobs (contractor_id, install_start_date, id);
create index jobs_stage_clock on app.jobs (stage, current_stage_started_at, id);
create index jobs_clock on app.jobs (current_stage_started_at, id);
create index jobs_created on app.jobs (created_at, id);
create index jobs_name on app.jobs (last_name, first_name, id);
create index jobs_install on app.jobs (install_start_date, id);
create index jobs_ops on app.jobs (ops_user_id, current_stage_started_at) where ops_user_id is not null;
create index jobs_contractor_user on app.jobs (contractor_user_id, current_stage_started_at) where contractor_user_id is not null;
create index jobs_claimed on app.jobs (claimed_by) where claimed_by is not null;
create index jobs_place on app.jobs (place_id, unit_key);
create index jobs_email on app.jobs (email) where email is not null;
create index jobs_search on app.jobs using gin (search_text gin_trgm_ops);
create index jobs_programs on app.jobs using gin (program_keys);
create index jobs_owners on app.jobs using gin (open_owners);
create index jobs_eligibility on app.jobs using gin (eligibility_keys);
create index jobs_payment on app.jobs using gin (payment_keys);
create index jobs_exceptions on app.jobs (contractor_id) where has_contractor_task_exception or has_ops_task_exception;

create table app.job_programs (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_key text not null,
  position integer not null,
  -- The JobProgram of jobs/state.ts.
  state jsonb not null,
  payment_status text not null,
  -- What counts towards a household cap: reserved or enrolled, in cents.
  household_cents bigint not null default 0,
  primary key (job_id, program_key)
);

create table app.tasks (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  position integer not null,
  definition text not null,
  stage text not null,
  subject_key text not null,
  status text not null,
  owner text not null,
  version integer not null,
  -- The TaskState of tasks/state.ts.
  state jsonb not null,
  unique (job_id, definition, stage, subject_key)
);
create index tasks_deferred on app.tasks (job_id) where status = 'deferred';

-- Counts per tab, kept by the transaction that moves a job: a million jobs are never counted.
create table app.job_counts (
  contractor_id uuid not null,
  -- '' counts every job once, a key the jobs of that program.
  program_key text not null,
  stage text not null,
  is_canceled boolean not null,
  is_closed boolean not null,
  jobs integer not null,
  primary key (contractor_id, program_key, stage, is_canceled, is_closed)
);

-- One row for each result that differs from the one before: why did it change = compare two rows.
create table app.evaluations (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_key text not null,
  program_version integer not null,
  evaluated_at timestamptz not null,
  facts jsonb not null,
  eligibility jsonb not null,
  amounts jsonb not null,
  inputs_hash text not null
);
create index evaluations_of_job on app.evaluations (job_id, program_key, evaluated_at desc);

-- A call that was answered once is answered the same again.
create table app.answered_calls (
  key text not null,
  caller text not null,
  call text not null,
  body_hash text not null,
  status integer not null,
  body jsonb,
  answered_at timestamptz not null,
  primary key (key, caller)
);
create index answered_calls_age on app.answered_calls (answered_at);

alter table app.jobs enable row level security;
alter table app.job_programs enable row level security;
alter table app.tasks enable row level security;
alter table app.evaluations enable row level security;
alter table app.job_counts enable row level security;

create policy jobs_wall on app.jobs using (app.sees_job(id, contractor_id, program_keys)) with check (app.sees_job(id, contractor_id, program_keys));
create policy job_programs_wall on app.job_programs using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
create policy tasks_wall on app.tasks using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
create policy evaluations_wall on app.evaluations using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
-- Numbers only; a guest has no list.
create policy job_counts_wall on app.job_counts using (
  case (select app.actor_kind()) when 'system' then true when 'staff' then true when 'contractor' then contractor_id = (select app.actor_company()) when 'guest' then true else false end
);

grant select, insert, update on app.jobs, app.job_programs, app.tasks, app.job_counts to app_user;
grant select, insert on app.evaluations to app_user;
grant select, insert, update on app.answered_calls to app_user;

-- Looks across companies and therefore says as little as possible: how many, whether any is the
-- caller's own, and of an own job where it is. No personal data of another company.
create function app.duplicate_jobs(the_place text, the_unit text, the_email text, since timestamptz)
returns table (job_id uuid, short_code text, stage text, program_keys text[], initials text, is_own boolean, same_address boolean)
language sql stable security definer set search_path = app, pg_temp as $$
  select
    case when own then j.id end,
    case when own then j.short_code end,
    case when own then j.stage end,
    case when own then j.program_keys end,
    case when own then upper(left(j.first_name, 1)) || upper(left(j.last_name, 1)) end,
    own,
    j.place_id = the_place and j.unit_key = the_unit
  from app.jobs j
  cross join lateral (select app.sees_job(j.id, j.contractor_id, j.program_keys) as own) seen
  where not j.is_canceled and not j.is_closed
    and ((j.place_id = the_place and j.unit_key = the_unit) or (the_email is not null and j.email = lower(the_email) and j.created_at >= since))
  order by own desc, j.created_at desc
  limit 20
$$;

-- Cents the same home already has from some programs, on other jobs.
create function app.household_cents(the_place text, the_unit text, programs text[], except_job uuid) returns bigint
language sql stable security definer set search_path = app, pg_temp as $$
  select coalesce(sum(p.household_cents), 0)::bigint
  from app.jobs j join app.job_programs p on p.job_id = j.id
  where j.place_id = the_place and j.unit_key = the_unit and j.id <> except_job and p.program_key = any (programs) and p.household_cents > 0
$$;

create function app.code_is_taken(the_code text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.jobs where short_code = the_code) $$;
revoke all on function app.code_is_taken(text) from public;
grant execute on function app.code_is_taken(text) to app_user;

revoke all on function app.duplicate_jobs(text, text, text, timestamptz), app.household_cents(text, text, text[], uuid) from public;
grant execute on function app.duplicate_jobs(text, text, text, timestamptz), app.household_cents(text, text, text[], uuid) to app_user;
