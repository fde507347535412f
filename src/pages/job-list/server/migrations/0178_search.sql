-- Behind a policy no index serves `like`, which is not leakproof. So a function looks on its own account and
-- answers with ids only; the caller reads the jobs of these ids through the wall like any others. It keeps
-- the same walls itself: they follow from the role of the transaction, and what it is given only narrows.

create extension if not exists btree_gin;

-- An index of trigrams is written anew for each new version of a row, and a job has a new version with every
-- act. What is searched hardly ever changes, so it lies in rows of its own, written when it does.
drop index app.jobs_search;
create table app.job_words (
  job_id uuid primary key references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_set smallint not null,
  search_text text not null
);
insert into app.job_words (job_id, contractor_id, program_set, search_text) select id, contractor_id, program_set, search_text from app.jobs;
-- One index for a company's words and for everybody's. What waits to be sorted in is read by every search, so it is kept short.
create index job_words_search on app.job_words using gin (contractor_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table app.job_words enable row level security, force row level security;
create policy owner on app.job_words to current_user using (true) with check (true);

create function app.keep_words() returns trigger
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.job_words (job_id, contractor_id, program_set, search_text) values (new.id, new.contractor_id, new.program_set, new.search_text)
  on conflict (job_id) do update
  set contractor_id = excluded.contractor_id, program_set = excluded.program_set, search_text = excluded.search_text;
  return null;
end
$$;
revoke all on function app.keep_words() from public;
create trigger jobs_words_new after insert on app.jobs for each row execute function app.keep_words();
create trigger jobs_words_changed after update on app.jobs for each row
  when (old.search_text <> new.search_text or old.contractor_id <> new.contractor_id or old.program_set <> new.program_set)
  execute function app.keep_words();

-- May read what is searched, of every job, and nothing else of anything.
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
grant select on app.job_words, app.program_sets to app_finder;
create policy finder on app.jobs for select to app_finder using (true);
create policy finder on app.job_words for select to app_finder using (true);
create policy finder on app.program_sets for select to app_finder using (true);

-- Words as a condition on search_text. Of one and two letters there is no trigram but at the beginning of a word.
create function app.words_condition(the_words text[]) returns text
language sql immutable set search_path = app, pg_temp as $$
  select string_agg(
    case when length(word) <= 2
      then format('(search_text like %L or search_text like %L)', pattern || '%', '% ' || pattern || '%')
      else format('search_text like %L', '%' || pattern || '%')
    end, ' and ')
  from unnest(the_words) as word cross join lateral (select regexp_replace(word, '([\\%_])', '\\\1', 'g')) as escaped(pattern)
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

-- The jobs with all these words, in no order; null when there are more than `most`, or surely a good part of
-- all. Such a word is found sooner by walking the jobs in the order in which they are wanted.
create function app.jobs_with_words(the_words text[], the_company uuid, most integer) returns uuid[]
language plpgsql stable security definer
set search_path = app, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = on
set enable_indexscan = on set enable_indexonlyscan = on
as $$
declare
  wall record := app.walls_of_search(the_company);
  condition constant text := app.words_condition(the_words);
  of_company constant text := case when wall.company is null then 'true' else format('contractor_id = %L::uuid', wall.company) end;
  found bigint;
  ids uuid[];
begin
  if wall.is_nobody then return '{}'; end if;
  -- A word of every hundredth job is in some of the newest, which lie in one index: nobody gathers all the others.
  execute format(
    'select count(*) filter (where %s) from (select search_text from app.jobs where %s order by current_stage_started_at desc, id desc limit 1000) newest',
    condition, of_company
  ) into found;
  if found > 10 then return null; end if;
  -- The planner takes short words for rare or common as it likes: only the trigrams are left to it.
  perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true);
  execute format(
    'with hit as materialized (select job_id, program_set from app.job_words where %s and %s limit $1)
     select count(*), coalesce(array_agg(job_id) filter (where $2 is null or program_set = any ($2)), ''{}'') from hit',
    of_company, condition
  ) into found, ids using most + 1, wall.sets;
  if found > most then return null; end if;
  return ids;
end
$$;

-- The newest jobs with all these words, newest first.
create function app.found_jobs(the_words text[], the_company uuid, the_stages text[], with_canceled boolean, most integer) returns table (id uuid)
language plpgsql stable security definer rows 50
set search_path = app, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_indexscan = on set enable_indexonlyscan = on
as $$
declare
  wall record := app.walls_of_search(the_company);
  few constant uuid[] := app.jobs_with_words(the_words, the_company, 5000);
  condition constant text := app.words_condition(the_words);
  of_walls text := case when wall.company is null then 'true' else format('contractor_id = %L::uuid', wall.company) end;
  newest uuid[];
begin
  if wall.is_nobody then return; end if;
  if wall.sets is not null then of_walls := of_walls || format(' and program_set = any (%L::smallint[])', wall.sets); end if;
  if the_stages is not null then of_walls := of_walls || format(' and stage = any (%L::text[])', the_stages); end if;
  if not with_canceled then of_walls := of_walls || ' and not is_canceled'; end if;
  if few is not null then
    -- These rows first: else the planner walks all jobs in order to meet them.
    return query execute format(
      'with j as materialized (select id, contractor_id, program_set, stage, is_canceled, current_stage_started_at from app.jobs where id = any ($1))
       select j.id from j where %s order by j.current_stage_started_at desc, j.id desc limit $2', of_walls
    ) using few, most;
    return;
  end if;
  execute format(
    'select array_agg(newest.id) from (
       select w.id from (select id, search_text from app.jobs where %s order by current_stage_started_at desc, id desc limit 20000) w where %s limit $1
     ) newest', of_walls, condition
  ) into newest using most;
  if cardinality(newest) < most or newest is null then
    -- Many, but none of them new: all are gathered.
    perform set_config('enable_bitmapscan', 'on', true);
    execute format(
      'with j as materialized (
         select id, contractor_id, program_set, stage, is_canceled, current_stage_started_at from app.jobs
         where id = any (array(select job_id from app.job_words where %s))
       )
       select array_agg(all_of_them.id) from (select j.id from j where %s order by j.current_stage_started_at desc, j.id desc limit $1) all_of_them',
      condition, of_walls
    ) into newest using most;
  end if;
  return query select unnest(newest);
end
$$;

revoke all on function app.words_condition(text[]), app.walls_of_search(uuid), app.jobs_with_words(text[], uuid, integer),
  app.found_jobs(text[], uuid, text[], boolean, integer) from public;
grant execute on function app.words_condition(text[]), app.walls_of_search(uuid) to app_finder;
grant execute on function app.jobs_with_words(text[], uuid, integer), app.found_jobs(text[], uuid, text[], boolean, integer)
  to app_system, app_staff, app_some, app_contractor;
grant create on schema app to app_finder;
alter function app.jobs_with_words(text[], uuid, integer) owner to app_finder;
alter function app.found_jobs(text[], uuid, text[], boolean, integer) owner to app_finder;
revoke create on schema app from app_finder;
