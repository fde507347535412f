-- The day on which the jobs are judged. Null: the day of the preview.
alter table app.program_previews add column day date;
