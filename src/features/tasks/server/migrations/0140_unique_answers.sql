-- Answers that no two jobs may share (a program's approval code, a serial number), as `field:value` in
-- lower case: kept on the job's row like everything that is looked for across jobs.

alter table app.jobs add column unique_answers text[] not null default '{}';
create index jobs_unique_answers on app.jobs using gin (unique_answers);

-- Looks across companies and says only which of the given answers are taken.
create function app.answers_taken(given text[], except_job uuid) returns setof text
language sql stable security definer set search_path = app, pg_temp as $$
  select distinct answer
  from app.jobs j cross join lateral unnest(j.unique_answers) as answer
  where j.unique_answers && given and j.id <> except_job and not j.is_canceled and answer = any (given)
$$;
revoke all on function app.answers_taken(text[], uuid) from public;
grant execute on function app.answers_taken(text[], uuid) to app_user;
