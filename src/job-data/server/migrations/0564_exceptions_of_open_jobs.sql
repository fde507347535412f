-- Exceptions of canceled and closed jobs need no work: they are no longer shown, filtered or counted. Jobs that change
-- again get the same values from `deriveDisplayColumns`.
update app.jobs set has_contractor_task_exception = false, has_ops_task_exception = false
where (is_canceled or is_closed) and (has_contractor_task_exception or has_ops_task_exception);
