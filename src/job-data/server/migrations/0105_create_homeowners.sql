-- Homeowners of a contractor. A homeowner has no row. Two jobs of one contractor have the same homeowner in three cases: equal email addresses, equal phone
-- numbers and last names, or equal names and homes. The phone number alone is not enough, because people in a company or a building may share a phone number.
-- Email addresses are stored in lower case and phone numbers as E.164.

-- Returns the ids of all jobs with the same homeowner as a job, including this job. The policies of the caller apply.
create function app.jobs_of_homeowner(the_job uuid) returns setof uuid
language sql stable rows 3 set search_path = app, pg_temp as $$
  with recursive found as (
    select id, contractor_id, email, phone_number, home_area, home_key, last_name, first_name from app.jobs where id = the_job
    union
    select other.* from found f cross join lateral (
      select j.id, j.contractor_id, j.email, j.phone_number, j.home_area, j.home_key, j.last_name, j.first_name from app.jobs j
        where j.contractor_id = f.contractor_id and j.email = f.email
      union all
      select j.id, j.contractor_id, j.email, j.phone_number, j.home_area, j.home_key, j.last_name, j.first_name from app.jobs j
        where j.contractor_id = f.contractor_id and j.phone_number = f.phone_number and j.last_name = f.last_name
      union all
      select j.id, j.contractor_id, j.email, j.phone_number, j.home_area, j.home_key, j.last_name, j.first_name from app.jobs j
        where j.home_area = f.home_area and j.home_key = f.home_key and j.contractor_id = f.contractor_id
          and j.last_name = f.last_name and j.first_name = f.first_name
    ) other
  )
  select id from found
$$;
revoke all on function app.jobs_of_homeowner(uuid) from public;
-- Staff call this function when they view the portal as a contractor.
grant execute on function app.jobs_of_homeowner(uuid) to app_contractor, app_staff, app_program_staff;
