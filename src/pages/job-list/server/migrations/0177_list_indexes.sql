-- The row of a job is wide, so what lists filter by lies in the indexes they walk: a page, however deep, is
-- found without reading a row that is not on it. They take the place of their plain twins.

drop index app.jobs_company_stage_clock, app.jobs_company_clock, app.jobs_company_created, app.jobs_company_name, app.jobs_company_install;
drop index app.jobs_stage_clock, app.jobs_clock, app.jobs_created, app.jobs_name, app.jobs_install;
drop index app.jobs_ops, app.jobs_contractor_user;
-- A set of programs is a number now.
drop index app.jobs_programs;

-- How the screens sort, with everything the usual filters ask. By eligibility staff have an index of its own;
-- behind the wall of a company it could not be used. What is searched lies in the two whole
-- orders, too: a word of many jobs is found by walking.
create index jobs_company_clock on app.jobs (contractor_id, current_stage_started_at, id)
  include (stage, is_canceled, is_closed, program_set, open_owners, payment_keys, eligibility_keys, search_text);
create index jobs_company_stage_clock on app.jobs (contractor_id, stage, current_stage_started_at, id)
  include (is_canceled, is_closed, program_set, open_owners, payment_keys);
create index jobs_clock on app.jobs (current_stage_started_at, id)
  include (stage, is_canceled, is_closed, program_set, open_owners, payment_keys, search_text);
create index jobs_stage_clock on app.jobs (stage, current_stage_started_at, id)
  include (is_canceled, is_closed, program_set, open_owners, payment_keys);

-- The other sort orders, with the tabs and the toggles.
create index jobs_company_created on app.jobs (contractor_id, created_at, id) include (stage, is_canceled, is_closed, program_set);
create index jobs_company_name on app.jobs (contractor_id, last_name, first_name, id) include (stage, is_canceled, is_closed, program_set);
create index jobs_company_install on app.jobs (contractor_id, install_start_date, id) include (stage, is_canceled, is_closed, program_set);
create index jobs_created on app.jobs (created_at, id) include (stage, is_canceled, is_closed, program_set);
create index jobs_name on app.jobs (last_name, first_name, id) include (stage, is_canceled, is_closed, program_set);
create index jobs_install on app.jobs (install_start_date, id) include (stage, is_canceled, is_closed, program_set);

-- Jobs of few: of a set that hardly occurs, of a person.
create index jobs_set_clock on app.jobs (program_set, current_stage_started_at, id);
create index jobs_ops on app.jobs (ops_user_id, current_stage_started_at, id) include (stage, is_canceled, is_closed, program_set) where ops_user_id is not null;
create index jobs_contractor_user on app.jobs (contractor_user_id, current_stage_started_at, id) include (stage, is_canceled, is_closed, program_set)
  where contractor_user_id is not null;

-- A little room on each page: a change that moves no list stays on it and writes no index.
alter table app.jobs set (fillfactor = 85);
