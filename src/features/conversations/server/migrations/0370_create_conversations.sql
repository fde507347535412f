-- Messages of the conversations on a job: contractor and office ('office'), contractor and homeowner ('homeowner'). A message never changes.
create table app.conversation_messages (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  -- Contractor of the job when the message was written. If the job moves to another contractor, the new contractor cannot read the message.
  contractor_id uuid not null,
  conversation text not null check (conversation in ('office', 'homeowner')),
  author_side text not null check (author_side in ('contractor', 'staff', 'homeowner')),
  author_id uuid not null,
  author_name text not null,
  body text not null check (length(body) between 1 and 4000),
  mentioned_ids uuid[] not null default '{}',
  mentions text[] not null default '{}',
  attachment_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  -- Key of the email in which the homeowner got the message. Null until the worker prepares that email.
  guest_email_key text,
  constraint conversation_messages_sides check (author_side = 'contractor' or (author_side = 'staff') = (conversation = 'office'))
);
create index conversation_messages_of_job on app.conversation_messages (job_id, conversation, id);
alter table app.conversation_messages enable row level security, force row level security;
create policy owner on app.conversation_messages to current_user using (true) with check (true);
create policy system on app.conversation_messages to app_system using (true) with check (true);
-- The policies of app.jobs apply in the subqueries, so staff have access only to messages of jobs that they may see.
create policy staff_read on app.conversation_messages for select to app_staff, app_program_staff
  using (exists (select from app.jobs where jobs.id = conversation_messages.job_id));
create policy staff_write on app.conversation_messages for insert to app_staff, app_program_staff
  with check (author_side = 'staff' and exists (select from app.jobs where jobs.id = conversation_messages.job_id));
create policy contractor_read on app.conversation_messages for select to app_contractor
  using (contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid));
create policy contractor_write on app.conversation_messages for insert to app_contractor
  with check (author_side = 'contractor' and contractor_id = (select nullif(current_setting('app.contractor_id', true), '')::uuid)
    and exists (select from app.jobs where jobs.id = conversation_messages.job_id));
create policy homeowner_read on app.conversation_messages for select to app_guest
  using (job_id = (select nullif(current_setting('app.job_id', true), '')::uuid) and conversation = 'homeowner'
    and (select current_setting('app.guest_role', true)) = 'homeowner');
create policy homeowner_write on app.conversation_messages for insert to app_guest
  with check (job_id = (select nullif(current_setting('app.job_id', true), '')::uuid) and author_side = 'homeowner'
    and (select current_setting('app.guest_role', true)) = 'homeowner');
grant select, insert on app.conversation_messages to app_staff, app_program_staff, app_contractor, app_guest;
grant select, insert, update (guest_email_key) on app.conversation_messages to app_system;
