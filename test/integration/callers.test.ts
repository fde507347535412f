import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApi } from '@/app/server/api';
import { appForTest, CARLA, createJob, getJob, LUIS, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { testLog } from '../support/database';
import { openTestLog } from '../support/log';

/** Tests hostile requests: spoofed IP addresses, guessed passwords, invalid characters, and secrets in URL paths. `PROXY` is the address of a trusted proxy. */
const PROXY = '10.1.1.1';

type From = { at?: string; forwarded?: string; origin?: string };
const signIn = async (app: TestApp, email: string, password: string, { at = '203.0.113.1', forwarded, origin = 'http://portal.test' }: From = {}) => {
  const answer = await app.api.server.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: at,
    headers: { origin, ...(forwarded && { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` }) },
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string; detail?: string }>(), headers: answer.headers };
};

describe('allowed origins of a page', () => {
  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])('include %s in a demo', async (origin) => {
    const app = await appForTest({ env: { PUBLIC_URL: 'http://127.0.0.1:4000' } });
    expect((await signIn(app, CARLA, 'a good password', { origin })).status).toBe(200);
  });

  it('exclude other origins, and a request from another origin does not count as a sign-in attempt', async () => {
    const app = await appForTest();
    for (let n = 0; n < 12; n++) {
      const answer = await signIn(app, CARLA, 'a good password', { origin: 'http://other.test' });
      expect([answer.status, answer.body.detail]).toEqual([403, 'Sign in at http://portal.test. This page was opened at another address.']);
    }
    expect((await signIn(app, CARLA, 'a good password')).status).toBe(200);
  });
});

async function sessionAddress(app: TestApp): Promise<string | undefined> {
  return app.db.unsafeTransaction(async (tx) => {
    await sql`set local role app_identity`.execute(tx);
    const { rows } = await sql<{ ip: string }>`select "ipAddress" as ip from identity.session order by "createdAt" desc limit 1`.execute(tx);
    return rows[0]?.ip;
  });
}

describe('client address', () => {
  it('is the address of the connection, and ignores forwarding headers by default', async () => {
    const app = await appForTest();
    expect((await signIn(app, CARLA, 'a good password', { at: '203.0.113.9', forwarded: '198.51.100.7' })).status).toBe(200);
    expect(await sessionAddress(app)).toBe('203.0.113.9');
  });

  it('is the last address that a trusted proxy adds, without earlier entries of the header', async () => {
    const app = await appForTest({ env: { TRUSTED_PROXIES: '10.1.0.0/16' } });
    await signIn(app, CARLA, 'a good password', { at: PROXY, forwarded: '198.51.100.7' });
    expect(await sessionAddress(app)).toBe('198.51.100.7');
    await signIn(app, CARLA, 'a good password', { at: PROXY, forwarded: '192.0.2.66, 198.51.100.8' });
    expect(await sessionAddress(app)).toBe('198.51.100.8');
    await signIn(app, CARLA, 'a good password', { at: '203.0.113.9', forwarded: '198.51.100.7' });
    expect(await sessionAddress(app)).toBe('203.0.113.9');
  });

  it('cannot be spoofed to avoid a rate limit', async () => {
    const app = await appForTest();
    const ask = (n: number) =>
      app.api.server.inject({
        method: 'POST',
        url: `/api/noauth/users/password-reset/somebody-${n}@example.com`,
        remoteAddress: '203.0.113.77',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      });
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push((await ask(n)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  });
});

describe('password guessing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ env: { TEST_AUTH_TOKEN: '' } });
  });
  afterAll(() => app.close());

  it.each([
    ['an account', TOM],
    ['an email address without an account', 'nobody@example.com'],
  ])('is refused for %s after ten wrong attempts from one address, with the same error text', async (_which, email) => {
    for (let n = 1; n <= 10; n++) {
      const answer = await signIn(app, n % 2 ? email : email.toUpperCase(), 'not it', { at: '203.0.113.200' });
      expect([answer.status, answer.body.message]).toEqual([401, 'Invalid email or password']);
    }
    for (const password of ['not it', 'a good password']) {
      const answer = await signIn(app, email, password, { at: '203.0.113.200' });
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([429, 'too_many_tries', 'Too many attempts. Please wait 15 minutes.']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signIn(app, CARLA, 'a good password', { at: '203.0.113.200' })).status).toBe(200);
  });

  it('is refused after attempts from many addresses, except from an address where the owner signed in before', { timeout: 120_000 }, async () => {
    const [home, elsewhere] = ['198.51.100.1', '198.51.100.2'];
    expect((await signIn(app, 'ops@hearthline.example', 'a good password', { at: home })).status).toBe(200);
    const strangers = [];
    for (let n = 0; n < 101; n++) strangers.push((await signIn(app, 'ops@hearthline.example', 'not it', { at: `192.0.2.${1 + Math.floor(n / 9)}` })).status);
    expect(strangers).toEqual([...Array.from({ length: 100 }, () => 401), 429]);
    expect((await signIn(app, 'ops@hearthline.example', 'a good password', { at: elsewhere })).status).toBe(429);
    expect((await signIn(app, 'ops@hearthline.example', 'a good password', { at: home })).status).toBe(200);
  });

  it('is limited across all API processes together', async () => {
    const other = await buildApi({ db: app.db, clock: app.clock, config: app.config, logins: app.logins, log: testLog });
    for (let n = 0; n < 5; n++)
      for (const api of [app.api, other])
        expect((await signIn({ ...app, api }, 'finance@hearthline.example', 'not it', { at: '203.0.113.250' })).status).toBe(401);
    for (const api of [app.api, other])
      expect((await signIn({ ...app, api }, 'finance@hearthline.example', 'not it', { at: '203.0.113.250' })).status).toBe(429);
    await other.server.close();
    await other.close();
  });

  it('is limited equally for concurrent and sequential attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(app, 'mia@badger.example', 'not it', { at: '203.0.113.210' })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  it('is counted from zero after a correct password, and invalid requests do not count', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 7; n++) expect((await signIn(app, LUIS, 'not it', { at: '203.0.113.220' })).status).toBe(401);
      expect((await signIn(app, LUIS, 'a good password', { at: '203.0.113.220' })).status).toBe(200);
    }
    for (let n = 0; n < 12; n++) expect((await signIn(app, 'no address', 'not it', { at: '203.0.113.221' })).status).toBe(400);
  });

  it('is refused after a hundred sign-ins from one address, while an office of fifty users can sign in', { timeout: 120_000 }, async () => {
    const office = '203.0.113.230';
    for (let n = 0; n < 50; n++) expect((await signIn(app, CARLA, 'a good password', { at: office })).status).toBe(200);
    const answers = [];
    for (let n = 0; n < 51; n++) answers.push((await signIn(app, `guess-${n}@example.com`, 'password', { at: office })).status);
    expect(answers).toEqual([...Array.from({ length: 50 }, () => 401), 429]);
  });

  it('is not limited for requests with a session, so that fifty users can open many pages', async () => {
    const session = await signIn(app, CARLA, 'a good password', { at: '203.0.113.240' });
    const authorization = `Bearer ${String(session.headers['set-auth-token'])}`;
    for (let n = 0; n < 250; n++) {
      const answer = await app.api.server.inject({ url: '/api/auth/token', remoteAddress: '203.0.113.240', headers: { authorization } });
      expect([n, answer.statusCode]).toEqual([n, 200]);
    }
  });
});

describe('characters that PostgreSQL cannot store', () => {
  let app: TestApp;
  let job: string;
  beforeAll(async () => {
    app = await openTestApp();
    job = await createJob(app);
  });
  afterAll(() => app.close());

  it('are removed from a saved draft', async () => {
    const task = await taskId(app, CARLA, job, 'homeowner_contact');
    const at = `/api/jobs/${job}/tasks/${task}`;
    const answers = { first_name: 'An\0a', last_name: 'Rivera \ud83d', notes: '\0\0line\nline 😀' };
    const saved = await app.call(CARLA, 'PATCH', at, { changes: answers, version: 1 });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
    expect((await app.call<{ answers: unknown }>(CARLA, 'GET', at)).body.answers).toMatchObject({
      first_name: 'Ana',
      last_name: 'Rivera \ufffd',
      notes: 'line\nline 😀',
    });
  });

  it('cause no server error in a query', async () => {
    for (const bad of ['%00', 'Ana%00', '%ED%A0%80', '%zz', '%']) {
      for (const path of [
        `/api/jobs?search=${bad}`,
        `/api/places/autocomplete?q=${bad}`,
        `/api/jobs/initial-eligibility/demo-madison-central-library?unit=${bad}&email=${bad}`,
      ])
        expect([path, (await app.call(CARLA, 'GET', path)).status]).toEqual([path, 200]);
      expect([bad, (await app.call(CARLA, 'GET', `/api/jobs?${bad}=1`)).status < 500]).toEqual([bad, true]);
    }
  });

  it.each(['%00', 'x%00', '%ED%A0%80', '%zz', 'x'.repeat(400)])('cause no server error in a path (%s)', async (bad) => {
    for (const path of [`/api/jobs/${bad}`, `/api/noauth/users/password-reset-request-is-valid/${bad}`, `/api/files/${bad}`, `/api/guest/profile/${bad}`]) {
      const answer = await app.call<{ code: string; request_id: string }>(path.includes('/jobs/') ? CARLA : null, 'GET', path);
      expect([path, [401, 404, 422].includes(answer.status)]).toEqual([path, true]);
      expect([path, answer.headers['x-content-type-options'], answer.headers['x-request-id']]).toEqual([path, 'nosniff', answer.body.request_id]);
    }
    expect((await app.call(null, 'POST', `/api/noauth/users/password-reset/${bad}`)).status).toBeLessThan(500);
  });

  it('cause no server error as a key, and names of object prototypes are refused as facts', async () => {
    const at = `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, 'homeowner_contact')}`;
    for (const key of ['first_name\0', '__proto\0__', '\ud800', '__proto__', 'constructor', 'toString', 'first_name.__proto__']) {
      const text = `{"changes":{${JSON.stringify(key)}:{"x":"y"}},"version":2}`;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${await app.tokenOf(CARLA)}` };
      const answer = await app.api.server.inject({ method: 'PATCH', url: at, headers, payload: text });
      expect([key, answer.statusCode < 500, answer.json().code === 'internal']).toEqual([key, true, false]);
    }
    const facts = (fact: string) => app.call(CARLA, 'POST', `/api/jobs/${job}/incentives/what-if`, { facts: { [fact]: 'x' } });
    for (const fact of ['toString', 'constructor', 'hasOwnProperty'])
      expect(await facts(fact)).toMatchObject({ status: 422, body: { issues: [{ code: 'unknown_fact' }] } });
    expect((await getJob(app, CARLA, job)).id).toBe(job);
  });

  it('cause no server error at sign-in or in other requests without a session', async () => {
    for (const email of ['\0', `${CARLA}\0`, '\ud800@example.com']) {
      expect((await signIn(app, email, 'a\0b', { at: '203.0.113.50' })).status).toBeLessThan(500);
      expect((await app.call(null, 'POST', '/api/noauth/users/test-email-login', { email, token: 'integration-test-token' })).status).toBeLessThan(500);
    }
    const token = `${'x'.repeat(20)}\0\ud800`;
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token })).status).toBe(404);
    expect((await app.call(null, 'POST', '/api/noauth/users/password-reset', { token, password: 'a good\0 password' })).status).toBe(404);
  });

  it('are refused together with JSON that is nested a hundred thousand levels deep', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await app.tokenOf(CARLA)}` };
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const task = await taskId(app, CARLA, job, 'homeowner_contact');
    for (const [method, path, payload] of [
      ['POST', 'incentives/what-if', `{"facts":{"number_of_occupants":${deep}}}`],
      ['PATCH', `tasks/${task}`, `{"changes":{"notes":${deep}},"version":1}`],
    ] as const) {
      const answer = await app.api.server.inject({ method, url: `/api/jobs/${job}/${path}`, headers, payload });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'bad_input']);
    }
  });
});

describe('log', () => {
  it('contains the route and the job ID, and no token, email address or query', async () => {
    const { log, lines } = openTestLog();
    const app = await appForTest({ log });
    const job = await createJob(app);
    const secret = 'kJ8sYt2-verysecret';
    for (const path of [
      `/api/noauth/users/password-reset-request-is-valid/${secret}`,
      `/api/jobs?search=${secret}`,
      `/api/auth/token?token=${secret}`,
      `/api/auth/reset-password/${secret}`,
      `/api/files/${secret}?signature=${secret}`,
      `/api/%zz${secret}`,
      `/password-reset/${secret}`,
      `/guest-login?token=${secret}`,
    ])
      await app.call(null, 'GET', path);
    await app.call(null, 'POST', `/api/noauth/users/password-reset/${secret}@example.com`);
    await app.call(CARLA, 'GET', `/api/jobs/${job}`);
    const paths = lines.map((line) => z.object({ path: z.string().optional() }).parse(JSON.parse(line)).path);
    expect(lines.join()).not.toContain(secret);
    expect(paths).toContain('/api/noauth/users/password-reset-request-is-valid/:token');
    expect(paths).toContain('/api/noauth/users/password-reset/:email');
    expect(paths).toContain(`/api/jobs/${job}`);
  });
});

describe('HTTPS', () => {
  it('is required by HSTS when the public URL starts with https', async () => {
    const app = await appForTest({ env: { PUBLIC_URL: 'https://portal.test' } });
    for (const path of ['/api/health', '/api/nothing', '/api/%zz'])
      expect((await app.call(null, 'GET', path)).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('is not required when the public URL starts with http', async () => {
    const app = await appForTest();
    expect((await app.call(null, 'GET', '/api/health')).headers).not.toHaveProperty('strict-transport-security');
  });
});
