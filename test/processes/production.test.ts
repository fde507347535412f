import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { makeSealingKey } from '@/features/signing/server';
import { type EmbeddedPostgres, startEmbedded } from '../../runner/embedded';
import { portOf } from '../support/port';
import { freePort, launchPortal, makeDataFolder, type Portal, START_TIMEOUT, stopPortal, untilReady } from '../support/portal';

/** Tests production as described in docs/operating.md: with the operator's own database and mail server, and without the demo. */
const ADMIN = fileURLToPath(new URL('../../scripts/admin.mjs', import.meta.url));

/** Public address of the portal. The test has no proxy that would serve this address, so requests go directly to the portal. */
const PUBLIC = 'https://portal.example.org';

let folder: string;
let postgres: EmbeddedPostgres;
let mailServer: SMTPServer;
let portal: Portal;
let env: { DATA_DIR: string; PORT: string } & Record<string, string>;
const emails: string[] = [];

beforeAll(async () => {
  folder = makeDataFolder();
  postgres = await startEmbedded({ dataDir: join(folder, 'database'), durable: false });
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        emails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const port = await freePort();
  writeFileSync(join(folder, 'sealing.p12'), makeSealingKey('Test', 'only for this test'));
  env = {
    HEARTHLINE_MODE: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: PUBLIC,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SEALING_P12: join(folder, 'sealing.p12'),
    SEALING_P12_PASSWORD: 'only for this test',
    SMTP_PLAIN_RELAY: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    MAIL_FROM: 'Hearthline <no-reply@example.org>',
  };
  portal = launchPortal(env);
  await untilReady(portal);
});

afterAll(async () => {
  await stopPortal(portal);
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }), origin: PUBLIC },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: z
      .record(z.string(), z.unknown())
      .nullable()
      .parse(await response.json().catch(() => null)),
  };
}

async function signIn(email: string, password: string): Promise<string> {
  const session = await call('POST', '/api/auth/sign-in/email', { email, password });
  expect(session.status).toBe(200);
  const token = await call('GET', '/api/auth/token', undefined, String(session.headers.get('set-auth-token')));
  return String(token.body?.token);
}

async function createAdmin(email: string, name: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [ADMIN, email, name], { env: { PATH: process.env.PATH, ...env } });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'exit');
  return { code, said };
}

it('contains no users, mailbox or sign-ins of the demo in production', async () => {
  expect(portal.said()).not.toMatch(/@lakeside\.example|hearthline-demo/);
  expect((await call('GET', '/api/mailbox')).status).toBe(404);
  expect((await call('POST', '/api/noauth/users/test-email-login', { email: 'carla@lakeside.example', token: 'x' })).status).toBe(404);
  expect((await call('GET', '/api/noauth/site')).body).toMatchObject({ mode: 'production', demo_sign_ins: [], is_real_day: true, mailbox: false });
});

it('creates its first administrator, who can sign in, and refuses a second one', async () => {
  const first = await createAdmin('Grace@Example.org', 'Grace Admin');
  expect(first.code).toBe(0);
  const again = await createAdmin('grace@example.org', 'Grace Admin');
  const token = /password-reset\?token=(\S+)/.exec(again.said)?.[1];
  expect((await call('POST', '/api/noauth/users/password-reset', { token, password: 'a long good password' })).status).toBe(200);
  const me = await call('GET', '/api/users/my', undefined, await signIn('grace@example.org', 'a long good password'));
  expect(me.body).toMatchObject({ email: 'grace@example.org', roles: ['admin'] });
  expect(await createAdmin('other@example.org', 'Other')).toEqual({
    code: 1,
    said: 'This deployment already has an administrator, who can invite other people in the portal.\n',
  });
});

/** Returns the names of the database users as which a process is connected. Finds them by the ports of the connections. */
async function usersOf(pid: number): Promise<string[]> {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)));
  // Each line has the local address, such as `0100007F:A3B1` (the port is after the colon), and the socket number.
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const columns = lines.map((line) => line.trim().split(/\s+/)).filter((line) => sockets.has(`socket:[${line[9]}]`));
  const ports = columns.map((line) => Number.parseInt(line[1]?.split(':')[1] ?? '', 16));
  return withClient(postgres.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select distinct usename as name from pg_stat_activity where client_port = any ($1) order by 1', [
      ports,
    ]);
    return rows.map(({ name }) => name);
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

it.runIf(process.platform === 'linux')('hides the database owner from the process that serves requests and from the environment of its processes', async () => {
  const environment = (pid: number | undefined) => readFileSync(`/proc/${pid}/environ`, 'utf8');
  const { username, password } = new URL(postgres.url);
  expect(environment(portal.process.pid)).toContain(password);
  for (const command of ['worker.js', 'main.js']) expect(environment(portal.pidOf(command)), command).not.toContain(password);
  expect((await call('GET', '/api/noauth/site')).status).toBe(200);
  const served = await usersOf(portal.pidOf('main.js'));
  expect(served).toContain('hearthline_serving');
  expect(served).not.toContain(username);
  await vi.waitFor(async () => expect(await usersOf(portal.pidOf('worker.js'))).toContain(username), START_TIMEOUT);
});

it('sends email by the mail server and stores no copy of the content', async () => {
  await call('POST', '/api/noauth/users/password-reset/grace@example.org', {});
  const reset = () => emails.map((email) => email.replaceAll('=\r\n', '')).find((email) => email.includes(`${PUBLIC}/password-reset?token=3D`));
  await vi.waitFor(() => expect(reset()).toContain('To: grace@example.org'), START_TIMEOUT);
  // Expect two emails: the second one notified the user in an earlier test that the password was changed.
  const kept = { html: null, plain: null, sent: true };
  await vi.waitFor(
    async () =>
      expect(
        (await withClient(postgres.url, (client) => client.query('select html, plain, sent_at is not null as sent from app.outgoing_messages'))).rows,
      ).toEqual([kept, kept]),
    START_TIMEOUT,
  );
});
