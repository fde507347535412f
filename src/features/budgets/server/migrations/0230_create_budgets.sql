-- Budgets: program money that can run out.

-- One row for each budget that a job uses. The row contains the money that the job draws from a budget cell, or the time at which the job joined the waitlist.
create table app.budget_draws (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  program_key text not null,
  budget_key text not null,
  cell text not null,
  period text not null,
  cents bigint not null default 0 check (cents >= 0),
  waiting_since timestamptz,
  primary key (job_id, program_key, budget_key)
);
create index budget_draws_of_cell on app.budget_draws (program_key, budget_key, cell, period);
call app.enable_job_rls('app.budget_draws', rights => 'select, insert, update, delete');

-- Budget cells: the parts of a budget, for example by county and income band, with the sum that all jobs have drawn. A cell belongs to a program and not to a
-- job.
create table app.budget_cells (
  id uuid not null default gen_random_uuid() unique,
  program_key text not null,
  budget_key text not null,
  cell text not null,
  period text not null,
  drawn_cents bigint not null default 0,
  -- Staff set the next two columns: an amount that replaces the published amount, and whether the cell is closed.
  amount_cents bigint check (amount_cents >= 0),
  is_closed boolean not null default false,
  -- Status that the background job `budgets.moved` last found. When it changes, a background job settles the open jobs of the program again.
  reported_status text not null default 'open' check (reported_status in ('open', 'waitlist', 'closed')),
  note text,
  changed_by text,
  changed_at timestamptz,
  version integer not null default 0,
  primary key (program_key, budget_key, cell, period)
);
alter table app.budget_cells enable row level security, force row level security;
create policy owner on app.budget_cells to current_user using (true) with check (true);
create policy everything on app.budget_cells to app_system, app_staff using (true) with check (true);
create policy own_programs on app.budget_cells to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.budget_cells to app_system, app_staff, app_program_staff;
grant insert (program_key, budget_key, cell, period, amount_cents, is_closed, note, changed_by, changed_at, version),
  update (amount_cents, is_closed, note, changed_by, changed_at, version) on app.budget_cells to app_staff, app_program_staff;
grant update (reported_status) on app.budget_cells to app_system;

-- Updates `drawn_cents` of the budget cells in the transaction that changes a draw.
create function app.sync_budget_cells() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.cents > 0 then
    update app.budget_cells c set drawn_cents = c.drawn_cents - old.cents
    where c.program_key = old.program_key and c.budget_key = old.budget_key and c.cell = old.cell and c.period = old.period;
  end if;
  if tg_op <> 'DELETE' and new.cents > 0 then
    insert into app.budget_cells as c (program_key, budget_key, cell, period, drawn_cents)
    values (new.program_key, new.budget_key, new.cell, new.period, new.cents)
    on conflict (program_key, budget_key, cell, period) do update set drawn_cents = c.drawn_cents + excluded.drawn_cents;
  end if;
  return null;
end
$$;
create trigger budget_draws_synced after insert or update or delete on app.budget_draws
  for each row execute function app.sync_budget_cells();
revoke all on function app.sync_budget_cells() from public;

-- Locks budgets until the transaction ends, always in the same order, which prevents deadlocks. After the lock, the
-- caller reads every draw that other transactions have committed.
create function app.lock_budgets(names text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  the_name text;
begin
  for the_name in select distinct n from unnest(names) n order by n loop
    perform pg_advisory_xact_lock(hashtextextended('budget:' || the_name, 0));
  end loop;
end
$$;

-- Returns the budget cells of the given programs. drawn_cents: money that the jobs of all contractors have drawn. waiting_since: time at which the first
-- waiting job joined the waitlist. The draws and the waiting of the job except_job do not count.
create function app.budget_balances(programs text[], except_job uuid)
returns table (program_key text, budget_key text, cell text, period text, drawn_cents bigint, amount_cents bigint, is_closed boolean, waiting_since timestamptz)
language sql stable security definer set search_path = app, pg_temp as $$
  with own as (select * from app.budget_draws where job_id = except_job),
  waiting as (
    select m.program_key, m.budget_key, m.cell, m.period, min(m.waiting_since) as since
    from app.budget_draws m
    where m.program_key = any (programs) and m.waiting_since is not null and m.cents = 0 and m.job_id is distinct from except_job
    group by 1, 2, 3, 4
  )
  select program_key, budget_key, cell, period, coalesce(c.drawn_cents, 0) - coalesce(o.cents, 0), c.amount_cents, coalesce(c.is_closed, false), w.since
  from app.budget_cells c
  full join waiting w using (program_key, budget_key, cell, period)
  left join own o using (program_key, budget_key, cell, period)
  where program_key = any (programs)
$$;
revoke all on function app.lock_budgets(text[]), app.budget_balances(text[], uuid) from public;
grant execute on function app.lock_budgets(text[]), app.budget_balances(text[], uuid) to app_system, app_staff, app_program_staff, app_contractor, app_guest;
