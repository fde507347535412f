-- Two questions about all jobs of a company read each of them from the table, for columns that no index had: which open
-- ones to look at again (record/server/write.ts, next_due_on), and the figures of companies (features/companies, exceptions).
-- 9,500 pages for 10,600 jobs. With these columns this index answers both alone.
create index jobs_company_created_and_more on app.jobs (contractor_id, created_at, id)
  include (stage, is_canceled, is_closed, program_set, next_due_on, has_contractor_task_exception, has_ops_task_exception);
drop index app.jobs_company_created;
alter index app.jobs_company_created_and_more rename to jobs_company_created;
