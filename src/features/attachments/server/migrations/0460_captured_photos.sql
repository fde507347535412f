-- When and where the browser says that a photo was taken or chosen, beside what the camera wrote into the file; and why a
-- photo whose date does not fit the job counts all the same.
alter table app.attachments
  add column captured_how text check (captured_how in ('camera', 'chosen')),
  add column captured_at timestamptz,
  add column captured_latitude double precision,
  add column captured_longitude double precision,
  add column captured_accuracy double precision,
  add column dated_in_future boolean not null default false,
  add column date_reason text,
  add column date_reason_by text,
  add column date_reason_at timestamptz,
  add constraint attachments_captured check ((captured_how is null) = (captured_at is null)),
  add constraint attachments_captured_place check ((captured_latitude is null) = (captured_longitude is null)),
  add constraint attachments_date_reason check (((date_reason is null) = (date_reason_by is null)) and ((date_reason is null) = (date_reason_at is null)));
