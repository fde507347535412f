import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error';

/** Database login of a process. The login owns no tables and can only switch to `roles`. */
export type DatabaseLogin = { name: string; password: string; roles: readonly string[] };

/** Database addresses for processes that serve requests. */
export type DatabaseLogins = {
  /** Address for requests and background jobs. Its login can switch to the callers' database roles. */
  serving: string;
  /** Address for the included identity provider. Its login can switch to the role `app_identity`. */
  identity: string;
};

/** Number of the advisory lock that a process holds while it creates logins. */
const LOCK = 0x4c_4f_47_49_4e;

/** Returns the database address with another login. */
export function loginUrl(ownerUrl: string, { name, password }: Pick<DatabaseLogin, 'name' | 'password'>): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Creates or updates a login and returns the database address for it. Several processes may call this function at the same time, and repeated calls are safe.
 */
export async function ensureDatabaseLogin(ownerUrl: string, login: DatabaseLogin): Promise<string> {
  const url = loginUrl(ownerUrl, login);
  if (await isGood(url, login)) return url;
  const statements = statementsFor(login);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [login.name]);
    await owner.query(rows.length > 0 ? statements.again : statements.first);
    await owner.query(statements.rights);
    await owner.query('commit');
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
    const make = `create role ${quoted(login.name)} login noinherit password '…'; ${statements.rights}`;
    throw new StartupError(
      `DATABASE_URL: the owner of the database may not create the login ${login.name} (${cause.message}). As an administrator of PostgreSQL run: ${make} Then set the URL of the login as DATABASE_SERVING_URL if its name ends in _serving, or as DATABASE_IDENTITY_URL if its name ends in _identity.`,
      { cause },
    );
  } finally {
    await owner.end();
  }
  await assertLogin(url, login);
  return url;
}

async function isGood(url: string, login: Pick<DatabaseLogin, 'roles'>): Promise<boolean> {
  try {
    await assertLogin(url, login);
    return true;
  } catch (error) {
    // The login does not exist or has a different password or different rights, so the caller must create or update it.
    if (error instanceof StartupError) return false;
    throw error;
  }
}

function statementsFor({ name, password, roles }: DatabaseLogin) {
  const secret = pg.escapeLiteral(scramOf(password));
  return {
    first: `create role ${quoted(name)} login noinherit password ${secret}`,
    again: `alter role ${quoted(name)} login noinherit password ${secret}`,
    rights: `grant ${roles.map(quoted).join(', ')} to ${quoted(name)} with inherit false, set true;`,
  };
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Returns the SCRAM verifier of a password. It is sent instead of the password, so that PostgreSQL never logs the password. */
function scramOf(password: string): string {
  const salt = randomBytes(16);
  const rounds = 4096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const hmacOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmacOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmacOf('Server Key').toString('base64')}`;
}

type RoleCheck = { name: string; is_mighty: boolean; owns: boolean; missing: string[]; inherits: string[]; others: string[] };

/**
 * Checks that a login owns nothing and can only switch to `roles`, because row-level security would not restrict a login with more rights.
 * @throws StartupError if the login has more or fewer rights, or if it cannot connect
 */
export async function assertLogin(url: string, { roles }: Pick<DatabaseLogin, 'roles'>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((cause: Error) => {
    throw new StartupError(`The database cannot be reached as ${new URL(url).username}: ${cause.message || String(cause)}`, { cause });
  });
  try {
    const { rows } = await client.query<RoleCheck>(LOOK, [roles]);
    const [found] = rows;
    if (!found) throw new Error('The query for the current role returned no row');
    const problem = problemOf(found);
    if (problem) throw new StartupError(`The database login ${found.name} ${problem}`);
  } finally {
    await client.end();
  }
}

function problemOf({ name, is_mighty, owns, missing, inherits, others }: RoleCheck): string | null {
  const list = (names: string[]) => names.map(quoted).join(', ');
  if (is_mighty) return 'is an administrator of PostgreSQL; requests are served by a login that owns nothing and may become the roles of actors.';
  if (owns) return 'owns tables; requests are served by a login that owns nothing.';
  if (others.length > 0) return `may become other roles as well: as an administrator run revoke ${list(others)} from ${quoted(name)};`;
  if (missing.length > 0) return `lacks roles: as an administrator run grant ${list(missing)} to ${quoted(name)} with inherit false, set true;`;
  if (inherits.length > 0)
    return `has the rights of roles without becoming them: as an administrator run grant ${list(inherits)} to ${quoted(name)} with inherit false;`;
  return null;
}

const LOOK = `
  with me as (select oid, rolname, rolsuper or rolbypassrls or rolcreaterole as is_mighty from pg_roles where rolname = current_user),
       given as (select g.rolname, not exists (select from pg_roles r where r.rolname = g.rolname and pg_has_role(me.oid, r.oid, 'SET')) as is_missing
                   from me, unnest($1::text[]) as g (rolname))
  select me.rolname as name, me.is_mighty,
    exists (select from pg_class c where c.relowner = me.oid) as owns,
    array(select rolname from given where is_missing) as missing,
    array(select r.rolname::text from pg_roles r where r.rolname = any ($1) and pg_has_role(me.oid, r.oid, 'USAGE')) as inherits,
    array(select r.rolname::text from pg_roles r where r.oid <> me.oid and r.rolname <> all ($1) and pg_has_role(me.oid, r.oid, 'MEMBER')) as others
  from me`;
