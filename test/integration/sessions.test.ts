import { scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentity } from '@/foundation/accounts/server';
import { CARLA, complete, createJob, LUIS, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { testLog } from '../support/database';
import { openStreamAs } from '../support/live';
import { listening } from '../support/upload';

/** Tests that all tokens and event streams of a session end together with the session. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'a good password';
async function signIn(email: string, password = PASSWORD) {
  const answer = await app.api.server.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://portal.test' },
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
  const session = String(answer.headers['set-auth-token']);
  const token = await ask('/api/auth/token', session);
  return { answer, session, token: token.json<{ token: string }>().token };
}
const ask = (url: string, bearer: string, method: 'GET' | 'POST' = 'GET') =>
  app.api.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}`, origin: 'http://portal.test' },
    ...(method === 'POST' && { payload: {} }),
  });
const isIn = async (token: string) => (await ask('/api/users/my', token)).statusCode === 200;

/** Requests a password reset and returns the token of the link in the email. */
async function resetLink(email: string): Promise<string> {
  await app.call(null, 'POST', `/api/noauth/users/password-reset/${email}`, {});
  await app.work();
  const message = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('template', '=', 'password_reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /password-reset\?token=([\w-]+)/.exec(message.plain ?? '')?.[1] ?? '';
}
const choose = async (token: string, password: string) => (await app.call(null, 'POST', '/api/noauth/users/password-reset', { token, password })).status;

it('ends the access tokens of a session at once on sign-out, and keeps other sessions', async () => {
  const here = await signIn(CARLA);
  const elsewhere = await signIn(CARLA);
  expect([await isIn(here.token), await isIn(elsewhere.token)]).toEqual([true, true]);
  expect((await ask('/api/auth/sign-out', here.session, 'POST')).statusCode).toBe(200);
  expect([await isIn(here.token), await isIn(elsewhere.token)]).toEqual([false, true]);
});

it('keeps a session when a link opens the sign-out address', async () => {
  const here = await signIn(CARLA);
  const link = await app.api.server.inject({ method: 'GET', url: '/api/auth/sign-out', headers: { authorization: `Bearer ${here.session}` } });
  expect([link.statusCode, await isIn(here.token)]).toEqual([404, true]);
});

it('ends every session and invalidates every other reset link when the password changes', async () => {
  const before = await signIn(TOM);
  const [first, second] = [await resetLink(TOM), await resetLink(TOM)];
  expect(first).not.toBe(second);
  expect(await choose(second, 'another good password')).toBe(200);
  expect(await isIn(before.token)).toBe(false);
  expect((await ask('/api/auth/token', before.session)).statusCode).toBe(401);
  expect([await choose(first, 'the thief’s password'), await choose(second, 'once more')]).toEqual([404, 404]);
  expect(await isIn((await signIn(TOM, 'another good password')).token)).toBe(true);
});

it('stores session values that cannot open a session, and never returns these values', async () => {
  const { answer, token } = await signIn(LUIS);
  const kept = await app.db.unsafeTransaction(async (tx) => {
    await sql`set local role app_identity`.execute(tx);
    return (await sql<{ token: string }>`select token from identity.session`.execute(tx)).rows.map((row) => row.token);
  });
  expect(kept.length).toBeGreaterThan(0);
  const cookies = answer.cookies.filter(({ name }) => name.includes('session_token'));
  expect(cookies).toHaveLength(1);
  for (const raw of kept) {
    expect([(await ask('/api/auth/token', raw)).statusCode, (await ask('/api/auth/get-session', raw)).body]).toEqual([401, 'null']);
    expect(await isIn(raw)).toBe(false);
    for (const cookie of cookies) {
      const kept = await app.api.server.inject({ url: '/api/auth/get-session', headers: { cookie: `${cookie.name}=${raw}` } });
      const token = await app.api.server.inject({ url: '/api/auth/token', headers: { cookie: `${cookie.name}=${raw}` } });
      expect([kept.body, token.statusCode]).toEqual(['null', 401]);
      // The signed cookie is accepted, so the rejected value above came from the right cookie.
      const whole = await app.api.server.inject({ url: '/api/auth/token', headers: { cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}` } });
      expect(whole.statusCode).toBe(200);
    }
    expect(answer.body).not.toContain(raw);
    expect((await ask('/api/auth/get-session', String(answer.headers['set-auth-token']))).body).not.toContain(raw);
  }
  expect(await isIn(token)).toBe(true);
});

it('ends the event stream of a user at once on deactivation or sign-out', async () => {
  const { token, session } = await signIn(CARLA);
  const url = await listening(app);
  const signedOut = await openStreamAs(app, url, token);
  const disabled = await openStreamAs(app, url, 'mia@badger.example');
  const other = await openStreamAs(app, url, LUIS);
  await ask('/api/auth/sign-out', session, 'POST');
  await app.db.unsafeKysely.updateTable('app.users').set({ active: false }).where('email', '=', 'mia@badger.example').execute();
  await expect.poll(() => [signedOut.isOver(), disabled.isOver()], { timeout: 12_000 }).toEqual([true, true]);
  expect(other.isOver()).toBe(false);
  other.close();
});

it('limits the concurrent event streams of one user', async () => {
  const url = await listening(app);
  const streams = [];
  for (let n = 0; n < 20; n++) streams.push(await openStreamAs(app, url, 'ops@hearthline.example'));
  await expect(openStreamAs(app, url, 'ops@hearthline.example')).rejects.toThrow('429');
  await openStreamAs(app, url, 'finance@hearthline.example');
  streams[0]?.close();
  await expect
    .poll(
      () =>
        openStreamAs(app, url, 'ops@hearthline.example').then(
          () => true,
          () => false,
        ),
      { timeout: 12_000 },
    )
    .toBe(true);
});

it('limits emails with a message of the contractor to 60 a day, and then still sends emails without a message', { timeout: 120_000 }, async () => {
  const job = await createJob(app);
  await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const task = await taskId(app, CARLA, job, 'other_homeowner_details');
  const send = (n: number, message?: string) =>
    app.call<{ detail: string }>(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/send`, {
      role: 'homeowner',
      email: `stranger${n}@example.com`,
      ...(message && { message }),
    });
  for (let n = 0; n < 60; n++) expect([n, (await send(n, 'Buy our windows')).status]).toEqual([n, 200]);
  expect(await send(61, 'Buy our windows')).toMatchObject({ status: 429, body: { detail: expect.stringContaining('without a message') } });
  expect((await send(61)).status).toBe(200);
});

it('hashes passwords with a slow function outside of tests', async () => {
  const identities = openIdentity({ config: app.config, secret: 'a secret of the tests, long enough', databaseUrl: app.logins.identity, log: testLog });
  const subject = await identities.createAccount('slow@example.com', 'Sal Slow', PASSWORD);
  await identities.close();
  const { rows } = await app.db.unsafeTransaction(async (tx) => {
    await sql`set local role app_identity`.execute(tx);
    return sql<{ password: string }>`select password from identity.account where "userId" = ${subject}`.execute(tx);
  });
  const [salt = '', kept] = rows[0]?.password.split(':') ?? [];
  // These parameters need 32 MB and about 50 ms per attempt.
  const key = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 });
  expect(kept).toBe(key.toString('hex'));
});
