-- Reports: one narrow row for each job, and the figures that the worker counts from these rows.

-- Written by the transaction that changes the job. `furthest` and `stage_days` add up over time; all other columns
-- follow from the state of the job.
create table app.job_reports (
  job_id uuid primary key references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_set smallint not null,
  created_on date not null,
  home_key text not null,
  -- Figures that count the job, such as `now:review`, `county:Dane, WI` or `returned:photo_blurry`.
  keys text[] not null,
  -- The furthest stage that the job reached, from 1 to 6. A job that was sent back keeps it.
  furthest smallint not null,
  -- Days in each of the six stages. Null for a stage that the job has not left; the last one ends when everything is paid.
  stage_days smallint[] not null default '{}',
  returned_photos smallint not null default 0,
  is_returned boolean not null default false
);
create trigger job_reports_program_set before insert or update of program_keys, program_set on app.job_reports
  for each row execute function app.set_program_set();
-- Figures and jobs of one contractor.
create index job_reports_contractor on app.job_reports (contractor_id, created_on desc, job_id);
-- The jobs behind a figure, the newest first.
create index job_reports_created on app.job_reports (created_on desc, job_id) include (program_set, furthest);
create index job_reports_keys on app.job_reports using gin (keys) with (fastupdate = off);
call app.enable_job_rls('app.job_reports', rights => 'select, insert, update');

-- Counts of jobs by figure, for all contractors together. `period`: jobs created in so many days before the count, 0 for
-- all jobs. `value`: days in a stage for the keys `days:<stage>`, else 0.
create table app.report_cells (
  period smallint not null,
  key text not null,
  value smallint not null,
  program_set smallint not null,
  jobs integer not null,
  primary key (period, key, value, program_set)
);
call app.enable_count_rls('app.report_cells');

-- When the cells were counted.
create table app.report_times (
  is_one boolean primary key default true check (is_one),
  counted_at timestamptz not null
);
alter table app.report_times enable row level security, force row level security;
create policy owner on app.report_times to current_user using (true) with check (true);
create policy readers on app.report_times for select to app_system, app_staff, app_program_staff, app_contractor using (true);
grant select on app.report_times to app_system, app_staff, app_program_staff, app_contractor;

-- All figures that count a job.
create function app.report_figures(keys text[], furthest smallint, stage_days smallint[]) returns table (key text, value smallint)
language sql immutable as $$
  select k, 0::smallint from unnest(keys) as k
  union all
  select 'reached:' || n, 0::smallint from generate_series(1, furthest) as n
  union all
  select 'days:' || n, least(days, 999)::smallint from unnest(stage_days) with ordinality as left_stages (days, n) where days is not null
$$;

-- Counts all jobs again. Readers see the earlier figures until the transaction ends. A second call returns at once.
create function app.refresh_reports(the_now timestamptz, today date) returns void
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock('app.report_cells'::regclass::oid::bigint) then return; end if;
  delete from app.report_cells;
  -- Each job counts once, in the shortest period that it belongs to. Longer periods then add up.
  with counted as materialized (
    select
      case when r.created_on > today - 90 then 90 when r.created_on > today - 180 then 180 when r.created_on > today - 365 then 365 else 9999 end as youngest,
      f.key, f.value, r.program_set, count(*) as jobs
    from app.job_reports r cross join lateral app.report_figures(r.keys, r.furthest, r.stage_days) as f
    group by 1, 2, 3, 4
  )
  insert into app.report_cells (period, key, value, program_set, jobs)
  select p.period, c.key, c.value, c.program_set, sum(c.jobs)
  from counted c join (values (0, 9999), (90, 90), (180, 180), (365, 365)) as p (period, days) on c.youngest <= p.days
  group by 1, 2, 3, 4;
  insert into app.report_times (counted_at) values (the_now) on conflict (is_one) do update set counted_at = excluded.counted_at;
end
$$;

revoke all on function app.refresh_reports(timestamptz, date), app.report_figures(text[], smallint, smallint[]) from public;
grant execute on function app.refresh_reports(timestamptz, date) to app_system;
grant execute on function app.report_figures(text[], smallint, smallint[]) to app_staff, app_program_staff, app_contractor;
