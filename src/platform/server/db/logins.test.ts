import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseForTest, testLog } from '../../../../test/support/database';
import { openDatabase } from './database';
import { assertLogin, ensureDatabaseLogin, loginUrl } from './logins';

const ROLES = ['app_staff', 'app_anonymous'];

/** Creates a database and the definition of a login for one test. The login has a random name, because login names are unique on the whole server. */
async function aLogin(roles: readonly string[] = ROLES) {
  const test = await databaseForTest();
  const login = { name: `login_${randomBytes(4).toString('hex')}`, password: 'a good password', roles };
  onTestFinished(() => test.asAdmin(`drop role if exists ${login.name}`));
  return { test, login, url: loginUrl(test.url, login) };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('creates a database login once for concurrent calls, and repairs the login when its password or its roles changed', async () => {
  const { test, login, url } = await aLogin();
  expect(await Promise.all([1, 2, 3].map(() => ensureDatabaseLogin(test.url, login)))).toEqual([url, url, url]);
  expect(await ask(url, 'select current_user::text as name')).toEqual([{ name: login.name }]);
  await test.asAdmin(`revoke app_staff from ${login.name} granted by hearthline; alter role ${login.name} password 'forgotten'`);
  await expect(ask(url, 'select 1')).rejects.toThrow('password');
  await ensureDatabaseLogin(test.url, login);
  expect(await ask(url, 'set role app_staff')).toEqual([]);
});

it('refuses a database login that has more or fewer rights than its roles', async () => {
  const { test, login, url } = await aLogin();
  await ensureDatabaseLogin(test.url, login);
  const refused = (what: RegExp) => expect(assertLogin(url, login)).rejects.toThrow(what);
  await test.asAdmin(`grant app_identity to ${login.name} with inherit false, set true`);
  await refused(/may become other roles as well: .* revoke .*"app_identity"/);
  await test.asAdmin(`revoke app_identity from ${login.name}; grant app_staff to ${login.name} with inherit true`);
  await refused(/has the rights of roles without becoming them: .* grant "app_staff" to .* with inherit false/);
  await test.asAdmin(`revoke app_staff from ${login.name}; revoke app_staff from ${login.name} granted by hearthline`);
  await refused(/lacks roles: .* grant "app_staff" to .* with inherit false, set true/);
  await test.asAdmin(`alter role ${login.name} bypassrls`);
  await refused(/is an administrator/);
  await expect(assertLogin(test.url, login)).rejects.toThrow(/administrator|owns/);
});

it('reports the SQL that creates the login when the owner of the database may not create roles', async () => {
  const { test, login } = await aLogin();
  const owner = { name: `owner_${randomBytes(4).toString('hex')}`, password: 'x' };
  await test.asAdmin(`create role ${owner.name} login password 'x'`);
  onTestFinished(() => test.asAdmin(`drop role ${owner.name}`));
  await expect(ensureDatabaseLogin(loginUrl(test.url, owner), login)).rejects.toThrow(
    new RegExp(
      `may not create the login ${login.name} .* run: create role "${login.name}" login noinherit password '…'; grant "app_staff", "app_anonymous" to`,
    ),
  );
});

it('stores the password of a database login only as a SCRAM verifier', async () => {
  const { test, login, url } = await aLogin();
  await ensureDatabaseLogin(test.url, login);
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  const { rows } = await client.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = $1', [login.name]);
  await client.end();
  expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('runs no statement when the role of a transaction is refused', async () => {
  const { test, login } = await aLogin(['app_anonymous']);
  await test.db.pool.query(`
    create table app.toys (id integer primary key);
    grant select, insert on app.toys to app_staff, app_anonymous;
  `);
  const db = openDatabase({ url: await ensureDatabaseLogin(test.url, login), log: testLog, poolSize: 1 });
  onTestFinished(db.close);
  const asStaff = db.transaction({ role: 'app_staff' }, (tx) => Promise.all([1, 2, 3].map((id) => sql`insert into app.toys values (${id})`.execute(tx))));
  await expect(asStaff).rejects.toThrow('permission denied to set role "app_staff"');
  await expect(db.reading({ role: 'app_staff' }, (tx) => sql`select from app.toys`.execute(tx))).rejects.toThrow('permission denied to set role');
  // Expect that the next transaction can use the connection.
  await db.transaction({ role: 'app_anonymous' }, (tx) => sql`insert into app.toys values (4)`.execute(tx));
  expect((await test.db.pool.query('select id from app.toys')).rows).toEqual([{ id: 4 }]);
});

it('denies a database login every statement outside a transaction', async () => {
  const { test, login, url } = await aLogin();
  await ensureDatabaseLogin(test.url, login);
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  const sent = [
    client.query('begin nonsense; select 1'),
    client.query('select from app.jobs'),
    client.query('insert into app.places default values'),
    client.query("select app.enqueue('x', '{}', null, null, 1, false)"),
  ];
  const answers = await Promise.allSettled(sent);
  await client.end();
  expect(answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason.message) : 'done'))).toEqual([
    expect.stringContaining('syntax error'),
    'permission denied for schema app',
    'permission denied for schema app',
    'permission denied for schema app',
  ]);
});
