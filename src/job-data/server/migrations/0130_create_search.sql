-- Search of jobs by words.
--
-- Under a row-level security policy, PostgreSQL cannot use an index for `like`, because this operator is not leakproof. Security definer functions search
-- instead and return only ids. These functions check the tenant of the caller, and the caller then reads the jobs of these ids under the caller's policies.
-- src/job-data/server/search-text.ts creates all patterns.

-- Words by which a job is found. Each new version of a row updates the trigram index, and a job changes far more often than its words. The words therefore have
-- a separate table. The row has all columns that filter and sort a search.
create table app.job_words (
  job_id uuid primary key references app.jobs (id) on delete cascade,
  contractor_id uuid not null,
  program_set smallint not null,
  -- Each word follows a space, even the first word, so that one pattern finds the start of any word.
  search_text text not null,
  current_stage_started_at timestamptz not null,
  stage text not null,
  is_canceled boolean not null
) with (fillfactor = 85);
-- New index entries wait in a pending list that every search reads, so the size of this list is limited to 1 MB.
create index job_words_search on app.job_words using gin (search_text gin_trgm_ops, contractor_id) with (gin_pending_list_limit = 1024);

alter table app.job_words enable row level security, force row level security;
create policy owner on app.job_words to current_user using (true) with check (true);
-- Policies for the worklist, which reads this table directly, because its rows are far narrower than the rows of app.jobs.
create policy worklist_staff on app.job_words for select to app_staff using (true);
create policy worklist_program_staff on app.job_words for select to app_program_staff using (
  program_set = any ((select array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))::smallint[])
);
grant select (job_id, program_set, search_text) on app.job_words to app_staff, app_program_staff;

create function app.sync_job_words() returns trigger
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
revoke all on function app.sync_job_words() from public;
create trigger jobs_words_inserted after insert on app.jobs for each row execute function app.sync_job_words();
create trigger jobs_words_changed after update on app.jobs for each row
  when (
    old.search_text <> new.search_text or old.contractor_id <> new.contractor_id or old.program_set <> new.program_set
    or old.current_stage_started_at <> new.current_stage_started_at or old.stage <> new.stage or old.is_canceled <> new.is_canceled
  )
  execute function app.sync_job_words();

-- The role that owns the search functions. This role can read the words of every job and the columns that filter and sort a search.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_search') then
    create role app_search nologin noinherit;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  if not pg_has_role(current_user, 'app_search', 'SET') then
    execute format('grant app_search to %I with inherit false, set true', current_user);
  end if;
end
$$;
grant usage on schema app to app_search;
grant select (id, contractor_id, program_set, stage, is_canceled, current_stage_started_at, search_text) on app.jobs to app_search;
grant select on app.job_words, app.program_sets to app_search;
create policy search on app.jobs for select to app_search using (true);
create policy search on app.job_words for select to app_search using (true);
create policy search on app.program_sets for select to app_search using (true);

-- Returns an SQL condition on app.job_words that limits a search to the jobs that the actor may see. `the_contractor`: contractor of a filter, or null.
create function app.searchable_jobs(the_contractor uuid) returns text
language sql stable set search_path = app, pg_temp as $$
  select case current_setting('role')
      when 'app_system' then 'true'
      when 'app_staff' then 'true'
      when 'app_program_staff' then format('program_set = any (%L::smallint[])',
        array(select s.id from app.program_sets s where s.keys && string_to_array(current_setting('app.programs', true), ',')))
      when 'app_contractor' then format('contractor_id = %L::uuid', nullif(current_setting('app.contractor_id', true), ''))
      else 'false'
    end || case when the_contractor is null then '' else format(' and contractor_id = %L::uuid', the_contractor) end
$$;

-- Returns the newest `most` jobs that match all patterns, newest first. Returns null if more than 10 of the newest 100 jobs match, or more than 2,000 jobs in
-- total. Reading the jobs in the order of the list is then faster.
create function app.jobs_with_words(patterns text[], the_contractor uuid, the_stages text[], with_canceled boolean, most integer) returns uuid[]
language plpgsql stable security definer set search_path = app, pg_temp set enable_seqscan = off set jit = off as $$
declare
  most_read constant integer := 2000;
  hits integer;
  ids uuid[];
begin
  -- First check how many of the newest jobs match, because the index is slow for frequent patterns.
  select count(*) into hits
  from (select search_text from app.jobs order by current_stage_started_at desc, id desc limit 100) newest
  where ' ' || search_text like all (patterns);
  if hits > 10 then return null; end if;
  execute format(
    'with hit as materialized (select job_id, stage, is_canceled, current_stage_started_at from app.job_words where %s and %s limit $1)
     select (select count(*) from hit), array(
       select job_id from hit where ($2 or not is_canceled) and ($3 is null or stage = any ($3))
       order by current_stage_started_at desc, job_id desc limit $4)',
    (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) as pattern), app.searchable_jobs(the_contractor)
  ) into hits, ids using most_read + 1, with_canceled, the_stages, most;
  return case when hits <= most_read then ids end;
end
$$;

-- Returns the jobs whose words resemble `misspelled` and that match all patterns, the most similar first. The index search uses all
-- words together, because a frequent word alone would match thousands of jobs. At most 3,000 jobs are sorted.
create function app.similar_jobs(misspelled text[], patterns text[], the_contractor uuid, the_stages text[], with_canceled boolean, most integer) returns uuid[]
language plpgsql stable security definer set search_path = app, public, pg_temp set enable_seqscan = off set jit = off
set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(
       select job_id from (
         select job_id, current_stage_started_at, word_similarity($1[1], search_text) as similarity from app.job_words
         where %s and search_text like all ($2) and %s
           and ($3 or not is_canceled) and ($4 is null or stage = any ($4))
         limit 3000) hit
       order by similarity desc, current_stage_started_at desc, job_id desc limit $5)',
    (select string_agg(format('%L <%% search_text', word), ' and ') from unnest(misspelled) as word), app.searchable_jobs(the_contractor)
  ) into ids using misspelled, patterns, with_canceled, the_stages, most;
  return ids;
end
$$;

revoke all on function
  app.searchable_jobs(uuid),
  app.jobs_with_words(text[], uuid, text[], boolean, integer),
  app.similar_jobs(text[], text[], uuid, text[], boolean, integer)
  from public;
grant execute on function app.searchable_jobs(uuid) to app_search;
grant execute on function
  app.jobs_with_words(text[], uuid, text[], boolean, integer),
  app.similar_jobs(text[], text[], uuid, text[], boolean, integer)
  to app_system, app_staff, app_program_staff, app_contractor;
grant create on schema app to app_search;
alter function app.jobs_with_words(text[], uuid, text[], boolean, integer) owner to app_search;
alter function app.similar_jobs(text[], text[], uuid, text[], boolean, integer) owner to app_search;
revoke create on schema app from app_search;
