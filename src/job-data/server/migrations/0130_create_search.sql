-- Search of jobs by words.
--
-- No index serves `like` under a row-level security policy, because `like` is not leakproof. Security definer functions
-- search instead and return only ids. They apply the tenant of the caller themselves, and the caller then reads the
-- jobs of these ids under its own policies.

-- The words of a job, in a table of their own: a trigram index is updated for each new version of a row, and a job
-- changes far more often than its words. The row has all columns that filter and sort a search.
create table app.job_words (
  job_id uuid primary key references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_set smallint not null,
  -- Each word follows a space, also the first one, so one pattern finds the start of a word.
  search_text text not null,
  current_stage_started_at timestamptz not null,
  stage text not null,
  is_canceled boolean not null
) with (fillfactor = 85);
-- New rows wait in a pending list that every search reads. A list of 1 MB does not slow a search measurably.
create index job_words_search on app.job_words using gin (search_text gin_trgm_ops, contractor_id) with (gin_pending_list_limit = 1024);

alter table app.job_words enable row level security, force row level security;
create policy owner on app.job_words to current_user using (true) with check (true);
-- The worklist searches the jobs of its rows here: these rows are far narrower than the rows of jobs.
create policy office on app.job_words for select to app_staff using (true);
create policy office_of_some on app.job_words for select to app_some using (
  program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[])
);
grant select (job_id, program_set, search_text) on app.job_words to app_staff, app_some;

create function app.keep_words() returns trigger
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
revoke all on function app.keep_words() from public;
create trigger jobs_words_new after insert on app.jobs for each row execute function app.keep_words();
create trigger jobs_words_changed after update on app.jobs for each row
  when (
    old.search_text <> new.search_text or old.contractor_id <> new.contractor_id or old.program_set <> new.program_set
    or old.current_stage_started_at <> new.current_stage_started_at or old.stage <> new.stage or old.is_canceled <> new.is_canceled
  )
  execute function app.keep_words();

-- Share of all jobs in which three letters occur together. Rare ones are not listed. Empty while there are few jobs.
create table app.letter_shares (
  letters text primary key,
  share real not null
);
alter table app.letter_shares enable row level security, force row level security;
create policy owner on app.letter_shares to current_user using (true) with check (true);

-- The owner of the search functions reads the words of every job and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_finder') then
    create role app_finder nologin noinherit;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  if not pg_has_role(current_user, 'app_finder', 'SET') then
    execute format('grant app_finder to %I with inherit false, set true', current_user);
  end if;
end
$$;
grant usage on schema app to app_finder;
grant select (id, contractor_id, program_set, stage, is_canceled, current_stage_started_at, search_text) on app.jobs to app_finder;
grant select on app.job_words, app.program_sets, app.letter_shares to app_finder;
create policy finder on app.jobs for select to app_finder using (true);
create policy finder on app.job_words for select to app_finder using (true);
create policy finder on app.program_sets for select to app_finder using (true);
create policy finder on app.letter_shares for select to app_finder using (true);

-- A word that many jobs have is found by walking the jobs from the newest on, one that few have by its trigrams (pg_trgm),
-- which gathers all of them. Which of the two is sooner is what most of this is about.

-- Words as patterns, the longest first: it is in the fewest jobs. Words of one and two letters have no trigram
-- but at their beginning, so that is where they are looked for.
create function app.word_patterns(the_words text[]) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_agg(case when length(word) <= 2 then '% ' else '%' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc, word)
  from unnest(the_words) as word
$$;

-- The walls of whoever asks: their company, the sets of their programs, or neither; `nobody` sees nothing.
create function app.walls_of_search(the_company uuid, out is_nobody boolean, out company uuid, out sets smallint[])
language plpgsql stable set search_path = app, pg_temp as $$
declare
  own uuid;
begin
  is_nobody := false;
  company := the_company;
  case current_setting('role', true)
    when 'app_system', 'app_staff' then null;
    when 'app_some' then
      sets := array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ','));
    when 'app_contractor' then
      own := nullif(current_setting('app.company_id', true), '')::uuid;
      is_nobody := own is null or the_company <> own;
      company := own;
    else is_nobody := true;
  end case;
end
$$;

-- Weighs anew in which share of all jobs three letters stand together, from a hundred pages of words. A share that is a
-- little old leads to the same jobs, a little later.
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

-- Of these words: the first two with only their two rarest trigrams left (whatever has a word has these, in this order), and
-- the share of all jobs that have the rarest three letters of any, which is the most that can have all words. Patterns with
-- anything else in them, and all while nothing was weighed, stay as they are. The share is null while nothing is known.
create function app.weigh_words(patterns text[], out looked_up text[], out share real)
language plpgsql stable as $$
declare
  -- What is not listed was met once among some four thousand jobs, or never.
  unlisted constant real := 0.0005;
  places integer[];
  rarest real;
begin
  looked_up := patterns[1:2];
  if not exists (select from app.letter_shares) then return; end if;
  for n in 1 .. cardinality(patterns) loop
    select array_agg(place order by s.share nulls first, place), min(coalesce(s.share, unlisted)) into places, rarest
    from generate_series(2, length(patterns[n]) - 3) as place left join app.letter_shares s on s.letters = substr(patterns[n], place, 3)
    where substr(patterns[n], place, 3) ~ '^[a-z0-9]{3}$';
    share := least(share, rarest);
    -- A word of four letters has no more than two.
    if n > 2 or length(patterns[n]) < 7 or coalesce(cardinality(places), 0) < 2 then continue; end if;
    looked_up[n] := '%' || (
      select string_agg(case when place - places[1] between 0 and 2 or place - places[2] between 0 and 2 then substr(patterns[n], place, 1) else '%' end, '' order by place)
      from generate_series(2, length(patterns[n]) - 1) as place
    ) || '%';
  end loop;
end
$$;

-- About how many jobs there are: what PostgreSQL learned of them last; null before it did.
create function app.about_all_jobs() returns real
language sql stable as $$ select nullif(reltuples, -1) from pg_class where oid = 'app.jobs'::regclass $$;

-- About how many jobs have all these words: from forty pages, always the same ones, so they are in memory. Whoever asks wants
-- to know whether they are more than some thousands.
create function app.about_how_many(patterns text[]) returns bigint
language plpgsql stable as $$
declare
  pages constant bigint := greatest(1, pg_relation_size('app.job_words'::regclass) / current_setting('block_size')::bigint);
  share constant real := least(100.0, 4000.0 / pages);
begin
  return (select count(*) from app.job_words w tablesample system (share) repeatable (0) where w.search_text like all (patterns)) * 100 / share;
end
$$;

-- The newest of so many jobs with all these words, newest first, past the first so many: an index is walked that holds all
-- that is asked. Thousands of rows are compared, and most have not even the first word: no list is taken apart for them, and no text put together.
create function app.walked_jobs(
  patterns text[], the_company uuid, the_sets smallint[], the_stages text[], with_canceled boolean, passed integer, looked_at integer, most integer
) returns uuid[]
language plpgsql stable as $$
declare
  first constant text := patterns[1];
  others constant text[] := nullif(patterns[2:], '{}');
  -- Only a word of one or two letters asks whether a word begins there.
  is_inside constant boolean := first not like '\% %';
begin
  if the_company is null then
    return array(
      select w.id from (
        select j.id, j.search_text, j.program_set, j.stage, j.is_canceled from app.jobs j
        order by j.current_stage_started_at desc, j.id desc offset passed limit looked_at - passed
      ) w
      where case when is_inside then w.search_text else ' ' || w.search_text end like first and (others is null or ' ' || w.search_text like all (others)) and (with_canceled or not w.is_canceled)
        and (the_sets is null or w.program_set = any (the_sets)) and (the_stages is null or w.stage = any (the_stages))
      limit most
    );
  end if;
  return array(
    select w.id from (
      select j.id, j.search_text, j.program_set, j.stage, j.is_canceled from app.jobs j
      where j.contractor_id = the_company order by j.current_stage_started_at desc, j.id desc offset passed limit looked_at - passed
    ) w
    where case when is_inside then w.search_text else ' ' || w.search_text end like first and (others is null or ' ' || w.search_text like all (others)) and (with_canceled or not w.is_canceled)
      and (the_sets is null or w.program_set = any (the_sets)) and (the_stages is null or w.stage = any (the_stages))
    limit most
  );
end
$$;

-- What is kept of the words of up to so many jobs that have them all, by their rarest trigrams. Two words narrow enough;
-- one word given twice would be looked up twice. `|| ''` keeps the index from looking up all of the words as well.
create function app.hit_words(patterns text[], looked_up text[], the_company uuid, most integer) returns setof app.job_words
language plpgsql stable as $$
declare
  first constant text := looked_up[1];
  second constant text := looked_up[2];
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

-- The newest of them, newest first; null when more than `looked_at` jobs have the words.
create function app.gathered_jobs(
  patterns text[], looked_up text[], the_company uuid, the_sets smallint[], the_stages text[], with_canceled boolean, looked_at integer, most integer
) returns uuid[]
language plpgsql stable as $$
declare
  hits bigint;
  ids uuid[];
begin
  with hit as materialized (select * from app.hit_words(patterns, looked_up, the_company, looked_at + 1))
  select (select count(*) from hit), array(
    select h.job_id from hit h
    where (with_canceled or not h.is_canceled) and (the_sets is null or h.program_set = any (the_sets)) and (the_stages is null or h.stage = any (the_stages))
    order by h.current_stage_started_at desc, h.job_id desc limit most
  ) into hits, ids;
  return case when hits > looked_at then null else ids end;
end
$$;

-- The jobs with all these words, in no order; null when there are more than `most`, or surely a good part of those of a
-- company. Such a word is found sooner by walking the jobs in the order in which they are wanted.
create function app.jobs_with_words(the_words text[], the_company uuid, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  wall constant record := app.walls_of_search(the_company);
  patterns constant text[] := app.word_patterns(the_words);
  weighed constant record := app.weigh_words(patterns);
begin
  if wall.is_nobody then return '{}'; end if;
  if weighed.share * app.about_all_jobs() <= most / 2 then
    null;
  elsif wall.company is null then
    -- A word that is in no trigram of few jobs would be gathered from most of the index before it is known to be in too many.
    if app.about_how_many(patterns) > most then return null; end if;
  -- A word of every hundredth job is in some of the newest, and the jobs of one company are soon walked.
  elsif cardinality(app.walked_jobs(patterns, wall.company, null, null, true, 0, 1000, 11)) > 10 then
    return null;
  end if;
  return app.gathered_jobs(patterns, weighed.looked_up, wall.company, wall.sets, null, true, most, null);
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
  gathered_at_once constant integer := 100000;
  everything constant integer := 2000000000;
  wall constant record := app.walls_of_search(the_company);
  patterns constant text[] := app.word_patterns(the_words);
  all_jobs real;
  newest uuid[];
  seen integer;
  weighed record;
  found uuid[];
begin
  if wall.is_nobody then return '{}'; end if;
  newest := app.walked_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, 0, seen_first, most);
  seen := cardinality(newest);
  if seen >= most then return newest; end if;
  all_jobs := coalesce(app.about_all_jobs(), 0);
  weighed := app.weigh_words(patterns);
  if (case
    -- To gather a word that may be in more jobs than that takes longer than to walk past the newest, which lack it.
    when seen = 0 then all_jobs <= gathered_at_once or weighed.share * all_jobs <= gathered_at_once
    -- How many jobs a company has is not asked. Of a word of every hundredth job the newest are met within some thousands.
    when wall.company is not null then seen < 4
    else (seen + 1) * all_jobs / seen_first <= 1000
  end) then
    found := app.gathered_jobs(patterns, weighed.looked_up, wall.company, wall.sets, the_stages, with_canceled, 1500, most);
    if found is not null then return found; end if;
  end if;
  found := newest || app.walked_jobs(patterns, wall.company, wall.sets, the_stages, with_canceled, seen_first, farthest, most - seen);
  if cardinality(found) >= most then return found; end if;
  -- Many, but hardly any of them new: all are gathered.
  return app.gathered_jobs(patterns, weighed.looked_up, wall.company, wall.sets, the_stages, with_canceled, everything, most);
end
$$;

-- The jobs whose words resemble these, the most similar first, for a word that no job has: a misspelled name. Words of four and more
-- letters may differ in some of them; shorter words and numbers must be there as typed. The trigram index finds the jobs by
-- the longest word, so the time depends on how many jobs resemble it; a limit holds where very many do.
create function app.similar_jobs(the_words text[], the_company uuid, the_stages text[], with_canceled boolean, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  compared_at_most constant integer := 3000;
  wall constant record := app.walls_of_search(the_company);
  misspelled constant text[] := array(select word from unnest(the_words) as word where length(word) >= 4 and word !~ '[0-9]' order by length(word) desc, word);
  verbatim constant text[] := coalesce(app.word_patterns(array(select word from unnest(the_words) as word where length(word) < 4 or word ~ '[0-9]')), '{}');
  longest constant text := misspelled[1];
begin
  if wall.is_nobody or longest is null then return '{}'; end if;
  return array(
    select hit.job_id from (
      select w.job_id, w.current_stage_started_at, word_similarity(longest, w.search_text) as nearness from app.job_words w
      where longest <% w.search_text and w.search_text %> all (misspelled) and w.search_text like all (verbatim)
        and (wall.company is null or w.contractor_id = wall.company) and (wall.sets is null or w.program_set = any (wall.sets))
        and (with_canceled or not w.is_canceled) and (the_stages is null or w.stage = any (the_stages))
      limit compared_at_most
    ) hit
    order by hit.nearness desc, hit.current_stage_started_at desc, hit.job_id desc limit most
  );
end
$$;

revoke all on function
  app.word_patterns(text[]),
  app.walls_of_search(uuid),
  app.weigh_letters(),
  app.weigh_words(text[]),
  app.about_all_jobs(),
  app.about_how_many(text[]),
  app.walked_jobs(text[], uuid, smallint[], text[], boolean, integer, integer, integer),
  app.hit_words(text[], text[], uuid, integer),
  app.gathered_jobs(text[], text[], uuid, smallint[], text[], boolean, integer, integer),
  app.jobs_with_words(text[], uuid, integer),
  app.found_jobs(text[], uuid, text[], boolean, integer),
  app.similar_jobs(text[], uuid, text[], boolean, integer)
  from public;
grant execute on function
  app.word_patterns(text[]),
  app.walls_of_search(uuid),
  app.weigh_words(text[]),
  app.about_all_jobs(),
  app.about_how_many(text[]),
  app.walked_jobs(text[], uuid, smallint[], text[], boolean, integer, integer, integer),
  app.hit_words(text[], text[], uuid, integer),
  app.gathered_jobs(text[], text[], uuid, smallint[], text[], boolean, integer, integer)
  to app_finder;
grant execute on function app.weigh_letters() to app_system;
grant execute on function
  app.jobs_with_words(text[], uuid, integer),
  app.found_jobs(text[], uuid, text[], boolean, integer),
  app.similar_jobs(text[], uuid, text[], boolean, integer)
  to app_system, app_staff, app_some, app_contractor;
-- These see all jobs that walls leave, whoever asks.
grant create on schema app to app_finder;
alter function app.jobs_with_words(text[], uuid, integer) owner to app_finder;
alter function app.found_jobs(text[], uuid, text[], boolean, integer) owner to app_finder;
alter function app.similar_jobs(text[], uuid, text[], boolean, integer) owner to app_finder;
revoke create on schema app from app_finder;
select app.weigh_letters();
