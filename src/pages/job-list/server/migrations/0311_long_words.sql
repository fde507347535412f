-- A word of many jobs was looked for by walking all of them, also where it is in a few thousand; and what waits for
-- staff, a part of the list of its own, was picked from all jobs in their order.

-- Where a role of the office must act, in the order of the list, with what its filters and a search ask.
do $$
declare
  owner text;
begin
  foreach owner in array array['ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'] loop
    execute format(
      'create index jobs_turn_of_%s on app.jobs (current_stage_started_at, id)
        include (stage, is_canceled, is_closed, program_set, open_owners, payment_keys, eligibility_keys, search_text)
        where open_owners && %L::text[]', owner, array[owner]);
  end loop;
end
$$;

-- After some years most jobs are closed, and they are the oldest: whoever reads open jobs from the oldest on would pass all of them.
create index jobs_open_clock on app.jobs (current_stage_started_at, id)
  include (stage, is_canceled, is_closed, program_set, open_owners, payment_keys, eligibility_keys, search_text)
  where not is_canceled and not is_closed;

-- What nobody looks after is little of what waits.
create index queue_of_nobody on app.queue (owner, rank, since, about_id, definition)
  include (program_set, reviewer_id, ops_user_id, contractor_id, is_owned) where not is_owned;

-- The worklist asks of each of its rows whether the job has a word: beside the wide rows of jobs that reads a tenth of the pages.
grant select (job_id, program_set, search_text) on app.job_words to app_staff, app_some;
create policy office on app.job_words for select to app_staff using (true);
create policy office_of_some on app.job_words for select to app_some using (
  program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[])
);

-- About how many jobs have all these words: from a hundred pages, always the same ones, so they are in memory.
create function app.about_how_many(patterns text[]) returns bigint
language plpgsql stable as $$
declare
  pages constant bigint := greatest(1, pg_relation_size('app.job_words'::regclass) / current_setting('block_size')::bigint);
  share constant real := least(100.0, 10000.0 / pages);
begin
  return (select count(*) from app.job_words w tablesample system (share) repeatable (0) where w.search_text like all (patterns)) * 100 / share;
end
$$;

drop function app.jobs_with_words(text[], uuid, integer);
-- The jobs with all these words, in no order; null when there are more than `most`, or surely a good part of those of a
-- company. Such a word is found sooner by walking the jobs in the order in which they are wanted.
create function app.jobs_with_words(the_words text[], the_company uuid, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  wall constant record := app.walls_of_search(the_company);
  patterns constant text[] := app.word_patterns(the_words);
begin
  if wall.is_nobody then return '{}'; end if;
  if wall.company is null then
    -- A word that is in no trigram of few jobs would be gathered from most of the index before it is known to be in too many.
    if app.about_how_many(patterns) > most then return null; end if;
  -- A word of every hundredth job is in some of the newest, and the jobs of one company are soon walked.
  elsif cardinality(app.walked_jobs(patterns, wall.company, null, null, true, 1000, 11)) > 10 then
    return null;
  end if;
  return app.gathered_jobs(patterns, wall.company, wall.sets, null, true, most, null);
end
$$;

revoke all on function app.about_how_many(text[]), app.jobs_with_words(text[], uuid, integer) from public;
grant execute on function app.about_how_many(text[]) to app_finder;
grant execute on function app.jobs_with_words(text[], uuid, integer) to app_system, app_staff, app_some, app_contractor;
grant create on schema app to app_finder;
alter function app.jobs_with_words(text[], uuid, integer) owner to app_finder;
revoke create on schema app from app_finder;
