-- Reports: one narrow row for each job, and the figures that the worker counts from these rows.

-- Rows written by the transaction that changes the job. `furthest` and `stage_days` accumulate over time; all other columns follow from the state of the job.
create table app.job_reports (
  job_id uuid primary key references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_set smallint not null,
  created_on date not null,
  home_key text not null,
  -- Keys of the figures that count the job, such as `now:review`, `county:Dane, WI`, `returned:photo_blurry` or `held:3:contractor`.
  keys text[] not null,
  -- First day of the job in its current stage.
  stage_since date not null,
  -- Furthest stage that the job ever reached, from 1 to 6. Sending the job back does not change it.
  furthest smallint not null,
  -- Days in each of the six stages. Null for a stage that the job has not left. The last stage ends when everything is paid.
  stage_days smallint[] not null default '{}',
  returned_photos smallint not null default 0,
  is_returned boolean not null default false,
  -- Money that the job draws from budgets: program, budget, cell, period, day and cents.
  draws jsonb not null default '[]'
);
create trigger job_reports_program_set before insert or update of program_keys, program_set on app.job_reports
  for each row execute function app.set_program_set();
-- Index for figures and jobs of one contractor.
create index job_reports_contractor on app.job_reports (contractor_id, created_on desc, job_id);
-- Index for the jobs of a figure, newest first.
create index job_reports_created on app.job_reports (created_on desc, job_id) include (program_set, furthest);
create index job_reports_keys on app.job_reports using gin (keys) with (fastupdate = off);
call app.enable_job_rls('app.job_reports', rights => 'select, insert, update');

-- Counts of jobs by figure, for all contractors together. `band`: key of the income level; empty for all jobs. `period`: 90 counts the jobs that were created
-- in the last 90 days, and 0 counts all jobs. A negative number is an earlier period (app.report_periods). `days` and `jobs` have the same length: `jobs[i]`
-- jobs were in the stage for `days[i]` days. For keys that begin with `held:`, app.report_wait calculates the days. Keys without days have 0.
create table app.report_cells (
  band text not null,
  period smallint not null,
  key text not null,
  program_set smallint not null,
  days smallint[] not null,
  jobs integer[] not null,
  primary key (band, period, key, program_set)
);
call app.enable_count_rls('app.report_cells');

-- Counts as in app.report_cells, for each county. The four arrays have the same length, and elements with the same position belong together. `ages`: results of
-- app.report_age. `bands`: key of the income level, empty if there is no answer. `days` and `jobs`: as in app.report_cells.
create table app.report_county_cells (
  county text not null,
  key text not null,
  program_set smallint not null,
  ages smallint[] not null,
  bands text[] not null,
  days smallint[] not null,
  jobs integer[] not null,
  primary key (county, key, program_set)
);
call app.enable_count_rls('app.report_county_cells');

-- Counts as in app.report_cells, for each contractor with many jobs. `county`: key of a county, or empty for all counties. A county has rows if the contractor
-- has many jobs there, or ten times as many jobs in total. `youngest`: result of app.report_age, so a period is a range of rows. `days` and `jobs`: as in
-- app.report_cells. `homes`: number of these jobs that are the contractor's newest job at their home. A home therefore counts at most once for each key, and
-- the sum of several elements is never too high.
create table app.report_contractor_cells (
  contractor_id uuid not null,
  county text not null,
  youngest smallint not null,
  key text not null,
  program_set smallint not null,
  days smallint[] not null,
  jobs integer[] not null,
  homes integer[] not null,
  primary key (contractor_id, county, youngest, key, program_set)
);
call app.enable_count_rls('app.report_contractor_cells');

-- Returns whether the worker counts the figures of a contractor in a county, or in all counties if `the_county` is empty. The result does not depend on the
-- rights of the caller.
create function app.are_figures_precomputed(the_contractor uuid, the_county text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select exists (select from app.report_contractor_cells where contractor_id = the_contractor and county = the_county)
$$;
revoke all on function app.are_figures_precomputed(uuid, text) from public;
grant execute on function app.are_figures_precomputed(uuid, text) to app_staff, app_program_staff, app_contractor;

-- Figures about the work of each contractor. `period`: as in app.report_cells. `county`: as in app.report_contractor_cells.
create table app.report_contractors (
  period smallint not null,
  contractor_id uuid not null,
  county text not null,
  program_set smallint not null,
  jobs integer not null,
  -- Number of submitted jobs, and number of submitted jobs without a task that was sent back.
  submitted integer not null,
  right_first integer not null,
  returned_photos integer not null,
  -- Number of jobs that reached the last stage, and total number of days until these jobs reached it.
  finished integer not null,
  finished_days integer not null,
  primary key (period, contractor_id, county, program_set)
);
call app.enable_count_rls('app.report_contractors');

-- Payment amounts by week. `week`: Monday of the week with the promised payment date. On time: sent by that date. Late: sent after that date.
create table app.report_payments (
  week date not null,
  program_key text not null,
  program_set smallint not null,
  promised_cents bigint not null,
  on_time_cents bigint not null,
  late_cents bigint not null,
  -- Money that was not sent although the promised date has passed.
  overdue_cents bigint not null,
  late_payments integer not null,
  late_days integer not null,
  primary key (week, program_key, program_set)
);
call app.enable_count_rls('app.report_payments');

-- Money that jobs drew from budgets. `recent_cents`: drawn in the last eight weeks. `first_on`: day of the earliest draw. The rows contain no data of single
-- jobs.
create table app.report_draws (
  program_key text not null,
  budget_key text not null,
  cell text not null,
  period text not null,
  recent_cents bigint not null,
  -- Money that jobs drew in the last 30, 90 and 180 days.
  pace_cents bigint[] not null,
  first_on date not null,
  primary key (program_key, budget_key, cell, period)
);
alter table app.report_draws enable row level security, force row level security;
create policy owner on app.report_draws to current_user using (true) with check (true);
create policy everything on app.report_draws for select to app_system, app_staff using (true);
create policy own_programs on app.report_draws for select to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.report_draws to app_system, app_staff, app_program_staff;

-- Time at which the worker last counted the figures.
create table app.report_times (
  is_one boolean primary key default true check (is_one),
  counted_at timestamptz not null
);
alter table app.report_times enable row level security, force row level security;
create policy owner on app.report_times to current_user using (true) with check (true);
create policy readers on app.report_times for select to app_system, app_staff, app_program_staff, app_contractor using (true);
grant select on app.report_times to app_system, app_staff, app_program_staff, app_contractor;

-- Saved reports that users get by email each Monday.
create table app.report_emails (
  view_id uuid not null references app.saved_views (id) on delete cascade,
  user_id uuid not null references app.users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, view_id)
);
create index report_emails_view on app.report_emails (view_id);
alter table app.report_emails enable row level security, force row level security;
create policy owner on app.report_emails to current_user using (true) with check (true);
create policy worker on app.report_emails for select to app_system using (true);
create policy own on app.report_emails to app_staff, app_program_staff, app_contractor
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on app.report_emails to app_system;
grant select, insert, delete on app.report_emails to app_staff, app_program_staff, app_contractor;

-- Returns the first key with this prefix, for example `county:Dane, WI` for the prefix `county:`. Returns an empty string if no key has the prefix.
create function app.report_key(keys text[], prefix text) returns text
language sql immutable as $$
  select coalesce(min(k), '') from unnest(keys) as k where starts_with(k, prefix)
$$;

-- Returns the number of days that a job has been in its stage. From four weeks on, the number is rounded down to whole weeks and limited to 52 weeks. The few
-- different values keep the number of rows small.
create function app.report_wait(since date, today date) returns smallint
language sql immutable as $$
  select case when today - since < 28 then greatest(0, today - since) else least(364, (today - since) / 7 * 7) end::smallint
$$;

-- Returns all figures that count a job, each with its number of days (0 if the figure has no days). `wait`: days in the current stage.
create function app.report_figures(keys text[], furthest smallint, stage_days smallint[], wait smallint) returns table (key text, value smallint)
language sql immutable as $$
  select k, case when k like 'held:%' then wait else 0::smallint end from unnest(keys) as k
  union all
  select 'reached:' || n, 0::smallint from generate_series(1, furthest) as n
  union all
  select 'days:' || n, least(days, 999)::smallint from unnest(stage_days) with ordinality as left_stages (days, n) where days is not null
$$;

-- Returns the age of a job in days, rounded up to the next limit in app.report_periods. Older jobs get 9999.
create function app.report_age(created_on date, today date) returns smallint
language sql immutable as $$
  select case when created_on > today - 90 then 90 when created_on > today - 180 then 180 when created_on > today - 360 then 360
    when created_on > today - 365 then 365 when created_on > today - 455 then 455 when created_on > today - 545 then 545
    when created_on > today - 730 then 730 else 9999 end::smallint
$$;

-- Returns the periods as ranges of app.report_age: more than `after` and at most `until` days. A negative period is the earlier period of equal length. The
-- periods -455 and -545 are the last 90 and 180 days, moved back by one year.
create function app.report_periods() returns table (period smallint, after smallint, until smallint)
language sql immutable as $$
  select period::smallint, after::smallint, until::smallint
  from (values (0, 0, 9999), (90, 0, 90), (180, 0, 180), (365, 0, 365), (-90, 90, 180), (-180, 180, 360), (-365, 365, 730),
    (-455, 365, 455), (-545, 365, 545)) as p (period, after, until)
$$;

-- Returns the figures that one job adds to the work of its contractor. Callers add up the figures of several jobs.
create function app.report_job_work(furthest smallint, is_returned boolean, stage_days smallint[])
returns table (submitted integer, right_first integer, finished integer, finished_days integer)
language sql immutable as $$
  select (furthest >= 3)::int, (furthest >= 3 and not is_returned)::int, (furthest = 6)::int,
    case when furthest = 6 then coalesce((select sum(d) from unnest(stage_days[1:5]) as d), 0) else 0 end::int
$$;

-- Returns the work of contractors, counted from the jobs that the caller sees and that were created after `since` and not after `latest`. Used for contractors
-- with few jobs, whose figures are counted when the report is read. `needed`: keys that each counted job must have.
create function app.report_work(since date, latest date, one_contractor uuid, needed text[])
returns table (contractor_id uuid, program_set smallint, jobs integer, submitted integer, right_first integer, returned_photos integer, finished integer, finished_days integer)
language sql stable as $$
  select r.contractor_id, r.program_set, count(*)::int, sum(w.submitted)::int, sum(w.right_first)::int, sum(r.returned_photos)::int,
    sum(w.finished)::int, sum(w.finished_days)::int
  from app.job_reports r cross join lateral app.report_job_work(r.furthest, r.is_returned, r.stage_days) as w
  where (since is null or r.created_on > since) and (latest is null or r.created_on <= latest) and (one_contractor is null or r.contractor_id = one_contractor)
    and (needed is null or r.keys @> needed)
  group by 1, 2
$$;

-- Counts all jobs again. Other transactions see the earlier figures until the transaction ends. A concurrent second call returns immediately. `many`: minimum
-- number of jobs for which the worker counts the figures of a contractor, or of a contractor in one county. Figures for fewer jobs are counted when a report is
-- read. That report reads all rows of the contractor, because row-level security prevents the use of the index of keys.
create function app.refresh_reports(the_now timestamptz, today date, many integer default 300) returns void
language plpgsql security definer set search_path = app, pg_temp set work_mem = '128MB' as $$
begin
  if not pg_try_advisory_xact_lock('app.report_cells'::regclass::oid::bigint) then return; end if;
  delete from app.report_cells;
  delete from app.report_county_cells;
  -- Count each job once, under its age. The count for a period is then the sum over several ages.
  with placed as (
    select r.*, app.report_key(r.keys, 'county:') as county, app.report_key(r.keys, 'band:') as band from app.job_reports r
  ), counted as materialized (
    select
      app.report_age(r.created_on, today) as youngest,
      r.county, r.band, f.key, f.value, r.program_set, count(*)::int as jobs
    from placed r cross join lateral app.report_figures(r.keys, r.furthest, r.stage_days, app.report_wait(r.stage_since, today)) as f
    group by 1, 2, 3, 4, 5, 6
  ), counties as (
    insert into app.report_county_cells (county, key, program_set, ages, bands, days, jobs)
    select county, key, program_set, array_agg(youngest), array_agg(band), array_agg(value), array_agg(jobs)
    from counted where county <> '' group by 1, 2, 3
  ), banded as (
    select coalesce(band, '') as band, youngest, key, value, program_set, sum(jobs)::int as jobs
    from counted group by grouping sets ((youngest, key, value, program_set), (band, youngest, key, value, program_set))
    having band is null or band <> ''
  )
  insert into app.report_cells (band, period, key, program_set, days, jobs)
  select band, period, key, program_set, array_agg(value), array_agg(jobs)
  from (
    select c.band, p.period, c.key, c.value, c.program_set, sum(c.jobs)::int as jobs
    from banded c join app.report_periods() as p on c.youngest > p.after and c.youngest <= p.until
    group by 1, 2, 3, 4, 5
  ) as by_value
  group by 1, 2, 3, 4;

  delete from app.report_contractor_cells;
  with newest as (
    select r.*, row_number() over (partition by r.contractor_id, r.home_key order by r.created_on desc, r.job_id) = 1 as is_newest_of_home,
      count(*) over (partition by r.contractor_id) as jobs_of_contractor,
      count(*) over (partition by r.contractor_id, r.county) as jobs_of_county
    from (select job_reports.*, app.report_key(keys, 'county:') as county from app.job_reports) as r
  ), counted as (
    select r.contractor_id, c.county,
      app.report_age(r.created_on, today) as youngest,
      f.key, f.value, r.program_set, count(*)::int as jobs, count(*) filter (where r.is_newest_of_home)::int as homes
    from newest r
    cross join lateral (values (''), (case when r.jobs_of_county >= many or r.jobs_of_contractor >= 10 * many then nullif(r.county, '') end)) as c (county)
    cross join lateral app.report_figures(r.keys, r.furthest, r.stage_days, app.report_wait(r.stage_since, today)) as f
    where r.jobs_of_contractor >= many and c.county is not null
    group by 1, 2, 3, 4, 5, 6
  )
  insert into app.report_contractor_cells (contractor_id, county, youngest, key, program_set, days, jobs, homes)
  select contractor_id, county, youngest, key, program_set, array_agg(value), array_agg(jobs), array_agg(homes) from counted group by 1, 2, 3, 4, 5;

  delete from app.report_contractors;
  with counted as (
    select r.contractor_id, app.report_key(r.keys, 'county:') as county, app.report_age(r.created_on, today) as youngest, r.program_set,
      count(*) as jobs, sum(w.submitted) as submitted, sum(w.right_first) as right_first, sum(r.returned_photos) as returned_photos,
      sum(w.finished) as finished, sum(w.finished_days) as finished_days
    from app.job_reports r cross join lateral app.report_job_work(r.furthest, r.is_returned, r.stage_days) as w
    group by 1, 2, 3, 4
  ), sums as (
    select contractor_id, county, sum(jobs) as jobs, sum(sum(jobs)) over (partition by contractor_id) as jobs_of_contractor from counted group by 1, 2
  ), placed as (
    select contractor_id, '' as county, youngest, program_set, jobs, submitted, right_first, returned_photos, finished, finished_days from counted
    union all
    select c.* from counted c join sums s using (contractor_id, county)
    where county <> '' and (s.jobs >= many or s.jobs_of_contractor >= 10 * many)
  )
  insert into app.report_contractors (period, contractor_id, county, program_set, jobs, submitted, right_first, returned_photos, finished, finished_days)
  select p.period, c.contractor_id, c.county, c.program_set, sum(c.jobs), sum(c.submitted), sum(c.right_first), sum(c.returned_photos), sum(c.finished),
    sum(c.finished_days)
  from placed c join app.report_periods() as p on c.youngest > p.after and c.youngest <= p.until
  group by 1, 2, 3, 4;

  delete from app.report_payments;
  insert into app.report_payments
  select date_trunc('week', due_on)::date, program_key, program_set, sum(cents),
    coalesce(sum(cents) filter (where sent_on <= due_on), 0), coalesce(sum(cents) filter (where sent_on > due_on), 0),
    coalesce(sum(cents) filter (where sent_on is null and due_on < today), 0),
    count(*) filter (where sent_on > due_on), coalesce(sum(sent_on - due_on) filter (where sent_on > due_on), 0)
  from app.payments
  where due_on between today - 182 and today + 56 and lane <> 'failed'
  group by 1, 2, 3;

  delete from app.report_draws;
  insert into app.report_draws
  select d.program, d.budget, d.cell, d.period, coalesce(sum(d.cents) filter (where d.day > today - 56), 0),
    array[coalesce(sum(d.cents) filter (where d.day > today - 30), 0), coalesce(sum(d.cents) filter (where d.day > today - 90), 0),
      coalesce(sum(d.cents) filter (where d.day > today - 180), 0)],
    min(d.day)
  from app.job_reports r
  cross join lateral jsonb_to_recordset(r.draws) as d (program text, budget text, cell text, period text, day date, cents bigint)
  where r.draws <> '[]'
  group by 1, 2, 3, 4;

  insert into app.report_times (counted_at) values (the_now) on conflict (is_one) do update set counted_at = excluded.counted_at;
end
$$;

revoke all on function app.refresh_reports(timestamptz, date, integer), app.report_figures(text[], smallint, smallint[], smallint), app.report_wait(date, date), app.report_age(date, date),
  app.report_key(text[], text), app.report_periods(), app.report_job_work(smallint, boolean, smallint[]), app.report_work(date, date, uuid, text[]) from public;
grant execute on function app.refresh_reports(timestamptz, date, integer) to app_system;
grant execute on function app.report_figures(text[], smallint, smallint[], smallint), app.report_wait(date, date),
  app.report_job_work(smallint, boolean, smallint[]) to app_staff, app_program_staff, app_contractor;
grant execute on function app.report_work(date, date, uuid, text[]) to app_staff, app_program_staff, app_contractor;
