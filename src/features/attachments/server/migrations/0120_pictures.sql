-- What is made of a file after it arrived: the virus scan, a thumbnail, a picture that browsers show.

alter table app.attachments
  -- Where in the job it was brought: its task, else the stage the job was in.
  add column task_id uuid references app.tasks (id),
  add column stage text,
  -- Pixels as a person sees it, upright.
  add column width integer,
  add column height integer,
  -- 'none': no picture. The derived ones lie beside the original under its key with `-view` and `-thumb`.
  add column picture text not null default 'none' check (picture in ('none', 'waiting', 'ready', 'failed')),
  -- What the scanner said was in it.
  add column scan_found text;

-- 'waiting': a scanner is connected and has not looked yet; nobody opens it before.
alter table app.attachments drop constraint attachments_scan_check;
alter table app.attachments add constraint attachments_scan_check check (scan in ('not_scanned', 'waiting', 'clean', 'infected'));

create index attachments_by_content on app.attachments (job_id, sha256);
