-- A word was looked up by all its trigrams: each job that has the rarest of them was looked for in seven more lists.
-- At a million jobs that took five milliseconds for a word of ten letters. The two rarest leave hardly a job more.

-- In which share of all jobs three letters stand together; what is in hardly any is not listed. Empty until there are some jobs.
create table app.letter_shares (
  letters text primary key,
  share real not null
);
alter table app.letter_shares enable row level security, force row level security;
create policy owner on app.letter_shares to current_user using (true) with check (true);
create policy finder on app.letter_shares for select to app_finder using (true);
grant select on app.letter_shares to app_finder;

-- Weighs them anew, from a hundred pages of words. A share that is a little old leads to the same jobs, a little later.
create function app.weigh_letters() returns bigint
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  pages constant bigint := greatest(1, pg_relation_size('app.job_words'::regclass) / current_setting('block_size')::bigint);
  part constant real := least(100.0, 10000.0 / pages);
  weighed bigint;
begin
  perform pg_advisory_xact_lock('app.letter_shares'::regclass::oid::bigint);
  delete from app.letter_shares;
  with looked as materialized (select w.search_text from app.job_words w tablesample system (part))
  insert into app.letter_shares (letters, share)
  select one, count(*)::real / (select count(*) from looked) from looked cross join lateral unnest(show_trgm(looked.search_text)) as one
  -- Others cannot be told from how trigrams of other alphabets are shown, or cross the end of a word.
  where one ~ '^[a-z0-9]{3}$' group by one having count(*) > 1;
  get diagnostics weighed = row_count;
  return weighed;
end
$$;
revoke all on function app.weigh_letters() from public;
grant execute on function app.weigh_letters() to app_system;

-- The pattern of a word with only its two rarest trigrams left: whatever has the word has these, in this order. Patterns
-- with anything else in them, and all while nothing was weighed, stay as they are.
create function app.rarest_letters(pattern text) returns text
language plpgsql stable strict as $$
declare
  word constant text := substr(pattern, 2, length(pattern) - 2);
  kept integer[];
begin
  if length(word) < 5 or not exists (select from app.letter_shares) then return pattern; end if;
  kept := array(
    select place from generate_series(1, length(word) - 2) as place left join app.letter_shares s on s.letters = substr(word, place, 3)
    where substr(word, place, 3) ~ '^[a-z0-9]{3}$' order by coalesce(s.share, 0), place limit 2
  );
  if cardinality(kept) < 2 then return pattern; end if;
  return '%' || (
    select string_agg(case when place - kept[1] between 0 and 2 or place - kept[2] between 0 and 2 then substr(word, place, 1) else '%' end, '' order by place)
    from generate_series(1, length(word)) as place
  ) || '%';
end
$$;
revoke all on function app.rarest_letters(text) from public;
grant execute on function app.rarest_letters(text) to app_finder;

-- What is kept of the words of up to so many jobs that have them all, by their rarest trigrams. Two words narrow enough;
-- one word given twice would be looked up twice. `|| ''` keeps the index from looking up all of the words as well.
create or replace function app.hit_words(patterns text[], the_company uuid, most integer) returns setof app.job_words
language plpgsql stable as $$
declare
  first constant text := app.rarest_letters(patterns[1]);
  second constant text := app.rarest_letters(patterns[2]);
begin
  if the_company is null and cardinality(patterns) = 1 then
    return query select w.* from app.job_words w where w.search_text like first and w.search_text || '' like patterns[1] limit most;
  elsif the_company is null then
    return query select w.* from app.job_words w where w.search_text like first and w.search_text like second and w.search_text like all (patterns) limit most;
  elsif cardinality(patterns) = 1 then
    return query select w.* from app.job_words w where w.contractor_id = the_company and w.search_text like first and w.search_text || '' like patterns[1] limit most;
  else
    return query select w.* from app.job_words w
      where w.contractor_id = the_company and w.search_text like first and w.search_text like second and w.search_text like all (patterns) limit most;
  end if;
end
$$;

-- Whether hardly more than so many jobs can have all these words: no more than have the rarest of their letters. False while nothing is known.
create function app.are_in_few(patterns text[], most integer) returns boolean
language plpgsql stable as $$
begin
  return exists (select from app.letter_shares) and coalesce((
    -- What is not listed was met once among some four thousand, or never.
    select min(coalesce(s.share, 0.0005)) * (select nullif(reltuples, -1) from pg_class where oid = 'app.jobs'::regclass) <= most
    from unnest(patterns) as pattern cross join lateral generate_series(2, length(pattern) - 3) as place
    left join app.letter_shares s on s.letters = substr(pattern, place, 3)
    where substr(pattern, place, 3) ~ '^[a-z0-9]{3}$'
  ), false);
end
$$;
revoke all on function app.are_in_few(text[], integer) from public;
grant execute on function app.are_in_few(text[], integer) to app_finder;

-- About how many jobs have all these words: from forty pages instead of a hundred. Whoever asks wants to know whether they are more
-- than some thousands, and the look itself was most of what that took.
create or replace function app.about_how_many(patterns text[]) returns bigint
language plpgsql stable as $$
declare
  pages constant bigint := greatest(1, pg_relation_size('app.job_words'::regclass) / current_setting('block_size')::bigint);
  share constant real := least(100.0, 4000.0 / pages);
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
  if app.are_in_few(patterns, most / 2) then
    null;
  elsif wall.company is null then
    -- A word that is in no trigram of few jobs would be gathered from most of the index before it is known to be in too many.
    if app.about_how_many(patterns) > most then return null; end if;
  -- A word of every hundredth job is in some of the newest, and the jobs of one company are soon walked.
  elsif cardinality(app.walked_jobs(patterns, wall.company, null, null, true, 1000, 11)) > 10 then
    return null;
  end if;
  return app.gathered_jobs(patterns, wall.company, wall.sets, null, true, most, null);
end
$$;

revoke all on function app.jobs_with_words(text[], uuid, integer) from public;
grant execute on function app.jobs_with_words(text[], uuid, integer) to app_system, app_staff, app_some, app_contractor;
grant create on schema app to app_finder;
alter function app.jobs_with_words(text[], uuid, integer) owner to app_finder;
revoke create on schema app from app_finder;

-- An index of several columns is gone through in their order: the company's jobs were met again and again for each that has
-- the rarest letters, now only for those that have the words.
drop index app.job_words_search;
create index job_words_search on app.job_words using gin (search_text gin_trgm_ops, contractor_id) with (gin_pending_list_limit = 1024);

select app.weigh_letters();
