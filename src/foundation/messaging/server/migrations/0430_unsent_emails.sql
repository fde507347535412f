-- Staff see which emails could not be sent, why, and send them again.
--
-- request: the background job that sends the email and its payload, so that it can be requested once more. It holds no
-- secret: sign-in links are created by the job itself.
-- is_unreachable: the last attempt did not reach the mail server. These emails are sent as soon as the server is back.
alter table app.mails add column request jsonb;
alter table app.mails add column is_unreachable boolean not null default false;

create index mails_unsent on app.mails (created_at desc, id) where sent_at is null and tries > 0;

-- Invitations and other emails outside of jobs: only staff of all programs see that one was not sent.
create policy of_no_job on app.mails for select to app_staff using (job_id is null and sent_at is null);
grant select (subject, problem, request) on app.mails to app_staff, app_some;

-- An invitation shows why its email is late.
alter table app.user_invites add column problem text;
grant update (problem) on app.user_invites to app_staff, app_some, app_contractor;
