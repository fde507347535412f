-- The board of payments: a row for each that lies somewhere, kept by the change that moves it, so that lanes, sums and
-- a file for the bank are read from an index and not out of every job.
create table app.payments (
  payment_id uuid primary key,
  job_id uuid not null references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_keys text[] not null,
  program_set smallint not null,
  program_key text not null,
  kind text not null check (kind in ('rebate', 'adjustment')),
  payee text not null,
  cents bigint not null,
  payable_cents bigint not null,
  lane text not null check (lane in ('failed', 'unpaid', 'invoiced', 'approved', 'sent', 'paid')),
  since timestamptz not null,
  due_on date,
  sent_on date,
  invoice text,
  reference text,
  why text,
  -- In lower case, as a line of the bank's file is looked up; a function of a column finds no index behind the wall of some programs.
  invoice_key text,
  reference_key text
);
create trigger payments_program_set before insert or update of program_keys, program_set on app.payments for each row execute function app.keep_program_set();
create index payments_lane on app.payments (lane, since, payment_id) include (cents, program_set, program_key, payee);
-- All that is not paid, the oldest first.
create index payments_open on app.payments (since, payment_id) include (cents, program_set, program_key, payee) where lane in ('unpaid', 'invoiced', 'approved', 'sent');
create index payments_due on app.payments (due_on, payment_id) include (cents, program_set, program_key, payee) where lane in ('unpaid', 'invoiced', 'approved', 'sent');
create index payments_of_job on app.payments (job_id);
create index payments_invoice on app.payments (invoice_key) where invoice_key is not null;
create index payments_reference on app.payments (reference_key) where reference_key is not null;
call app.put_behind_wall('app.payments', rights => 'select, insert, update, delete');

-- What there is already. Of what came to nothing, only what nobody asked for again.
insert into app.payments (payment_id, job_id, contractor_id, program_keys, program_key, kind, payee, cents, payable_cents, lane, since, sent_on, invoice, reference, why, invoice_key, reference_key)
select (p ->> 'id')::uuid, jp.job_id, jp.contractor_id, jp.program_keys, jp.program_key, p ->> 'kind', p ->> 'payee',
  round((p ->> 'amount')::numeric * 100), round((p ->> 'amount')::numeric * 100),
  case when p ->> 'status' in ('failed', 'void') then 'failed' else p ->> 'status' end,
  coalesce(p -> 'ended' ->> 'at', case p ->> 'status' when 'invoiced' then p ->> 'invoiced_at' when 'approved' then p ->> 'approved_at'
    when 'sent' then p ->> 'sent_on' when 'paid' then p ->> 'paid_at' end, p ->> 'created_at')::timestamptz,
  (p ->> 'sent_on')::date, p ->> 'invoice', p ->> 'reference',
  nullif(case when p ->> 'status' in ('failed', 'void') then p -> 'ended' ->> 'why' else p ->> 'reason' end, ''),
  lower(p ->> 'invoice'), lower(p ->> 'reference')
from app.job_programs jp cross join lateral jsonb_array_elements(jp.state -> 'payments') p
where p ->> 'status' not in ('failed', 'void')
  or (p -> 'ended' ->> 'by' <> 'us' and not exists (
    select from jsonb_array_elements(jp.state -> 'payments') other
    where other ->> 'status' not in ('failed', 'void') and other ->> 'kind' = p ->> 'kind' and other ->> 'payee' = p ->> 'payee'
      and other ->> 'instalment' is not distinct from p ->> 'instalment' and other ->> 'created_at' >= p ->> 'created_at'));

-- The promised day and what is payable follow from the program's rules: these jobs are looked at with the next hour's.
update app.jobs set next_due_on = date '2000-01-01' where not is_canceled and id in (select job_id from app.payments where lane <> 'paid');
