-- A word of every hundredth job of a company was first gathered, up to two hundred of them, and then looked for by walking:
-- of a company with a hundred thousand jobs the first cost 3.5 ms and found too many. Walking alone takes 2, and the
-- same for a company of any size.
drop function app.found_jobs(text[], uuid, text[], boolean, integer);
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
    -- How many jobs a company has is not asked. Of a word of every hundredth job the newest are met within some thousands.
    when wall.company is not null then case when seen < 4 then 1500 end
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

revoke all on function app.found_jobs(text[], uuid, text[], boolean, integer) from public;
grant execute on function app.found_jobs(text[], uuid, text[], boolean, integer) to app_system, app_staff, app_some, app_contractor;
grant create on schema app to app_finder;
alter function app.found_jobs(text[], uuid, text[], boolean, integer) owner to app_finder;
revoke create on schema app from app_finder;
