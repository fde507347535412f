-- History of jobs, append-only. A row is the batch of one request about one job. Its hash includes the hash of the previous row (history/server/hash-chain.ts).
create table app.history (
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  -- Number of the batch's first entry in the job history, from 1, and the number of entries.
  first_entry integer not null check (first_entry > 0),
  entries integer not null check (entries > 0),
  at timestamptz not null,
  program_keys text[] not null,
  -- The type is `json`, which keeps the text byte for byte, because the hash covers these bytes. `jsonb` would change them.
  body json not null,
  hash bytea not null,
  -- Email addresses of guests, in a separate column, because a rate limit counts them per contractor.
  guest_emails text[],
  primary key (job_id, first_entry)
);
create index history_newest on app.history (at);
create index history_of_guest_emails on app.history (contractor_id, at) where guest_emails is not null;
create trigger history_fixed before update or delete on app.history for each row execute function app.reject_change();
call app.enable_job_rls('app.history', rights => 'select, insert');
