-- Who is asking, as the row policies see it. Settings are made per transaction (see platform/server/db);
-- a missing one means nobody, and nobody sees nothing.

create function app.actor_kind() returns text language sql stable as $$ select coalesce(nullif(current_setting('app.kind', true), ''), 'nobody') $$;
create function app.actor_company() returns uuid language sql stable as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app.actor_job() returns uuid language sql stable as $$ select nullif(current_setting('app.job_id', true), '')::uuid $$;
create function app.actor_programs() returns text[] language sql stable as $$ select string_to_array(coalesce(current_setting('app.programs', true), ''), ',') $$;

-- The wall of every table that hangs on a job. `(select …)` makes the planner read each setting once.
create function app.sees_job(row_job_id uuid, row_contractor_id uuid, row_program_keys text[]) returns boolean language sql stable as $$
  select case (select app.actor_kind())
    when 'system' then true
    when 'contractor' then row_contractor_id = (select app.actor_company())
    when 'staff' then (select app.actor_programs()) = array['*'] or row_program_keys && (select app.actor_programs())
    when 'guest' then row_job_id = (select app.actor_job())
    else false
  end
$$;
