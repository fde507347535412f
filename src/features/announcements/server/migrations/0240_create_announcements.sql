-- Announcements of the office to contractors: a banner or a pop-up that is shown from the first to the last day.
create table app.announcements (
  id uuid primary key,
  title text not null,
  -- The first and the last day, in the time zone of the deployment.
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  content text not null,
  announcement_type text not null check (announcement_type in ('banner', 'pop_up')),
  video_url text,
  image_url text,
  link text,
  display_to_all_contractors boolean not null,
  display_to_all_programs boolean not null,
  contractor_list uuid[] not null,
  program_list text[] not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (display_to_all_contractors = (cardinality(contractor_list) = 0)),
  check (display_to_all_programs = (cardinality(program_list) = 0))
);
create index announcements_by_end on app.announcements (valid_until desc, id);
create index announcements_by_begin on app.announcements (valid_from);

-- Staff of some programs read announcements for all programs and announcements for at least one of their programs. These staff write an announcement only if
-- all its programs are among their own.
alter table app.announcements enable row level security, force row level security;
create policy owner on app.announcements to current_user using (true) with check (true);
create policy of_all on app.announcements to app_system, app_staff using (true) with check (true);
create policy of_programs on app.announcements for select to app_program_staff
  using (display_to_all_programs or program_list && (select string_to_array(current_setting('app.programs', true), ',')));
create policy only_of_programs on app.announcements to app_program_staff
  using (not display_to_all_programs and program_list <@ (select string_to_array(current_setting('app.programs', true), ',')))
  with check (not display_to_all_programs and program_list <@ (select string_to_array(current_setting('app.programs', true), ',')));
create policy addressed_contractor on app.announcements for select to app_contractor
  using (
    (display_to_all_contractors or (select nullif(current_setting('app.contractor_id', true), '')::uuid) = any (contractor_list))
    and (display_to_all_programs or program_list && (
      select array_agg(taking_part.program_key) from app.contractor_programs taking_part
       where taking_part.contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid)))
  );
grant select, insert, update, delete on app.announcements to app_system, app_staff, app_program_staff;
-- This grant omits contractor_list, because a contractor must not see which other contractors an announcement addresses.
grant select (id, title, valid_from, valid_until, content, announcement_type, video_url, image_url, link,
  display_to_all_contractors, display_to_all_programs, program_list, created_at)
  on app.announcements to app_contractor;
