-- Released programs. A version is inserted once and never updated.

create table app.program_versions (
  program_key text not null,
  version integer not null check (version > 0),
  checksum text not null,
  released_at timestamptz not null,
  body jsonb not null,
  primary key (program_key, version),
  unique (program_key, checksum)
);

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end
$$;
create trigger program_versions_fixed before update or delete on app.program_versions for each row execute function app.refuse_change();

grant select, insert on app.program_versions to app_user;
