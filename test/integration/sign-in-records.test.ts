import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_ROLE } from '@/foundation/accounts/server';
import type { AuditItem } from '@/foundation/audit';
import { CARLA, FINANCE, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp, TOM } from '../support/app';
import { codeOf, earlierCodeOf, secretIn } from '../support/authenticator-app';
import { CLIENT, openIssuer } from '../support/issuer';
import { openPasskey } from '../support/passkey';
import { portOf } from '../support/port';

const PORTAL = 'http://portal.test';
const PARTNER = 'https://partner.example';
const PASSWORD = 'a good password';
const STRANGER = 'stranger@example.com';

let app: TestApp;
let issuer: Awaited<ReturnType<typeof openIssuer>>;
const { privateKey, publicKey } = await generateKeyPair('ES256');
const keys = createServer(async (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] }));
});

beforeAll(async () => {
  issuer = await openIssuer(`${PORTAL}/api/auth/callback/oidc`, {
    ops: { email: OPS, email_verified: true, name: 'Olga Reyes' },
    stranger: { email: STRANGER, email_verified: true, name: 'A Stranger' },
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  app = await openTestApp({
    env: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Lakeside',
      CUSTOM_TOKEN_ISSUER: PARTNER,
      CUSTOM_TOKEN_KEYS: `http://127.0.0.1:${portOf(keys)}/jwks.json`,
    },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  keys.close();
});

/** Simulates a browser with its own cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const go = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.api.server.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: { ...(method === 'POST' && { origin: PORTAL }) },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const post = (path: string, payload: object = {}) => go('POST', `/api/auth${path}`, payload);
  return {
    go,
    post,
    signIn: (email: string, password = PASSWORD) => post('/sign-in/email', { email, password }),
    async atIssuer(account: string) {
      const { url } = (await post('/sign-in/social', { provider: 'oidc', to: '/' })).json<{ url: string }>();
      return go('GET', (await issuer.signInAt(url, account)).slice(PORTAL.length));
    },
    async withPasskey(passkey: ReturnType<typeof openPasskey>) {
      const { challenge } = (await go('GET', '/api/auth/passkey/generate-authenticate-options')).json<{ challenge: string }>();
      return post('/passkey/verify-authentication', { response: passkey.answer(challenge) });
    },
  };
}

async function enroll(email: string) {
  const browser = openBrowser();
  await browser.signIn(email);
  const { totpURI, backupCodes } = (await browser.post('/two-factor/enable', { password: PASSWORD })).json<{ totpURI: string; backupCodes: string[] }>();
  await browser.post('/two-factor/verify-totp', { code: await earlierCodeOf(secretIn(totpURI)) });
  return { code: codeOf(secretIn(totpURI)), backupCode: backupCodes[0] ?? '' };
}

async function addPasskey(email: string) {
  const passkey = openPasskey(PORTAL);
  const { credentialID, ...row } = passkey.row;
  const client = new pg.Client({ connectionString: app.logins.identity, options: `-c search_path=identity -c role=${IDENTITY_ROLE}` });
  await client.connect();
  const { rowCount } = await client.query(
    `insert into passkey (id, "userId", "credentialID", "publicKey", counter, "deviceType", "backedUp")
     select $1, id, $2, $3, $4, $5, $6 from "user" where email = $7`,
    [crypto.randomUUID(), credentialID, row.publicKey, row.counter, row.deviceType, row.backedUp, email],
  );
  await client.end();
  expect(rowCount).toBe(1);
  return passkey;
}

const tokenFor = (email: string, key = privateKey) =>
  new SignJWT({ email, email_verified: true, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setSubject(email)
    .setIssuer(PARTNER)
    .setAudience(PORTAL)
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(key);

/** Returns the audit records that `run` adds, oldest first: the action and the user. */
async function recorded(run: () => Promise<unknown>): Promise<[action: string, person: string][]> {
  const all = async () => (await app.call<{ items: AuditItem[] }>(PEOPLE.admin, 'GET', '/api/audit?object_kind=sign_in&per_page=100')).body.items;
  const before = new Set((await all()).map(({ id }) => id));
  await run();
  const added = (await all()).filter(({ id }) => !before.has(id)).reverse();
  for (const { request_id } of added) expect(request_id).not.toBe('');
  return added.map(({ action, object_name }) => [action, object_name]);
}

describe('the audit log at a sign-in', () => {
  it('gets one record when the password is correct', async () => {
    expect(await recorded(() => openBrowser().signIn(CARLA))).toEqual([['Signed in', CARLA]]);
  });

  it('gets a record of the second factor when an authenticator code or a backup code completes the sign-in', async () => {
    const { code, backupCode } = await enroll(TOM);
    const browser = openBrowser();
    const byCode = await recorded(async () => {
      await browser.signIn(TOM);
      expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
      expect((await browser.post('/two-factor/verify-totp', { code })).statusCode).toBe(200);
    });
    expect(byCode).toEqual([
      ['Password accepted, second factor requested', TOM],
      ['Second factor failed', TOM],
      ['Signed in with a code from the authenticator app', TOM],
    ]);
    const other = openBrowser();
    const byBackupCode = await recorded(async () => {
      await other.signIn(TOM);
      expect((await other.post('/two-factor/verify-backup-code', { code: backupCode })).statusCode).toBe(200);
    });
    expect(byBackupCode).toEqual([
      ['Password accepted, second factor requested', TOM],
      ['Signed in with a backup code', TOM],
    ]);
  });

  it('gets a record for a passkey, and a record of a failed sign-in for an unknown passkey', async () => {
    const passkey = await addPasskey(FINANCE);
    const good = await recorded(async () => expect((await openBrowser().withPasskey(passkey)).statusCode).toBe(200));
    expect(good).toEqual([['Signed in with a passkey', FINANCE]]);
    const unknown = await recorded(async () => expect((await openBrowser().withPasskey(openPasskey(PORTAL))).statusCode).toBe(401));
    expect(unknown).toEqual([['Sign-in with a passkey failed', 'Unknown passkey']]);
  });

  it('gets a record for a sign-in by an identity provider, and a record of a failed sign-in for a user without an invitation', async () => {
    const good = await recorded(async () => expect((await openBrowser().atIssuer('ops')).headers.location).toBe(`${PORTAL}/`));
    expect(good).toEqual([['Signed in through Lakeside', OPS]]);
    const refused = await recorded(async () => expect((await openBrowser().atIssuer('stranger')).headers.location).toContain('error=not_invited'));
    expect(refused).toEqual([['Sign-in through another system failed', STRANGER]]);
    const broken = await recorded(() => openBrowser().go('GET', '/api/auth/callback/oidc?code=x&state=unknown'));
    expect(broken).toEqual([['Sign-in through another system failed', 'Person from another system']]);
  });

  it('gets a record for a valid token of another system, and a record of a failed sign-in for an invalid token', async () => {
    const bring = async (token: string) => (await openBrowser().post('/sign-in/custom-token', { token })).statusCode;
    const token = await tokenFor(LUIS);
    expect(await recorded(async () => expect(await bring(token)).toBe(200))).toEqual([['Signed in with a token from another system', LUIS]]);
    expect(await recorded(async () => expect(await bring(token)).toBe(401))).toEqual([['Sign-in through another system failed', LUIS]]);
    const { privateKey: otherKey } = await generateKeyPair('ES256');
    const forged = await tokenFor(LUIS, otherKey);
    expect(await recorded(async () => expect(await bring(forged)).toBe(401))).toEqual([['Sign-in through another system failed', 'Unknown token']]);
    const stranger = await tokenFor(STRANGER);
    expect(await recorded(async () => expect(await bring(stranger)).toBe(403))).toEqual([['Sign-in through another system failed', STRANGER]]);
  });

  it('gets a record for a sign-in with the test token', async () => {
    expect(await recorded(() => app.tokenOf(PROGRAM))).toEqual([['Signed in with the test token', PROGRAM]]);
  });
});

describe('text typed as email at a failed sign-in', () => {
  it('is stored in the audit log when it is an email address', async () => {
    expect(await recorded(() => openBrowser().signIn(STRANGER, 'wrong'))).toEqual([['Sign-in failed', STRANGER]]);
  });

  it.each([
    ['a password', 'Correct-Horse-9'],
    ['an address without a domain', 'half@password'],
    ['longer than an address can be', `${'x'.repeat(300)}@example.com`],
  ])('is not stored in the audit log when it is %s', async (_, typed) => {
    expect(await recorded(() => openBrowser().signIn(typed, 'wrong'))).toEqual([['Sign-in failed', 'Text that is not an email address']]);
    const { rows } = await sql<{ n: string }>`select count(*) as n from app.audit_log a where strpos(lower(a::text), ${typed.toLowerCase()}) > 0`.execute(
      app.db.unsafeKysely,
    );
    expect(rows).toEqual([{ n: '0' }]);
  });
});

describe('an audit log that cannot be written', () => {
  async function withFullDisk(run: () => Promise<void>): Promise<void> {
    await sql`create function app.test_fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(app.db.unsafeKysely);
    await sql`create trigger fail before insert on app.audit_log for each row execute function app.test_fail()`.execute(app.db.unsafeKysely);
    try {
      await run();
    } finally {
      await sql`drop function app.test_fail cascade`.execute(app.db.unsafeKysely);
    }
  }

  it('does not block a sign-in by password, second factor, passkey or provider, or the refusal of a wrong password', async () => {
    const passkey = await addPasskey(LUIS);
    const { backupCode } = await enroll(CARLA);
    await withFullDisk(async () => {
      expect((await openBrowser().signIn(FINANCE)).statusCode).toBe(200);
      expect((await openBrowser().signIn(FINANCE, 'wrong')).statusCode).toBe(401);
      const second = openBrowser();
      expect((await second.signIn(CARLA)).statusCode).toBe(200);
      expect((await second.post('/two-factor/verify-backup-code', { code: backupCode })).statusCode).toBe(200);
      expect((await openBrowser().withPasskey(passkey)).statusCode).toBe(200);
      const outside = openBrowser();
      expect((await outside.atIssuer('ops')).headers.location).toBe(`${PORTAL}/`);
      expect((await outside.go('GET', '/api/auth/token')).json<{ token?: string }>().token).toEqual(expect.any(String));
    });
  });

  it('blocks a sign-in with the test token, because its record is part of the transaction', async () => {
    await withFullDisk(async () => {
      const login = { email: PEOPLE.pe, token: app.config.testAuthToken };
      expect((await app.call(null, 'POST', '/api/noauth/users/test-email-login', login)).status).toBe(500);
    });
  });
});
