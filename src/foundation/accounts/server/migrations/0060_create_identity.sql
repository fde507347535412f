-- The built-in identity provider has a separate schema and role for its tables, so that business transactions cannot read password hashes.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_identity') then
    create role app_identity nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'app_identity', 'SET') then
    execute format('grant app_identity to %I with inherit false, set true', current_user);
  end if;
end
$$;

create schema if not exists identity;
do $$ begin execute format('grant create on database %I to app_identity', current_database()); end $$;
alter schema identity owner to app_identity;
