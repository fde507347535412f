-- Companies, users, guests. A token says who somebody is; these rows say what they may do.

create table app.contractors (
  id uuid primary key,
  name text not null check (length(name) between 1 and 49),
  active boolean not null default true,
  created_at timestamptz not null
);

create table app.contractor_programs (
  contractor_id uuid not null references app.contractors (id),
  program_key text not null,
  primary key (contractor_id, program_key)
);

create table app.users (
  id uuid primary key,
  -- `sub` of the identity token; null until the invited person signs up.
  subject text unique,
  email text not null check (email = lower(email)),
  display_name text not null,
  kind text not null check (kind in ('contractor', 'staff')),
  roles text[] not null check (cardinality(roles) > 0),
  contractor_id uuid references app.contractors (id),
  -- null: every program.
  program_keys text[],
  active boolean not null default true,
  preferences jsonb not null default '{}',
  -- Whose turn it is: the next submitted job goes to who had none for longest.
  last_assigned_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'contractor') = (contractor_id is not null))
);
create unique index users_email on app.users (email);
create index users_company on app.users (contractor_id) where contractor_id is not null;

alter table app.contractors enable row level security;
alter table app.users enable row level security;

-- Staff see companies and people; a contractor its own; a guest only the company of the job.
create policy contractors_read on app.contractors for select using (
  (select app.actor_kind()) in ('staff', 'system') or id = (select app.actor_company())
);
create policy users_read on app.users for select using (
  (select app.actor_kind()) in ('staff', 'system') or contractor_id = (select app.actor_company())
);
create policy users_write on app.users for update using (
  (select app.actor_kind()) = 'system' or id::text = (select current_setting('app.user_id', true))
);
grant select on app.contractors, app.contractor_programs, app.users to app_user;
grant update (preferences) on app.users to app_user;

-- Runs before anybody is known: answers only for an exact, verified subject.
create function app.find_user(the_subject text, the_email text) returns setof app.users
language sql stable security definer set search_path = app, pg_temp as $$
  select * from app.users where subject = the_subject or (subject is null and email = lower(the_email)) order by subject nulls last limit 1
$$;

create function app.contractor_name(the_id uuid) returns text
language sql stable security definer set search_path = app, pg_temp as $$ select name from app.contractors where id = the_id $$;

-- Round robin among the ops staff of a program; called by a contractor's submission, so it says an id and nothing else.
create function app.next_ops_user(programs text[], the_now timestamptz) returns uuid
language sql security definer set search_path = app, pg_temp as $$
  update app.users set last_assigned_at = the_now where id = (
    select id from app.users
     where kind = 'staff' and active and 'ops' = any (roles) and (program_keys is null or program_keys && programs)
     order by last_assigned_at nulls first, id limit 1 for update skip locked
  ) returning id
$$;
revoke all on function app.next_ops_user(text[], timestamptz) from public;
grant execute on function app.next_ops_user(text[], timestamptz) to app_user;

revoke all on function app.find_user(text, text), app.contractor_name(uuid) from public;
grant execute on function app.find_user(text, text), app.contractor_name(uuid) to app_user;
