-- Payments of jobs from before they had states: each was recorded by hand and counts as paid.
update app.job_programs set state = jsonb_set(state, '{payments}', coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'rebate', 'status', 'paid', 'reason', null, 'by_hand', true, 'invoice', null,
      'created_at', (payment ->> 'sent_on') || 'T00:00:00.000Z', 'invoiced_at', null, 'approved_at', null, 'ended', null
    ) || payment)
  from jsonb_array_elements(state -> 'payments') as payment
), '[]'::jsonb))
where jsonb_array_length(state -> 'payments') > 0;

-- The payment tool of a demo: what an outside company would keep. Empty in production.
create table app.simulated_invoices (
  invoice text primary key,
  -- Asked twice for one payment, there is one invoice.
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
grant select, insert, update on app.simulated_invoices to app_user;
