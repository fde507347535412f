import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, createJob, getJob, LUIS, newestLink, OPS, openLink, openTestApp, sendToHomeowner, type TestApp, TOM, taskId } from '../support/app';

/** Tests sign-in, sessions and guest links. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signIn = (email: string, password: string) =>
  app.call<{ message?: string }>(null, 'POST', '/api/auth/sign-in/email', { email, password }, { origin: 'http://portal.test' });

async function tokenBy(email: string, password: string): Promise<string> {
  const session = await signIn(email, password);
  expect(session.status).toBe(200);
  const answer = await app.api.server.inject({
    url: '/api/auth/token',
    headers: { authorization: `Bearer ${String(session.headers['set-auth-token'])}` },
  });
  return answer.json<{ token: string }>().token;
}
const me = (token: string) => app.api.server.inject({ url: '/api/users/my', headers: { authorization: `Bearer ${token}` } });

describe('sign-in with a password', () => {
  it('succeeds with the right password, and returns equal errors for a wrong password and an unknown address', async () => {
    expect((await me(await tokenBy(CARLA, 'a good password'))).json()).toMatchObject({ email: CARLA });
    const wrong = await signIn(CARLA, 'not it');
    const unknown = await signIn('nobody@example.com', 'not it');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('allows no sign-up, and disables the other endpoints of the library', async () => {
    const body = { email: 'new@example.com', password: 'a good password', name: 'New' };
    expect((await app.call(null, 'POST', '/api/auth/sign-up/email', body)).status).toBe(404);
    // Endpoints of the authentication library that no page uses are disabled, also for signed-in users.
    const offered = ['change-email', 'change-password', 'update-user', 'delete-user', 'list-sessions', 'revoke-session', 'revoke-other-sessions'];
    const others = ['sign-in/social', 'link-social', 'request-password-reset', 'reset-password', 'verify-email', 'admin/list-users', 'ok', 'error'];
    for (const path of [...offered, ...others])
      for (const method of ['GET', 'POST'] as const)
        expect([path, (await app.call(CARLA, method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)).status]).toEqual([path, 404]);
  });

  it('is possible with a new password after an emailed reset link, which works once and ends other sessions', async () => {
    const before = await tokenBy(TOM, 'a good password');
    expect((await me(before)).statusCode).toBe(200);
    expect((await app.call(null, 'POST', `/api/noauth/users/password-reset/${TOM}`)).status).toBe(202);
    expect((await app.call(null, 'POST', '/api/noauth/users/password-reset/nobody@example.com')).status).toBe(202);
    await app.work();
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['recipient', 'plain'])
      .where('template', '=', 'password_reset')
      .execute();
    expect(emails.map((email) => email.recipient)).toEqual([TOM]);
    const token = /password-reset\?token=([^\s&]+)/.exec(emails[0]?.plain ?? '')?.[1];
    const isValid = async () => (await app.call<{ valid: boolean }>(null, 'GET', `/api/noauth/users/password-reset-request-is-valid/${token}`)).body.valid;
    expect(await isValid()).toBe(true);
    expect((await app.call(null, 'POST', '/api/noauth/users/password-reset', { token, password: 'short' })).status).toBe(422);
    expect((await app.call(null, 'POST', '/api/noauth/users/password-reset', { token, password: 'another good one' })).status).toBe(200);
    expect(await isValid()).toBe(false);
    expect((await app.call(null, 'POST', '/api/noauth/users/password-reset', { token, password: 'yet another one' })).status).toBe(404);
    expect((await signIn(TOM, 'a good password')).status).toBe(401);
    expect((await signIn(TOM, 'another good one')).status).toBe(200);
  });

  it('sends one reset email when the request is repeated', async () => {
    const ask = (key: string) => app.call(null, 'POST', `/api/noauth/users/password-reset/${LUIS}`, undefined, { 'idempotency-key': key });
    for (const key of ['first', 'first', 'second']) {
      expect((await ask(key)).status).toBe(202);
      await app.work();
    }
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('recipient')
      .where('template', '=', 'password_reset')
      .where('recipient', '=', LUIS)
      .execute();
    expect(emails).toHaveLength(2);
  });

  it('can be replaced by the test sign-in only when the deployment enables it', async () => {
    const login = (token?: string) =>
      app.call<{ detail: string }>(null, 'POST', '/api/noauth/users/test-email-login', { email: CARLA, ...(token !== undefined && { token }) });
    expect(await login()).toMatchObject({ status: 422, body: { issues: [{ message: 'Missing automated-test auth token' }] } });
    expect(await login('')).toMatchObject({ status: 422, body: { issues: [{ message: 'Missing Playwright auth token' }] } });
    expect(await login('a wrong token, long')).toMatchObject({ status: 401, body: { detail: 'Error signing in for automated testing' } });
    expect((await login('integration-test-token')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at the next request when the user is deactivated, and uses the current roles', async () => {
    const token = await tokenBy('mia@badger.example', 'a good password');
    const set = (values: { active?: boolean; roles?: string[] }) =>
      app.db.unsafeKysely.updateTable('app.users').set(values).where('email', '=', 'mia@badger.example').execute();
    expect((await me(token)).json()).toMatchObject({ roles: ['contractor'] });
    await set({ roles: ['contractor_admin'] });
    expect((await me(token)).json()).toMatchObject({ roles: ['contractor_admin'] });
    await set({ active: false });
    expect((await me(token)).statusCode).toBe(401);
    expect((await me(token)).json()).toMatchObject({ code: 'signed_out' });
    await set({ active: true });
    expect((await me(token)).statusCode).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', 'Bearer guest_nothing'])('is refused with the authorization header %j', async (authorization) => {
    const answer = await app.api.server.inject({ url: '/api/users/my', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  });

  it('is refused when the token was signed with another key or changed', async () => {
    const token = await tokenBy(CARLA, 'a good password');
    const [head, , signature] = token.split('.');
    const payload = Buffer.from(
      JSON.stringify({ sub: 'x', email: OPS, email_verified: true, iss: 'http://portal.test', aud: 'http://portal.test', exp: 9_999_999_999 }),
    ).toString('base64url');
    expect((await me(`${head}.${payload}.${signature}`)).statusCode).toBe(401);
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect((await me(`${none}.${payload}.`)).statusCode).toBe(401);
  });
});

it('reports the database as unavailable when the database accepts no writes', async () => {
  const health = async () => (await app.api.server.inject({ method: 'GET', url: '/api/health' })).statusCode;
  expect(await health()).toBe(200);
  await sql`alter table app.rate_limits rename to rate_limits_away`.execute(app.db.unsafeKysely);
  expect(await health()).toBe(503);
  await sql`alter table app.rate_limits_away rename to rate_limits`.execute(app.db.unsafeKysely);
  expect(await health()).toBe(200);
});

it('returns the same status for a deactivated user as for a wrong password', async () => {
  const post = (email: string) => {
    const payload = { email, password: 'a good password' };
    return app.api.server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: { origin: 'http://portal.test' }, payload });
  };
  expect((await post(LUIS)).statusCode).toBe(200);
  await sql`update app.users set active = false where email = ${LUIS}`.execute(app.db.unsafeKysely);
  expect((await post(LUIS)).statusCode).toBe(401);
  await sql`update app.users set active = true where email = ${LUIS}`.execute(app.db.unsafeKysely);
  expect((await post(LUIS)).statusCode).toBe(200);
});

describe('a guest link', () => {
  it('opens repeatedly until it expires, and a new link is sent only to the address of the expired link', async () => {
    const job = await createJob(app, CARLA, { unit: 'Guest 1', create_anyway: true });
    const link = await sendToHomeowner(app, job, 'other_homeowner_details', 'ana@example.com');
    expect(await openLink(app, link)).not.toBe(await openLink(app, link));
    await sql`update app.guest_links set expires_at = now() - interval '1 second'`.execute(app.db.unsafeKysely);
    const opened = await app.call(null, 'POST', '/api/noauth/users/guest', { token: link });
    expect(opened).toMatchObject({ status: 404, body: { detail: 'This link is not valid. Please contact your contractor for a new link.' } });
    const ask = (token: string) => app.call(null, 'POST', '/api/noauth/users/guest/new-link', { token });
    expect(await ask('no such link, but as long as one')).toMatchObject({ status: 202, body: { sent: true } });
    expect(await ask(link)).toMatchObject({ status: 202, body: { sent: true } });
    await app.work();
    const fresh = await newestLink(app, 'ana@example.com');
    expect(fresh).not.toBe(link);
    expect(await openLink(app, fresh)).toMatch(/^guest_/);
  });

  it('opens one job only, and ends together with its sessions when the job is canceled', async () => {
    const job = await createJob(app, CARLA, { unit: 'Guest 2', create_anyway: true });
    const other = await createJob(app, CARLA, { unit: 'Guest 3', create_anyway: true });
    const link = await sendToHomeowner(app, job);
    const guest = await openLink(app, link);
    expect((await app.call(guest, 'GET', `/api/guest/profile/${job}`)).status).toBe(200);
    expect((await app.call(guest, 'GET', `/api/guest/profile/${other}`)).status).toBe(404);
    expect((await app.call(guest, 'GET', `/api/jobs/${job}/history`)).status).toBe(403);
    expect((await app.call(guest, 'GET', '/api/jobs')).status).toBe(403);
    const canceled = await app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'mistake' });
    expect(canceled.status).toBe(200);
    expect((await app.call(guest, 'GET', `/api/guest/profile/${job}`)).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(404);
  });

  it('ends when the task is sent to a corrected address', async () => {
    const job = await createJob(app, CARLA, { unit: 'Guest 5', create_anyway: true });
    const wrong = await sendToHomeowner(app, job, 'other_homeowner_details', 'wrong@example.com');
    const session = await openLink(app, wrong);
    const task = await taskId(app, CARLA, job, 'other_homeowner_details');
    expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/recall`, {})).status).toBe(200);
    const right = await sendToHomeowner(app, job, 'other_homeowner_details', 'right@example.com');
    expect((await app.call(session, 'GET', `/api/guest/profile/${job}`)).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: wrong })).status).toBe(404);
    expect(await openLink(app, right)).toMatch(/^guest_/);
  });

  it('ends an idle guest session after an hour', async () => {
    const job = await createJob(app, CARLA, { unit: 'Guest 4', create_anyway: true });
    const guest = await openLink(app, await sendToHomeowner(app, job));
    await sql`update app.guest_sessions set last_seen_at = now() - interval '61 minutes'`.execute(app.db.unsafeKysely);
    expect((await app.call(guest, 'GET', `/api/guest/profile/${job}`)).status).toBe(401);
  });
});

it('explains that a program is closed when the demo runs on the real date', async () => {
  const today = await openTestApp({ today: '2026-11-21' });
  try {
    const looked = await today.call<{ programs: { key: string; fits: string; why: string }[] }>(
      CARLA,
      'GET',
      '/api/jobs/initial-eligibility/demo-madison-central-library',
    );
    const closed = looked.body.programs.find((program) => program.key === 'wi-hear');
    expect(closed).toMatchObject({ fits: 'no', why: expect.stringContaining('2026') });
    const id = await createJob(today);
    expect((await getJob(today, CARLA, id)).programs[0]?.eligibility).toBe('ineligible');
  } finally {
    await today.close();
  }
});
