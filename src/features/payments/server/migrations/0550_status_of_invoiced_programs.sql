-- A program is being paid from the invoice on (workflow.md §7). Jobs with an open invoice are settled again, which moves
-- their payment status.
update app.jobs set next_due_on = date '2000-01-01'
where not is_canceled and id in (select job_id from app.payments where lane = 'invoiced');
