-- Every table that holds anything of a person, a company or a letter stands behind a forced wall, and each
-- role has only the rights it needs. What is left outside are facts: programs as released, the catalogue of
-- equipment, the business clock, the list of migrations.

-- Row security on and forced, everything else taken away: what follows says who may do what.
do $$
declare
  the_table regclass;
  old_policy name;
begin
  foreach the_table in array array[
    'app.answered_calls', 'app.contractor_programs', 'app.contractors', 'app.digest_items', 'app.guest_links', 'app.guest_sessions', 'app.job_counts',
    'app.live_events', 'app.mails', 'app.notifications', 'app.places', 'app.simulated_invoices', 'app.users'
  ]::regclass[] loop
    execute format('alter table %s enable row level security, force row level security', the_table);
    for old_policy in select polname from pg_policy where polrelid = the_table loop
      execute format('drop policy %I on %s', old_policy, the_table);
    end loop;
    execute format('revoke all on %s from app_system, app_staff, app_some, app_contractor, app_guest, app_nobody', the_table);
    execute format('create policy owner on %s to current_user using (true) with check (true)', the_table);
  end loop;
end
$$;
-- A right to a column is not taken away with those to its table.
revoke update (preferences) on app.users from app_system, app_staff, app_some, app_contractor, app_guest;
revoke update (read_at) on app.notifications from app_system, app_staff, app_some, app_contractor, app_guest;

-- Companies and people: staff see all, a company its own, a guest the company of the job. Everybody changes
-- what they prefer themselves; who there is, is changed by start-up and the operator.
create policy everybody on app.contractors for select to app_system, app_staff, app_some using (true);
create policy company on app.contractors for select to app_contractor, app_guest using (id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy everybody on app.contractor_programs for select to app_system, app_staff, app_some using (true);
create policy company on app.contractor_programs for select to app_contractor, app_guest
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy everybody on app.users for select to app_system, app_staff, app_some using (true);
create policy company on app.users for select to app_contractor, app_guest using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy own on app.users for update to app_staff, app_some, app_contractor using (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select on app.contractors, app.contractor_programs, app.users to app_system, app_staff, app_some, app_contractor, app_guest;
grant update (preferences) on app.users to app_staff, app_some, app_contractor;

-- Letters are written by the worker. Who sees a job sees what became of its letters to guests.
create policy system on app.mails to app_system using (true) with check (true);
create policy of_job on app.mails for select to app_staff, app_some, app_contractor using (exists (select from app.jobs j where j.id = job_id));
grant select, insert, update on app.mails to app_system;
grant select (job_id, template, recipient, channel, created_at, sent_at, ended, tries, id) on app.mails to app_staff, app_some, app_contractor;

create policy system on app.notifications to app_system using (true) with check (true);
create policy own on app.notifications to app_staff, app_some, app_contractor using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, insert on app.notifications to app_system;
grant select, update (read_at) on app.notifications to app_staff, app_some, app_contractor;

-- Whoever changes a job leaves lines for people they may see; only the worker reads them.
create policy system on app.digest_items to app_system using (true) with check (true);
create policy for_somebody_seen on app.digest_items for insert to app_staff, app_some, app_contractor, app_guest
  with check (exists (select from app.users u where u.id = user_id) and exists (select from app.jobs j where j.id = job_id));
grant select, insert, update on app.digest_items to app_system;
grant insert on app.digest_items to app_staff, app_some, app_contractor, app_guest;

-- What a call was answered is for its caller.
create policy system on app.answered_calls to app_system using (true) with check (true);
create policy own on app.answered_calls to app_staff, app_some, app_contractor, app_guest
  using (caller = (select current_setting('app.caller', true))) with check (caller = (select current_setting('app.caller', true)));
grant select, insert, update on app.answered_calls to app_system, app_staff, app_some, app_contractor, app_guest;

-- Numbers of jobs. They are kept by whoever changes a job: staff of some programs change jobs of any company.
create policy everything on app.job_counts to app_system, app_staff, app_some using (true) with check (true);
create policy company on app.job_counts to app_contractor, app_guest
  using (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid))
  with check (contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
grant select, insert, update on app.job_counts to app_system, app_staff, app_some, app_contractor, app_guest;

-- What pages are told: of a job like the job itself, of a person to that person, of nobody to everybody.
create policy system on app.live_events to app_system using (true) with check (true);
create policy staff_of_all on app.live_events to app_staff
  using (job_id is not null or user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check (true);
create policy staff_of_some on app.live_events to app_some
  using (
    case
      when job_id is not null then program_keys && (select string_to_array(current_setting('app.programs', true), ','))
      else user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    end
  ) with check (job_id is null or program_keys && (select string_to_array(current_setting('app.programs', true), ',')));
create policy company on app.live_events to app_contractor
  using (
    case
      when job_id is not null then contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
      else user_id is null or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    end
  ) with check (job_id is null or contractor_id = (select nullif(current_setting('app.company_id', true), '')::uuid));
create policy invited on app.live_events to app_guest
  using (case when job_id is not null then job_id = (select nullif(current_setting('app.job_id', true), '')::uuid) else user_id is null end)
  with check (job_id is null or job_id = (select nullif(current_setting('app.job_id', true), '')::uuid));
grant select, insert on app.live_events to app_system, app_staff, app_some, app_contractor, app_guest;

-- An address that was typed is where somebody lives: everybody adds, nobody lists, and whoever knows the id
-- (it follows from the address itself) reads that one.
create policy typed on app.places for insert to app_system, app_staff, app_some, app_contractor with check (true);
grant insert on app.places to app_system, app_staff, app_some, app_contractor;
create function app.place_of(the_id text) returns setof app.places
language sql stable security definer rows 1 set search_path = app, pg_temp as $$ select * from app.places where place_id = the_id $$;
revoke all on function app.place_of(text) from public;

-- The payment tool of a demo is an outside company of its own.
create policy system on app.simulated_invoices to app_system using (true) with check (true);
grant select, insert, update on app.simulated_invoices to app_system;

-- Facts. Guests look up nothing in the catalogue.
revoke insert on app.program_versions from app_staff, app_some, app_contractor, app_guest;
revoke all on app.clock from app_staff, app_some, app_contractor, app_guest;
grant select, insert, update on app.clock to app_system;
drop policy equipment_read on app.equipment;
create policy read on app.equipment for select to app_system, app_staff, app_some, app_contractor using (true);

-- What guests cannot do to a job: make one, invite others to it.
revoke insert on app.jobs from app_guest;

-- Functions that look across the walls, each for those who need it.
revoke execute on all functions in schema app from app_system, app_staff, app_some, app_contractor, app_guest, app_nobody;
grant execute on function app.enqueue(text, jsonb, text, timestamptz, integer, boolean)
  to app_system, app_staff, app_some, app_contractor, app_guest, app_nobody;
grant execute on function
  app.duplicate_jobs(text, text, text, timestamptz), app.household_cents(text, text, text[], uuid), app.answers_taken(text[], uuid), app.code_is_taken(text),
  app.next_ops_user(text[], timestamptz), app.ops_emails(uuid), app.end_guest_sessions(uuid, timestamptz), app.place_of(text),
  app.revoke_guest(uuid, timestamptz), app.revoke_guests(uuid, text, text, timestamptz)
  to app_system, app_staff, app_some, app_contractor, app_guest;
grant execute on function app.installer_jobs(uuid), app.open_installer_job(uuid, uuid, text, timestamptz, timestamptz) to app_guest;
grant execute on function
  app.mint_guest_link(uuid, text, timestamptz, timestamptz), app.forget_old_sessions(timestamptz), app.forget_answered_calls(timestamptz),
  app.forget_live_events(timestamptz)
  to app_system;
-- Before anybody is known: only for an exact secret, or a subject that the identity provider vouches for.
grant execute on function
  app.find_user(text, text), app.contractor_name(uuid), app.open_guest_link(text, text, timestamptz, timestamptz), app.guest_of_session(text, timestamptz, interval),
  app.guest_still_here(text, timestamptz, interval), app.guest_of_old_link(text)
  to app_nobody;

-- Is a row on this side of the caller's wall? Only for functions that look across it: as the owner they see everything.
create or replace function app.sees_job(row_job_id uuid, row_contractor_id uuid, row_program_keys text[]) returns boolean language sql stable as $$
  select case current_setting('app.kind', true)
    when 'system' then true
    when 'contractor' then row_contractor_id = nullif(current_setting('app.company_id', true), '')::uuid
    when 'staff' then current_setting('app.programs', true) = '*' or row_program_keys && string_to_array(current_setting('app.programs', true), ',')
    when 'guest' then row_job_id = nullif(current_setting('app.job_id', true), '')::uuid
    else false
  end
$$;
drop function app.actor_kind(), app.actor_company(), app.actor_job(), app.actor_programs();
