-- Files of a job. The bytes lie in the store under a key of our own; nobody's file name is a path.

create table app.attachments (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  category text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  -- Read from the file, not from what was claimed.
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  -- 'not_scanned' while no scanner is connected.
  scan text not null default 'not_scanned' check (scan in ('not_scanned', 'clean', 'infected')),
  uploaded_at timestamptz not null,
  uploader_kind text not null,
  uploader_id text,
  uploader_name text not null,
  deleted_at timestamptz,
  deleted_by text
);
create index attachments_of_job on app.attachments (job_id, uploaded_at);

alter table app.attachments enable row level security;
create policy attachments_wall on app.attachments using (app.sees_job(job_id, contractor_id, program_keys)) with check (app.sees_job(job_id, contractor_id, program_keys));
grant select, insert, update on app.attachments to app_user;

