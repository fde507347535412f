-- Tables for the payments board, for remittance files, and for the simulated payment tool of a demo.

-- Rows of the payments board, one for each payment that the board shows. The transaction that changes a payment also writes its row. Indexes support the lanes
-- (columns of the board), the totals and the file for the bank. The programs of the job store the payments themselves.
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
  -- Reason for a failure, an adjustment or a manual record.
  reason text,
  -- Reason why finance put the payment on hold.
  hold_reason text,
  -- Time of the last reminder to the program about the payment.
  reminded_at timestamptz,
  -- True while the payment tool has not answered a request to void the invoice.
  voiding boolean not null default false,
  -- Lower-case copies of `invoice` and `reference` for comparison with the lines of the bank's file. They are columns, because under the policy for program
  -- staff PostgreSQL cannot use an index on a function of a column.
  invoice_key text,
  reference_key text
);
create index payments_lane on app.payments (lane, since, payment_id) include (cents, program_set, program_key, payee);
-- Indexes for open payments (neither failed nor paid): by age and by the promised day.
create index payments_open on app.payments (since, payment_id) include (cents, program_set, program_key, payee) where lane in ('unpaid', 'invoiced', 'approved', 'sent');
create index payments_due on app.payments (due_on, payment_id) include (cents, program_set, program_key, payee) where lane in ('unpaid', 'invoiced', 'approved', 'sent');
-- Index for paid payments without a check or trace number.
create index payments_without_reference on app.payments (since, payment_id) include (cents, program_set, program_key, payee) where lane = 'paid' and reference is null;
create index payments_of_job on app.payments (job_id);
-- Index for the statement of a contractor.
create index payments_of_contractor on app.payments (contractor_id) where payee = 'contractor' and lane in ('sent', 'paid');
create index payments_invoice on app.payments (invoice_key) where invoice_key is not null;
create index payments_reference on app.payments (reference_key) where reference_key is not null;
create trigger payments_program_set before insert or update of program_keys, program_set on app.payments for each row execute function app.set_program_set();
call app.enable_job_rls('app.payments', rights => 'select, insert, update, delete');

-- Remittance files of the bank, with the result of each line. The worker records the lines one by one. The only other reader is the user who uploaded the file.
create table app.remittances (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  -- User who uploaded the file, with the rights at that time. If these rights change, the remaining lines are refused.
  ordered_by jsonb not null,
  file_name text not null,
  ordered_at timestamptz not null
);
create table app.remittance_lines (
  remittance_id uuid not null references app.remittances (id) on delete cascade,
  user_id uuid not null,
  line integer not null,
  key text not null,
  reference text not null,
  amount_cents bigint,
  paid_on date,
  payment_id uuid,
  reason text not null,
  state text not null check (state in ('waiting', 'applied', 'known', 'refused', 'left_out')),
  state_reason text,
  primary key (remittance_id, line)
);

alter table app.remittances enable row level security, force row level security;
create policy owner on app.remittances to current_user using (true) with check (true);
create policy worker on app.remittances for select to app_system using (true);
create policy own on app.remittances to app_staff, app_program_staff
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on app.remittances to app_system;
grant select, insert on app.remittances to app_staff, app_program_staff;

alter table app.remittance_lines enable row level security, force row level security;
create policy owner on app.remittance_lines to current_user using (true) with check (true);
create policy worker on app.remittance_lines to app_system using (true) with check (true);
create policy own on app.remittance_lines to app_staff, app_program_staff
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, update on app.remittance_lines to app_system;
grant select, insert, update on app.remittance_lines to app_staff, app_program_staff;

-- Invoices of the simulated payment tool of a demo. Empty in production, where an external tool stores the invoices.
create table app.simulated_invoices (
  invoice text primary key,
  -- Unique, because a repeated request for a payment must return the same invoice.
  payment_id uuid not null unique,
  job_id uuid not null,
  payee text not null,
  memo text not null,
  amount_cents bigint not null,
  status text not null check (status in ('open', 'approved', 'sent', 'paid', 'failed', 'voided')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index simulated_invoices_newest on app.simulated_invoices (created_at desc, invoice);
alter table app.simulated_invoices enable row level security, force row level security;
create policy owner on app.simulated_invoices to current_user using (true) with check (true);
create policy system on app.simulated_invoices to app_system using (true) with check (true);
grant select, insert, update on app.simulated_invoices to app_system;
