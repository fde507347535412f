-- Translations that a reviewer checked or changed. A translation replaces the text in the shipped language file as long as the English text does not change.
create table app.translations (
  language text not null,
  key text not null,
  text text not null,
  -- Hash of the English text that was translated.
  source text not null,
  -- Null if the text was changed but not checked.
  reviewed_by text,
  reviewed_on date,
  imported_by text not null,
  imported_at timestamptz not null,
  primary key (language, key),
  check ((reviewed_by is null) = (reviewed_on is null))
);
create index translations_by_time on app.translations (imported_at desc);
alter table app.translations enable row level security, force row level security;
create policy owner on app.translations to current_user using (true) with check (true);
-- The texts are the same for all programs, so staff of some programs may not change them.
create policy everything on app.translations to app_system, app_staff using (true) with check (true);
grant select, insert, update on app.translations to app_system, app_staff;
