-- Counters of rate limits, shared by all processes. A counter's name is a hash of the attempt's kind and key, such as an IP address.
create table app.rate_limits (
  name text primary key,
  since timestamptz not null,
  attempts integer not null
);
create index rate_limits_since on app.rate_limits (since);
-- Only the functions below read and write `app.rate_limits`.
alter table app.rate_limits enable row level security, force row level security;
create policy owner on app.rate_limits to current_user using (true) with check (true);

-- Counts one attempt. Returns null if the attempt is allowed, otherwise the start of the current window. A rejected attempt is not counted.
create function app.count_attempt(the_name text, most integer, the_window interval, the_now timestamptz) returns timestamptz
language plpgsql security definer set search_path = app, pg_temp as $$
declare begun timestamptz;
begin
  insert into app.rate_limits as t (name, since, attempts) values (the_name, the_now, 1)
  on conflict (name) do update
     set since = case when t.since + the_window <= the_now then the_now else t.since end,
         attempts = case when t.since + the_window <= the_now then 1 else t.attempts + 1 end
   where t.since + the_window <= the_now or t.attempts < most;
  if found then return null; end if;
  select since into begun from app.rate_limits where name = the_name;
  return begun;
end
$$;

-- Counts several attempts at once. A process first counts cheap requests in its memory and then adds them here. Returns whether the attempts are allowed and
-- when the window began.
create function app.count_attempts(the_name text, how_many integer, most integer, the_window interval, the_now timestamptz)
returns table (is_counted boolean, begun timestamptz)
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.rate_limits as t (name, since, attempts) values (the_name, the_now, how_many)
  on conflict (name) do update
     set since = case when t.since + the_window <= the_now then the_now else t.since end,
         attempts = case when t.since + the_window <= the_now then how_many else t.attempts + how_many end
   where t.since + the_window <= the_now or t.attempts < most
  returning t.since into begun;
  is_counted := found;
  if not found then select since into begun from app.rate_limits where name = the_name; end if;
  return next;
end
$$;

create function app.undo_attempt(the_name text) returns void
language sql security definer set search_path = app, pg_temp as $$ update app.rate_limits set attempts = greatest(attempts - 1, 0) where name = the_name $$;

create function app.reset_rate_limit(the_name text) returns void
language sql security definer set search_path = app, pg_temp as $$ delete from app.rate_limits where name = the_name $$;

-- Returns whether a counter began after the given time. For example, the start of a counter stores when an account last signed in from a network.
create function app.was_attempted(the_name text, after timestamptz) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$ select exists (select from app.rate_limits where name = the_name and since > after) $$;

create function app.delete_rate_limits(before timestamptz) returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.rate_limits where since < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.count_attempt(text, integer, interval, timestamptz), app.count_attempts(text, integer, integer, interval, timestamptz),
  app.undo_attempt(text), app.reset_rate_limit(text), app.was_attempted(text, timestamptz), app.delete_rate_limits(timestamptz) from public;
grant execute on function app.count_attempt(text, integer, interval, timestamptz)
  to app_system, app_staff, app_program_staff, app_contractor, app_guest, app_anonymous;
grant execute on function app.count_attempts(text, integer, integer, interval, timestamptz), app.undo_attempt(text), app.reset_rate_limit(text),
  app.was_attempted(text, timestamptz) to app_anonymous;
grant execute on function app.delete_rate_limits(timestamptz) to app_system;
