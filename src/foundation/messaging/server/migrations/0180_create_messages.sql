-- Outgoing messages, replies to text messages, notifications inside the portal, and lines that wait to be combined into an email.

-- All outgoing emails, text messages and team chat messages. A demo shows them at /mailbox. Production does not store the body of an email, and deletes the
-- text of a text message after sending.
create table app.outgoing_messages (
  id uuid primary key,
  channel text not null default 'email' check (channel in ('email', 'text_message', 'chat')),
  job_id uuid references app.jobs (id),
  template text not null,
  -- Idempotency key. Only one message is sent for each key.
  key text not null unique,
  recipient text not null,
  subject text not null,
  html text,
  plain text,
  created_at timestamptz not null,
  -- Earliest time at which the message may be sent, because a text message may have to wait until the morning.
  send_after timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  problem text,
  -- `failed`: all attempts over several days failed. `bounced`: the mail server or the text message provider refused the message permanently. `withdrawn`: the
  -- text message was outdated before it was sent.
  final_status text check (final_status in ('failed', 'bounced', 'withdrawn')),
  -- Name and payload of the background job that sends the message, so that the background job can be requested again. They contain no secret, because the
  -- background job itself creates links with tokens.
  request jsonb,
  -- True if the last attempt did not reach the mail server. The email is sent as soon as the mail server is reachable again.
  is_unreachable boolean not null default false
);
create index outgoing_messages_newest on app.outgoing_messages (created_at desc, id);
create index outgoing_messages_of_job on app.outgoing_messages (job_id) where job_id is not null;
create index outgoing_messages_unsent on app.outgoing_messages (created_at desc, id) where sent_at is null and attempts > 0;

-- The worker writes messages. Staff and contractor users who see a job see the status of the messages about it. Staff also see the subject, the problem and the
-- request. Only staff of all programs see unsent messages that belong to no job.
alter table app.outgoing_messages enable row level security, force row level security;
create policy owner on app.outgoing_messages to current_user using (true) with check (true);
create policy system on app.outgoing_messages to app_system using (true) with check (true);
create policy of_job on app.outgoing_messages for select to app_staff, app_program_staff, app_contractor using (exists (select from app.jobs j where j.id = job_id));
create policy of_no_job on app.outgoing_messages for select to app_staff using (job_id is null and sent_at is null);
grant select, insert, update on app.outgoing_messages to app_system;
grant select (job_id, template, recipient, channel, created_at, sent_at, final_status, attempts, id) on app.outgoing_messages to app_staff, app_program_staff, app_contractor;
grant select (subject, problem, request) on app.outgoing_messages to app_staff, app_program_staff;

-- Replies to text messages. `id` is the id that the provider gave to the reply. The newest STOP or START from a number decides whether text messages are sent
-- to this number.
create table app.text_replies (
  id text primary key,
  phone text not null,
  keyword text not null check (keyword in ('stop', 'start', 'help', 'other')),
  received_at timestamptz not null
);
create index text_replies_of_phone on app.text_replies (phone, received_at desc, id desc) where keyword in ('stop', 'start');
alter table app.text_replies enable row level security, force row level security;
create policy owner on app.text_replies to current_user using (true) with check (true);
create policy system on app.text_replies to app_system using (true) with check (true);
grant select, insert on app.text_replies to app_system;

-- Returns when the homeowner of a job sent STOP. Null if the homeowner's newest STOP or START is START, or if the homeowner sent neither. Also null for all
-- callers except the system, staff of all programs, users of the job's contractor and guests of the job.
create function app.text_opt_out(the_job uuid) returns timestamptz
language plpgsql stable security definer set search_path = app, pg_temp as $$
declare
  who constant record := app.caller_tenant();
begin
  return (
    select case when r.keyword = 'stop' then r.received_at end
      from app.jobs j join app.text_replies r on r.phone = j.phone_number and r.keyword in ('stop', 'start')
     where j.id = the_job and (who.sees_all or j.contractor_id = who.contractor or j.id = who.job)
     order by r.received_at desc, r.id desc limit 1
  );
end
$$;
-- Returns whether the newest STOP or START of a number is STOP. The portal then sends no text messages to this number and does not invite a helper with this
-- number.
create function app.has_stopped_texts(the_phone text) returns boolean
language sql stable security definer set search_path = app, pg_temp as $$
  select coalesce((
    select r.keyword = 'stop' from app.text_replies r
     where r.phone = the_phone and r.keyword in ('stop', 'start')
     order by r.received_at desc, r.id desc limit 1
  ), false)
$$;
revoke all on function app.has_stopped_texts(text) from public;
grant execute on function app.has_stopped_texts(text) to app_system, app_guest;

revoke all on function app.text_opt_out(uuid) from public;
grant execute on function app.text_opt_out(uuid) to app_system, app_staff, app_program_staff, app_contractor, app_guest;

-- Notifications inside the portal. The key prevents two notifications to one user about the same event.
create table app.notifications (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  job_id uuid references app.jobs (id) on delete cascade,
  key text not null,
  kind text not null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, key)
);
create index notifications_newest on app.notifications (user_id, created_at desc, id);
create index notifications_unread on app.notifications (user_id) where read_at is null;

alter table app.notifications enable row level security, force row level security;
create policy owner on app.notifications to current_user using (true) with check (true);
create policy system on app.notifications to app_system using (true) with check (true);
create policy own on app.notifications to app_staff, app_program_staff, app_contractor using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
grant select, insert on app.notifications to app_system;
grant select, update (read_at) on app.notifications to app_staff, app_program_staff, app_contractor;

-- Lines that wait to be combined into one email. An email contains the lines of one day, the new tasks of one job, or the messages of one conversation.
create table app.digest_items (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  job_id uuid references app.jobs (id) on delete cascade,
  -- 'daily', the id of the job whose new tasks are collected, or 'messages:' with the job id and the conversation.
  bundle text not null,
  line text not null,
  created_at timestamptz not null,
  -- Key of the email that contains the line. Null while the line waits.
  message_key text
);
create index digest_items_waiting on app.digest_items (user_id, bundle) where message_key is null;
create index digest_items_of_message on app.digest_items (message_key) where message_key is not null;

-- Users whose actions change a job may add lines for the recipients that they may see. Only the worker reads the lines.
alter table app.digest_items enable row level security, force row level security;
create policy owner on app.digest_items to current_user using (true) with check (true);
create policy system on app.digest_items to app_system using (true) with check (true);
create policy for_visible_user on app.digest_items for insert to app_staff, app_program_staff, app_contractor, app_guest
  with check (exists (select from app.users u where u.id = user_id) and exists (select from app.jobs j where j.id = job_id));
grant select, insert, update on app.digest_items to app_system;
grant insert on app.digest_items to app_staff, app_program_staff, app_contractor, app_guest;
