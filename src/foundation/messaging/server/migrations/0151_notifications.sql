-- A letter that could not be delivered says why; a text message may wait for the morning.
alter table app.mails drop constraint mails_channel_check;
alter table app.mails add constraint mails_channel_check check (channel in ('email', 'text_message', 'chat'));
alter table app.mails add column tries integer not null default 0;
alter table app.mails add column problem text;
-- `failed`: nobody took it, tried for days. `bounced`: the other side will never take it.
alter table app.mails add column ended text check (ended in ('failed', 'bounced'));
alter table app.mails add column held_until timestamptz;

-- What one person is told inside the portal. A key is one reason: told twice, it is there once.
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
alter table app.notifications enable row level security;
create policy notifications_own on app.notifications using (user_id::text = (select current_setting('app.user_id', true)));
grant select on app.notifications to app_user;
grant update (read_at) on app.notifications to app_user;

-- What waits for a letter that gathers: of a day, or of the new tasks of one job.
create table app.digest_items (
  id uuid primary key,
  user_id uuid not null references app.users (id) on delete cascade,
  job_id uuid references app.jobs (id) on delete cascade,
  -- 'daily', or the job whose new tasks are gathered.
  bundle text not null,
  line text not null,
  created_at timestamptz not null,
  -- The letter it went into; null while it waits.
  mail_key text
);
create index digest_items_waiting on app.digest_items (user_id, bundle) where mail_key is null;
grant select, insert, update on app.digest_items to app_user;
