-- Counters of rate limits, shared by all processes. The name of a counter is a hash of what is limited.
create table app.tries (
  name text primary key,
  since timestamptz not null,
  tries integer not null
);
create index tries_since on app.tries (since);
-- Only the functions below read and write it.
alter table app.tries enable row level security, force row level security;
create policy owner on app.tries to current_user using (true) with check (true);

-- Counts one attempt. Returns null if it is allowed, otherwise the start of the current window. A rejected attempt does not count.
create function app.count_try(the_name text, most integer, the_window interval, the_now timestamptz) returns timestamptz
language plpgsql security definer set search_path = app, pg_temp as $$
declare begun timestamptz;
begin
  insert into app.tries as t (name, since, tries) values (the_name, the_now, 1)
  on conflict (name) do update
     set since = case when t.since + the_window <= the_now then the_now else t.since end,
         tries = case when t.since + the_window <= the_now then 1 else t.tries + 1 end
   where t.since + the_window <= the_now or t.tries < most;
  if found then return null; end if;
  select since into begun from app.tries where name = the_name;
  return begun;
end
$$;

-- Counts several attempts at once, for cheap calls that a process counts itself first. Returns the start of the window.
create function app.count_tries(the_name text, how_many integer, most integer, the_window interval, the_now timestamptz)
returns table (is_counted boolean, begun timestamptz)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.tries as t (name, since, tries) values (the_name, the_now, how_many)
  on conflict (name) do update
     set since = case when t.since + the_window <= the_now then the_now else t.since end,
         tries = case when t.since + the_window <= the_now then how_many else t.tries + how_many end
   where t.since + the_window <= the_now or t.tries < most
  returning t.since into begun;
  is_counted := found;
  if not found then select since into begun from app.tries where name = the_name; end if;
  return next;
end
$$;

create function app.take_back_try(the_name text) returns void
language sql security definer set search_path = app, pg_temp as $$ update app.tries set tries = greatest(tries - 1, 0) where name = the_name $$;

create function app.forget_tries_of(the_name text) returns void
language sql security definer set search_path = app, pg_temp as $$ delete from app.tries where name = the_name $$;

-- Returns whether a counter began after a moment. Devices and networks from which an account signed in are such counters.
create function app.was_tried(the_name text, after timestamptz) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.tries where name = the_name and since > after) $$;

create function app.forget_tries(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.tries where since < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.count_try(text, integer, interval, timestamptz), app.count_tries(text, integer, integer, interval, timestamptz),
  app.take_back_try(text), app.forget_tries_of(text), app.was_tried(text, timestamptz), app.forget_tries(timestamptz) from public;
grant execute on function app.count_try(text, integer, interval, timestamptz)
  to app_system, app_staff, app_some, app_contractor, app_guest, app_nobody;
grant execute on function app.count_tries(text, integer, integer, interval, timestamptz), app.take_back_try(text), app.forget_tries_of(text),
  app.was_tried(text, timestamptz) to app_nobody;
grant execute on function app.forget_tries(timestamptz) to app_system;
