-- Whom staff of some programs may look as: companies of these, and those that left them with a job that stayed.
-- It runs as they do, behind their own wall of jobs.
create function app.knows_company(the_company uuid) returns boolean
language sql stable set search_path = app, pg_temp as $$
  select app.is_company_of_programs(the_company) or exists (select from app.jobs where contractor_id = the_company)
$$;
revoke all on function app.knows_company(uuid) from public;
grant execute on function app.knows_company(uuid) to app_some;
