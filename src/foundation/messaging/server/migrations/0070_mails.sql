-- Every message that went out or will. In demo mode it can be read at /mailbox; in production the
-- body is erased once it is sent.

create table app.mails (
  id uuid primary key,
  job_id uuid references app.jobs (id),
  template text not null,
  -- One message for one reason: the same key is never sent twice.
  key text not null unique,
  recipient text not null,
  subject text not null,
  html text,
  plain text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_newest on app.mails (created_at desc, id);
create index mails_of_job on app.mails (job_id) where job_id is not null;

grant select, insert, update on app.mails to app_user;
