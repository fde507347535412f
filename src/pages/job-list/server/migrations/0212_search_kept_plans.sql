-- A search was mostly planning: each was up to five statements made of its words. Now they are fixed statements
-- with the words as values, which a connection plans once.

-- What the order and the filters of a search need lies beside the words, so that of all jobs with a word only
-- those that are shown are read. None of it is in an index: a change of it writes no index anew.
drop index app.job_words_search;
alter table app.job_words add column current_stage_started_at timestamptz, add column stage text, add column is_canceled boolean;
alter table app.job_words set (fillfactor = 85);
-- Every word begins behind a space, the first one too: the beginning of a word is then one pattern.
update app.job_words w
set search_text = ' ' || w.search_text, current_stage_started_at = j.current_stage_started_at, stage = j.stage, is_canceled = j.is_canceled
from app.jobs j where j.id = w.job_id;
alter table app.job_words alter column current_stage_started_at set not null, alter column stage set not null, alter column is_canceled set not null;

create index job_words_search on app.job_words using gin (contractor_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create or replace function app.keep_words() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.job_words (job_id, contractor_id, program_set, search_text, current_stage_started_at, stage, is_canceled)
  values (new.id, new.contractor_id, new.program_set, ' ' || new.search_text, new.current_stage_started_at, new.stage, new.is_canceled)
  on conflict (job_id) do update
  set contractor_id = excluded.contractor_id, program_set = excluded.program_set, search_text = excluded.search_text,
      current_stage_started_at = excluded.current_stage_started_at, stage = excluded.stage, is_canceled = excluded.is_canceled;
  return null;
end
$$;
drop trigger jobs_words_changed on app.jobs;
create trigger jobs_words_changed after update on app.jobs for each row
  when (
    old.search_text <> new.search_text or old.contractor_id <> new.contractor_id or old.program_set <> new.program_set
    or old.current_stage_started_at <> new.current_stage_started_at or old.stage <> new.stage or old.is_canceled <> new.is_canceled
  )
  execute function app.keep_words();

drop function app.found_jobs(text[], uuid, text[], boolean, integer), app.jobs_with_words(text[], uuid, integer), app.words_condition(text[]);

-- Words as patterns, the longest first: it is in the fewest jobs. Words of one and two letters have no trigram
-- but at their beginning, so that is where they are looked for.
create function app.word_patterns(the_words text[]) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_agg(case when length(word) <= 2 then '% ' else '%' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc, word)
  from unnest(the_words) as word
$$;

-- The newest of so many jobs with all these words, newest first: an index is walked that holds all that is asked.
create function app.walked_jobs(
  patterns text[], the_company uuid, the_sets smallint[], the_stages text[], with_canceled boolean, looked_at integer, most integer
) returns uuid[]
language plpgsql stable as $$
begin
  if the_company is null then
    return array(
      select w.id from (
        select j.id, j.search_text, j.program_set, j.stage, j.is_canceled from app.jobs j
        order by j.current_stage_started_at desc, j.id desc limit looked_at
      ) w
      where ' ' || w.search_text like all (patterns) and (with_canceled or not w.is_canceled)
        and (the_sets is null or w.program_set = any (the_sets)) and (the_stages is null or w.stage = any (the_stages))
      limit most
    );
  end if;
  return array(
    select w.id from (
      select j.id, j.search_text, j.program_set, j.stage, j.is_canceled from app.jobs j
      where j.contractor_id = the_company order by j.current_stage_started_at desc, j.id desc limit looked_at
    ) w
    where ' ' || w.search_text like all (patterns) and (with_canceled or not w.is_canceled)
      and (the_sets is null or w.program_set = any (the_sets)) and (the_stages is null or w.stage = any (the_stages))
    limit most
  );
end
$$;

-- What is kept of the words of up to so many jobs that have them all, by their trigrams. Two words narrow enough;
-- one word given twice would be looked up twice.
create function app.hit_words(patterns text[], the_company uuid, most integer) returns setof app.job_words
language plpgsql stable as $$
begin
  if the_company is null and cardinality(patterns) = 1 then
    return query select w.* from app.job_words w where w.search_text like patterns[1] limit most;
  elsif the_company is null then
    return query select w.* from app.job_words w where w.search_text like patterns[1] and w.search_text like patterns[2] and w.search_text like all (patterns) limit most;
  elsif cardinality(patterns) = 1 then
    return query select w.* from app.job_words w where w.contractor_id = the_company and w.search_text like patterns[1] limit most;
  else
    return query select w.* from app.job_words w
      where w.contractor_id = the_company and w.search_text like patterns[1] and w.search_text like patterns[2] and w.search_text like all (patterns) limit most;
  end if;
end
$$;

-- The newest of them, newest first; null when more than `looked_at` jobs have the words.
create function app.gathered_jobs(
  patterns text[], the_company uuid, the_sets smallint[], the_stages text[], with_canceled boolean, looked_at integer, most integer
) returns uuid[]
language plpgsql stable as $$
declare
  hits bigint;
  ids uuid[];
begin
  with hit as materialized (select * from app.hit_words(patterns, the_company, looked_at + 1))
  select (select count(*) from hit), array(
    select h.job_id from hit h
    where (with_canceled or not h.is_canceled) and (the_sets is null or h.program_set = any (the_sets)) and (the_stages is null or h.stage = any (the_stages))
    order by h.current_stage_started_at desc, h.job_id desc limit most
  ) into hits, ids;
  return case when hits > looked_at then null else ids end;
end
$$;

-- The jobs with all these words, in no order; null when there are more than `most`, or surely a good part of
-- all. Such a word is found sooner by walking the jobs in the order in which they are wanted.
create function app.jobs_with_words(the_words text[], the_company uuid, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  wall constant record := app.walls_of_search(the_company);
  patterns constant text[] := app.word_patterns(the_words);
begin
  if wall.is_nobody then return '{}'; end if;
  -- A word of every hundredth job is in some of the newest: nobody gathers all the others.
  if cardinality(app.walked_jobs(patterns, wall.company, null, null, true, 1000, 11)) > 10 then return null; end if;
  return app.gathered_jobs(patterns, wall.company, wall.sets, null, true, most, null);
end
$$;

-- The newest jobs with all these words, newest first. A word of many jobs is found by walking them, one of few
-- by its trigrams; which it is shows in the newest few hundred.
create function app.found_jobs(the_words text[], the_company uuid, the_stages text[], with_canceled boolean, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  seen_first constant integer := 400;
  farthest constant integer := 20000;
  everything constant integer := 2000000000;
  wall constant record := app.walls_of_search(the_company);
  patterns constant text[] := app.word_patterns(the_words);
  newest uuid[];
  seen integer;
  -- So many are gathered before walking is tried; null: walking is surely sooner.
  few integer;
  found uuid[];
begin
  if wall.is_nobody then return '{}'; end if;
  newest := app.walked_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, seen_first, most);
  seen := cardinality(newest);
  if seen >= most then return newest; end if;
  few := case
    when seen = 0 then 1500
    -- How many jobs a company has is not asked: with few of them a word is in few, which shows soon.
    when wall.company is not null then case when seen < 4 then 1500 when seen < 16 then 200 end
    when (seen + 1) * (select reltuples from pg_class where oid = 'app.jobs'::regclass) / seen_first <= 1000 then 1500
  end;
  if few is not null then
    found := app.gathered_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, few, most);
    if found is not null then return found; end if;
  end if;
  found := app.walked_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, farthest, most);
  if cardinality(found) >= most then return found; end if;
  -- Many, but hardly any of them new: all are gathered.
  return app.gathered_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, everything, most);
end
$$;

revoke all on function app.word_patterns(text[]), app.walked_jobs(text[], uuid, smallint[], text[], boolean, integer, integer),
  app.hit_words(text[], uuid, integer), app.gathered_jobs(text[], uuid, smallint[], text[], boolean, integer, integer), app.jobs_with_words(text[], uuid, integer),
  app.found_jobs(text[], uuid, text[], boolean, integer) from public;
grant execute on function app.word_patterns(text[]), app.walked_jobs(text[], uuid, smallint[], text[], boolean, integer, integer),
  app.hit_words(text[], uuid, integer), app.gathered_jobs(text[], uuid, smallint[], text[], boolean, integer, integer) to app_finder;
grant execute on function app.jobs_with_words(text[], uuid, integer), app.found_jobs(text[], uuid, text[], boolean, integer)
  to app_system, app_staff, app_some, app_contractor;
grant create on schema app to app_finder;
alter function app.jobs_with_words(text[], uuid, integer) owner to app_finder;
alter function app.found_jobs(text[], uuid, text[], boolean, integer) owner to app_finder;
revoke create on schema app from app_finder;
