-- Attachments of jobs, and locks of uploads. The bytes are in the file store under a generated key. The file name from the user is never part of a path.
create table app.attachments (
  id uuid primary key,
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  -- Task for which the file was uploaded; null if no task asked for it.
  task_id uuid,
  -- Stage of the job when the file was added.
  stage text,
  category text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  -- Time and position of the photo: from its metadata, or from the browser for a photo that was taken with the camera button.
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  -- Report of the browser: how the photo was added, when it was taken (camera) or last modified (chosen file), and the position of the device.
  captured_how text check (captured_how in ('camera', 'chosen')),
  captured_at timestamptz,
  captured_latitude double precision,
  captured_longitude double precision,
  captured_accuracy double precision,
  -- True if the photo was dated in the future. The columns date_reason, date_reason_by and date_reason_at store why a photo is accepted although its date does
  -- not fit the job, and who gave the reason.
  dated_in_future boolean not null default false,
  date_reason text,
  date_reason_by text,
  date_reason_at timestamptz,
  -- Warnings that the browser showed and the uploader overrode, and the reason. Reviewers see both.
  overridden_warnings text[],
  override_reason text,
  -- Warnings that the worker found in a photo that most browsers cannot decode (HEIC). Null: not checked, or the worker could not decode it.
  worker_warnings text[],
  -- State of the virus scan. 'not_scanned': no scanner is configured. 'waiting': the file cannot be opened before the scan.
  scan text not null default 'not_scanned' check (scan in ('not_scanned', 'waiting', 'clean', 'infected')),
  scan_found text,
  -- Width and height in pixels, in upright orientation.
  width integer,
  height integer,
  -- State of the image preview. 'none': the file has no preview, which is usual for files that are not images. The previews are stored under `storage_key` with
  -- `-view` and `-thumb`.
  preview text not null default 'none' check (preview in ('none', 'waiting', 'ready', 'failed')),
  -- State of reading the text of the file. 'none': the portal does not read it. 'refused': the file is a tax paper, so its bytes were deleted.
  reading text not null default 'none' check (reading in ('none', 'waiting', 'read', 'unreadable', 'slow', 'too_large', 'refused')),
  -- True if the file shows a Social Security number. The preview of such a file covers the number, and opening the original needs a permission.
  shows_ssn boolean not null default false,
  -- True if the uploader disputed the refusal of a tax paper. The portal then accepts the same bytes, and program staff check them.
  claimed_not_tax boolean not null default false,
  -- Number of pages in the file, and number of pages that were read.
  page_count integer,
  pages_read integer,
  uploaded_at timestamptz not null,
  uploader_kind text not null,
  uploader_id text,
  uploader_name text not null,
  deleted_at timestamptz,
  deleted_by text,
  -- Visibility of a file with the energy use of the home; 'none' for all other files. 'private': for readers of the class homeowner_private. 'shared': the
  -- contractor sees the file too. 'erased': the consent ended, so the bytes are deleted.
  usage text not null default 'none' check (usage in ('none', 'private', 'shared', 'erased')),
  -- Utility accounts whose energy use comes from this file. Null if the file was not read for energy use.
  usage_accounts uuid[],
  constraint attachments_override check ((overridden_warnings is null) = (override_reason is null)),
  constraint attachments_captured check ((captured_how is null) = (captured_at is null)),
  constraint attachments_captured_place check ((captured_latitude is null) = (captured_longitude is null)),
  constraint attachments_date_reason check (((date_reason is null) = (date_reason_by is null)) and ((date_reason is null) = (date_reason_at is null)))
);
create index attachments_of_job on app.attachments (job_id, uploaded_at);
call app.enable_job_rls('app.attachments');

-- Values that were read from files. The region of a value on its page is stored as fractions of the page width and height.
create table app.readings (
  id uuid primary key,
  attachment_id uuid not null references app.attachments (id),
  job_id uuid not null references app.jobs (id),
  contractor_id uuid not null,
  program_keys text[] not null,
  kind text not null,
  value text not null,
  confidence double precision not null check (confidence between 0 and 1),
  page integer not null,
  x double precision not null,
  y double precision not null,
  w double precision not null,
  h double precision not null,
  -- Image of the page region that shows the value, as a JPEG.
  crop bytea,
  -- Answer that a person confirmed although the file shows a different value, with the person's name and the time.
  kept_value text,
  kept_by text,
  kept_at timestamptz,
  constraint readings_kept check (((kept_value is null) = (kept_by is null)) and ((kept_value is null) = (kept_at is null)))
);
create index readings_of_job on app.readings (job_id, attachment_id);
create index readings_of_attachment on app.readings (attachment_id);
call app.enable_job_rls('app.readings', rights => 'select, insert, update, delete');

-- Locks of uploads. Only one request at a time, in any process, may write an upload. A lock expires after a short time unless its holder extends it. The table
-- is unlogged, because a crash of the database server also ends the requests that hold the locks.
create unlogged table app.upload_locks (
  upload_id text primary key,
  holder uuid not null,
  until timestamptz not null,
  -- True if another request waits. The holder then gives up the lock.
  is_requested boolean not null default false
);
-- Only the functions below read and write this table.
alter table app.upload_locks enable row level security, force row level security;
create policy owner on app.upload_locks to current_user using (true) with check (true);

-- Returns true if the caller got the lock. Otherwise sets is_requested, so that the holder gives up the lock.
create function app.acquire_upload_lock(the_upload text, the_holder uuid, lease_ms integer) returns boolean
language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.upload_locks as l (upload_id, holder, until) values (the_upload, the_holder, clock_timestamp() + make_interval(secs => lease_ms / 1000.0))
  on conflict (upload_id) do update set holder = excluded.holder, until = excluded.until, is_requested = false where l.until < clock_timestamp();
  if found then return true; end if;
  update app.upload_locks set is_requested = true where upload_id = the_upload and not is_requested;
  return false;
end
$$;

-- Extends the lock. Returns true if no other request waits for the lock, false if another request waits, and null if the caller no longer holds the lock.
create function app.extend_upload_lock(the_upload text, the_holder uuid, lease_ms integer) returns boolean
language sql security definer set search_path = app, pg_temp as $$
  update app.upload_locks set until = clock_timestamp() + make_interval(secs => lease_ms / 1000.0)
   where upload_id = the_upload and holder = the_holder returning not is_requested
$$;

create function app.release_upload_lock(the_upload text, the_holder uuid) returns boolean
language sql security definer set search_path = app, pg_temp as $$
  delete from app.upload_locks where upload_id = the_upload and holder = the_holder returning true
$$;

-- Deletes locks that expired more than a day ago. Processes that died leave such locks.
create function app.delete_upload_locks() returns bigint
language plpgsql security definer set search_path = app, pg_temp as $$
declare gone bigint;
begin
  delete from app.upload_locks where until < clock_timestamp() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function app.acquire_upload_lock(text, uuid, integer), app.extend_upload_lock(text, uuid, integer), app.release_upload_lock(text, uuid),
  app.delete_upload_locks() from public;
grant execute on function app.acquire_upload_lock(text, uuid, integer), app.extend_upload_lock(text, uuid, integer), app.release_upload_lock(text, uuid) to app_anonymous;
grant execute on function app.delete_upload_locks() to app_system;
