-- An older version can be published again and becomes the newest, so two versions of a program can have the same content.
alter table app.program_versions drop constraint program_versions_program_key_checksum_key;
