-- What was looked for without an index.

-- The lines of one letter: a retry looks for those it already has.
create index digest_items_of_mail on app.digest_items (mail_key) where mail_key is not null;
-- An installer's other jobs of the same company (app.installer_jobs).
create index guests_of_installer on app.guests (contractor_id, email) where role = 'installer';
-- Staff are few among the people of many companies, and asked for with nearly every letter.
create index users_of_staff on app.users (last_assigned_at, id) where kind = 'staff' and active;
