-- Money of programs that can run out. What each job has taken out of a cell, or since when it waits for it, lies
-- behind the wall like the job; what a cell has and what was taken out of it is a number of the program.
create table app.budget_money (
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
create index budget_money_of_cell on app.budget_money (program_key, budget_key, cell, period);
call app.put_behind_wall('app.budget_money', rights => 'select, insert, update, delete');

create table app.budget_cells (
  id uuid not null default gen_random_uuid() unique,
  program_key text not null,
  budget_key text not null,
  cell text not null,
  period text not null,
  drawn_cents bigint not null default 0,
  -- By hand: what there is where the program does not say it, and that nobody gets any more.
  amount_cents bigint check (amount_cents >= 0),
  is_closed boolean not null default false,
  -- How it stood when it was last looked at: the jobs of the program are looked at when that changes.
  told text not null default 'open' check (told in ('open', 'waitlist', 'closed')),
  note text,
  changed_by text,
  changed_at timestamptz,
  version integer not null default 0,
  primary key (program_key, budget_key, cell, period)
);
alter table app.budget_cells enable row level security, force row level security;
create policy owner on app.budget_cells to current_user using (true) with check (true);
create policy everything on app.budget_cells to app_system, app_staff using (true) with check (true);
create policy own_programs on app.budget_cells to app_some
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select on app.budget_cells to app_system, app_staff, app_some;
grant insert (program_key, budget_key, cell, period, amount_cents, is_closed, note, changed_by, changed_at, version),
  update (amount_cents, is_closed, note, changed_by, changed_at, version) on app.budget_cells to app_staff, app_some;
grant update (told) on app.budget_cells to app_system;

-- The sums are kept by whoever moves money, in the same transaction.
create function app.keep_budget_cells() returns trigger
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
create trigger keep_budget_cells after insert or update or delete on app.budget_money
  for each row execute function app.keep_budget_cells();
revoke all on function app.keep_budget_cells() from public;

-- Who is about to take money out waits until nobody else is: what is read after that is all there is. One lock for
-- each budget, taken in one order.
create function app.hold_budgets(names text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  the_name text;
begin
  for the_name in select distinct n from unnest(names) n order by n loop
    perform pg_advisory_xact_lock(hashtextextended('budget:' || the_name, 0));
  end loop;
end
$$;

-- The cells of some programs as the other jobs leave them: sums, over all companies' jobs.
create function app.budget_funds(programs text[], except_job uuid)
returns table (program_key text, budget_key text, cell text, period text, drawn_cents bigint, amount_cents bigint, is_closed boolean, waiting_since timestamptz)
language sql stable security definer set search_path = app, pg_temp as $$
  with own as (select * from app.budget_money where job_id = except_job),
  waiting as (
    select m.program_key, m.budget_key, m.cell, m.period, min(m.waiting_since) as since
    from app.budget_money m
    where m.program_key = any (programs) and m.waiting_since is not null and m.cents = 0 and m.job_id is distinct from except_job
    group by 1, 2, 3, 4
  )
  select program_key, budget_key, cell, period, coalesce(c.drawn_cents, 0) - coalesce(o.cents, 0), c.amount_cents, coalesce(c.is_closed, false), w.since
  from app.budget_cells c
  full join waiting w using (program_key, budget_key, cell, period)
  left join own o using (program_key, budget_key, cell, period)
  where program_key = any (programs)
$$;
revoke all on function app.hold_budgets(text[]), app.budget_funds(text[], uuid) from public;
grant execute on function app.hold_budgets(text[]), app.budget_funds(text[], uuid) to app_system, app_staff, app_some, app_contractor, app_guest;
