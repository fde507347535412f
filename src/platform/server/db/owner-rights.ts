import pg from 'pg';
import { StartupError } from '../startup-error';

/** Roles and extensions that the migrations require in addition to tables. */
export type RequiredRights = { roles: readonly string[]; extensions: readonly string[] };

type OwnerCheck = {
  owner: string;
  database: string;
  owns: boolean;
  makes_roles: boolean;
  absent: string[];
  closed: string[];
  not_there: string[];
  not_ours: string[];
};

/**
 * Throws a StartupError if the owner lacks rights or this PostgreSQL lacks extensions. The error contains all statements that an administrator must run, or the
 * names of the missing extensions. Without this check, the migration would fail halfway with "permission denied".
 */
export async function assertOwnerRights(client: pg.ClientBase, { roles, extensions }: RequiredRights): Promise<void> {
  const { rows } = await client.query<OwnerCheck>(LOOK, [roles, extensions]);
  const [found] = rows;
  if (!found) throw new Error('The query for the current role returned no row');
  if (found.not_there.length > 0)
    throw new StartupError(
      `DATABASE_URL: this PostgreSQL lacks the extensions ${found.not_there.join(' and ')}: install the contrib package of PostgreSQL on the database server.`,
    );
  const statements = adviceOf(found);
  if (statements.length === 0) return;
  throw new StartupError(
    `DATABASE_URL: the owner of the database, ${found.owner}, lacks rights that the portal needs. As an administrator of PostgreSQL, in the database ${found.database}, run: ${statements.join(' ')}`,
  );
}

function adviceOf({ owner, database, owns, makes_roles, absent, closed, not_ours }: OwnerCheck): string[] {
  const missing = makes_roles ? [] : absent;
  const toBecome = [...missing, ...closed];
  return [
    ...(owns ? [] : [`alter database ${quoted(database)} owner to ${quoted(owner)};`]),
    ...missing.map((role) => `create role ${quoted(role)} nologin noinherit;`),
    ...(toBecome.length > 0 ? [`grant ${toBecome.map(quoted).join(', ')} to ${quoted(owner)} with inherit false, set true;`] : []),
    ...not_ours.map((extension) => `create extension ${quoted(extension)};`),
  ];
}

const quoted = (name: string) => pg.escapeIdentifier(name);

// Query for the owner's missing rights. In PostgreSQL, a user with CREATEROLE can switch only to roles that this user created. For other roles, a member with
// the ADMIN option must grant the role to the user.
const LOOK = `
  with me as (select oid, rolname, rolsuper, rolsuper or rolcreaterole as makes_roles from pg_roles where rolname = current_user),
       role as (
         select wanted.name, r.oid as there,
           r.oid is not null and pg_has_role(me.oid, r.oid, 'SET') as is_open,
           r.oid is not null and (me.rolsuper or pg_has_role(me.oid, r.oid, 'MEMBER WITH ADMIN OPTION')) as may_be_opened
         from me, unnest($1::text[]) as wanted (name) left join pg_roles r on r.rolname = wanted.name
       ),
       extension as (
         select wanted.name, e.oid is not null as is_installed,
           exists (select from pg_available_extensions a where a.name = wanted.name) as is_there,
           me.rolsuper or exists (select from pg_available_extension_versions v where v.name = wanted.name and v.trusted) as may_be_made
         from me, unnest($2::text[]) as wanted (name) left join pg_extension e on e.extname = wanted.name
       )
  select me.rolname as owner, d.datname as database,
    me.rolsuper or pg_has_role(me.oid, d.datdba, 'USAGE') as owns,
    me.makes_roles,
    array(select name from role where there is null) as absent,
    array(select name from role where there is not null and not is_open and not may_be_opened) as closed,
    array(select name from extension where not is_installed and not is_there) as not_there,
    array(select name from extension where not is_installed and is_there and not may_be_made) as not_ours
  from me, pg_database d where d.datname = current_database()`;
