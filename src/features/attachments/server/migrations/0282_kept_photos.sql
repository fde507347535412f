-- What the device said against a photo, and why whoever took it sent it all the same. Reviewers read it beside the photo.
alter table app.attachments
  add column kept_despite text[],
  add column kept_because text,
  add constraint attachments_kept check ((kept_despite is null) = (kept_because is null));
