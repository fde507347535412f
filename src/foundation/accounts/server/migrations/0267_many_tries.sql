-- Counts many tries at once, for calls that are worth less than counting each of them; since when they count together.
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
revoke all on function app.count_tries(text, integer, integer, interval, timestamptz) from public;
grant execute on function app.count_tries(text, integer, integer, interval, timestamptz) to app_nobody;
