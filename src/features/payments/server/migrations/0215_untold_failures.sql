-- Payments that failed before a failure was raised on their task (0200_matters.sql) are marked, and their jobs
-- looked at with the next hour's, which raises each once (src/jobs/failed-payments.ts). What failed since
-- then was raised when it failed: finance may have taken it back.
with marked as (
  update app.job_programs set state = jsonb_set(state, '{payments}', (
    select jsonb_agg(case when payment -> 'ended' ->> 'by' = 'tool' and (payment -> 'ended' ->> 'at')::timestamptz < matters.applied_at
      then payment || '{"is_untold": true}' else payment end order by position)
    from jsonb_array_elements(state -> 'payments') with ordinality as listed (payment, position)))
  from app.migrations matters
  where matters.id = '0200' and state -> 'payments' @> '[{"ended": {"by": "tool"}}]'
    and exists (
      select from jsonb_array_elements(state -> 'payments') as payment
       where payment -> 'ended' ->> 'by' = 'tool' and (payment -> 'ended' ->> 'at')::timestamptz < matters.applied_at)
  returning job_programs.job_id
)
-- A day long past has come on every clock. A canceled job is paid nothing.
update app.jobs set look_again_on = date '2000-01-01' where id in (select job_id from marked) and not is_canceled;
