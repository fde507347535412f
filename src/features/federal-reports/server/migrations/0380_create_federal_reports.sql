-- Ids that DOE assigned to the address and the applicant of a job. Contractors and guests have no access.
create table app.federal_ids (
  job_id uuid primary key references app.jobs (id),
  address_id uuid,
  applicant_id text,
  changed_at timestamptz not null
);

alter table app.federal_ids enable row level security, force row level security;
create policy owner on app.federal_ids to current_user using (true) with check (true);
create policy system on app.federal_ids to app_system using (true) with check (true);
-- The policies of app.jobs also apply in the subquery, so staff can read and write only rows of jobs that they can see.
create policy staff on app.federal_ids to app_staff, app_program_staff
  using (exists (select from app.jobs where jobs.id = federal_ids.job_id))
  with check (exists (select from app.jobs where jobs.id = federal_ids.job_id));
grant select, insert, update on app.federal_ids to app_system, app_staff, app_program_staff;

-- Records of jobs for DOE, with the responses of DOE. A record is stored after the program has decided. The worker recalculates the records after each change
-- of a job, because the user who changes the job may not be allowed to read all answers in the payload.
create table app.federal_records (
  job_id uuid not null references app.jobs (id),
  program_key text not null,
  kind text not null check (kind in ('reservation', 'assessment', 'redemption')),
  -- Kind of upgrade; empty if the record is about the whole home.
  upgrade text not null,
  -- Date that determines the month of the record.
  day date not null,
  amount_cents bigint,
  -- Missing values, and values that the schema rejects.
  gaps jsonb not null,
  payload jsonb not null,
  -- Hash of the payload.
  fingerprint text not null,
  -- True if the job was canceled or no longer has this record.
  is_withdrawn boolean not null default false,
  status text not null default 'not_sent' check (status in ('not_sent', 'waiting', 'accepted', 'refused')),
  -- Id of the record at DOE; null while DOE does not have it.
  doe_id text,
  -- Hash of the payload that DOE last accepted or refused.
  answered_fingerprint text,
  -- Errors and warnings from the last response of DOE, or from the last attempt to send the record.
  messages jsonb not null default '[]',
  -- Number of responses from DOE about this record, including responses to deletions. The number is part of the idempotency key.
  answers integer not null default 0,
  answered_at timestamptz,
  state text not null generated always as (case
    when status = 'waiting' then 'waiting'
    when is_withdrawn then case when doe_id is null then 'retracted' else 'to_retract' end
    when status <> 'not_sent' and answered_fingerprint is distinct from fingerprint then 'changed'
    when status = 'accepted' then case when jsonb_array_length(messages) = 0 then 'accepted' else 'warned' end
    when status = 'refused' then 'refused'
    when jsonb_array_length(gaps) > 0 then 'gaps'
    else 'complete' end) stored,
  primary key (job_id, program_key, kind, upgrade)
);
create index federal_records_month on app.federal_records (program_key, day, job_id);

alter table app.federal_records enable row level security, force row level security;
create policy owner on app.federal_records to current_user using (true) with check (true);
create policy system on app.federal_records to app_system, app_staff using (true) with check (true);
create policy program_staff on app.federal_records to app_program_staff
  using (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]))
  with check (program_key = any ((select string_to_array(current_setting('app.programs', true), ','))::text[]));
grant select, insert, update, delete on app.federal_records to app_system;
grant select, update on app.federal_records to app_staff, app_program_staff;

-- Records that the simulated DOE API of a demo received. Empty in production.
create table app.simulated_doe_records (
  id uuid primary key,
  -- Idempotency key. A repeated request with this key gets the stored result.
  request_key text not null unique,
  rebate text not null,
  kind text not null,
  -- Reservation to which an assessment or a redemption belongs.
  reservation_id uuid,
  payload jsonb not null,
  is_accepted boolean not null,
  messages jsonb not null,
  deletion_reason text,
  received_at timestamptz not null
);
create index simulated_doe_records_newest on app.simulated_doe_records (received_at desc, id);
create index simulated_doe_records_reservation on app.simulated_doe_records (reservation_id);
create index simulated_doe_records_address on app.simulated_doe_records ((payload ->> 'address_id')) where kind = 'reservation';
alter table app.simulated_doe_records enable row level security, force row level security;
create policy owner on app.simulated_doe_records to current_user using (true) with check (true);
create policy system on app.simulated_doe_records to app_system using (true) with check (true);
grant select, insert, update on app.simulated_doe_records to app_system;
