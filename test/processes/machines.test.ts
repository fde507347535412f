import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeSealingKey } from '@/features/signing/server';
import { type EmbeddedPostgres, startEmbedded } from '../../runner/embedded';
import { freePort, launchPortal, makeDataFolder, type Portal, START_TIMEOUT, stopPortal, untilReady } from '../support/portal';
import { openS3, type S3 } from '../support/s3';

/**
 * Tests two machines as described in docs/operating.md: each runs a web server and a worker and has its own data folder. Both use the same database and the
 * same S3 bucket.
 */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let folder: string;
let postgres: EmbeddedPostgres;
let s3: S3;
let here: Portal;
let there: Portal;
let publicUrl: string;
let token: string;
let session: string;
let job: string;

beforeAll(async () => {
  folder = makeDataFolder();
  [postgres, s3] = await Promise.all([startEmbedded({ dataDir: join(folder, 'database'), durable: false }), openS3()]);
  const ports = [await freePort(), await freePort()] as const;
  publicUrl = `http://127.0.0.1:${ports[0]}`;
  writeFileSync(join(folder, 'sealing.p12'), makeSealingKey('Test', 'only for this test'));
  const shared = {
    ...s3.env,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: publicUrl,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SEALING_P12: join(folder, 'sealing.p12'),
    SEALING_P12_PASSWORD: 'only for this test',
    PAYMENT_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
    UTILITY_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
  };
  // Start both machines at the same time on an empty database.
  const launch = (PORT: string) => launchPortal({ ...shared, PORT, DATA_DIR: join(folder, `machine-${PORT}`) });
  here = launch(ports[0]);
  there = launch(ports[1]);
  await Promise.all([untilReady(here), untilReady(there)]);
});

afterAll(async () => {
  await Promise.all([stopPortal(here), stopPortal(there)]);
  await postgres.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call<T = Record<string, unknown>>(portal: Portal, method: string, path: string, body?: unknown, bearer = token) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }), origin: publicUrl },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // The caller declares the response type that it expects, and fails if a field is missing.
  return { status: response.status, headers: response.headers, body: (isJson ? await response.json() : await response.arrayBuffer()) as T };
}

/** Sends one request of a resumable upload. Returns the status, the offset and the upload ID. */
async function step(portal: Portal, method: string, path: string, headers: Record<string, string>, body?: Buffer) {
  const response = await fetch(`${portal.url}/api/attachments/uploads${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  return { status: response.status, offset: Number(response.headers.get('upload-offset')), id: response.headers.get('location')?.split('/').at(-1) ?? '' };
}
const bytesAt = (offset: number) => ({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' });

/**
 * Uploads a photo: the first part to one web server and the second part to another one. Waits until a worker has created the preview. Returns the attachment
 * ID.
 */
async function photo(begin: Portal, goOn: Portal) {
  const { id } = await step(begin, 'POST', '', { 'upload-length': String(PNG.length), 'upload-metadata': `filename ${btoa('a.png')}` });
  expect(await step(begin, 'PATCH', `/${id}`, bytesAt(0), PNG.subarray(0, 30))).toMatchObject({ status: 204, offset: 30 });
  expect((await step(goOn, 'HEAD', `/${id}`, {})).offset).toBe(30);
  expect((await step(goOn, 'PATCH', `/${id}`, bytesAt(30), PNG.subarray(30))).status).toBe(204);
  const added = await call<{ id: string }>(goOn, 'POST', `/api/jobs/${job}/attachments`, { upload_id: id, category: 'doc_other', file_name: 'a.png' });
  expect(added.status).toBe(201);
  const files = async () => (await call<{ items: { id: string; preview: string }[] }>(begin, 'GET', `/api/jobs/${job}/attachments`)).body.items;
  await vi.waitFor(async () => expect((await files()).find((file) => file.id === added.body.id)?.preview).toBe('ready'), START_TIMEOUT);
  return added.body.id;
}

const linkTo = async (portal: Portal, id: string) =>
  (await call<{ url: string }>(portal, 'GET', `/api/jobs/${job}/attachments/${id}/download?version=view`)).body.url;

it('accepts a session of one machine on the other machine', async () => {
  const signedIn = await call(here, 'POST', '/api/auth/sign-in/email', { email: 'carla@lakeside.example', password: 'hearthline-demo' }, '');
  session = String(signedIn.headers.get('set-auth-token'));
  token = String((await call(there, 'GET', '/api/auth/token', undefined, session)).body.token);
  for (const portal of [here, there]) expect((await call(portal, 'GET', '/api/users/my')).body).toMatchObject({ email: 'carla@lakeside.example' });
});

it('sends a job that was created on one machine to a client of the other machine', async () => {
  const stop = new AbortController();
  const stream = await fetch(`${there.url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  const created = await call<{ id: string }>(here, 'POST', '/api/jobs', {
    google_place_id: 'demo-madison-central-library',
    unit: 'M1',
    programs: ['wi-hear'],
    answers: { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac'] },
  });
  expect(created.status).toBe(201);
  job = created.body.id;
  let heard = '';
  for await (const part of stream.body ?? []) {
    heard += Buffer.from(part).toString();
    if (heard.includes(job)) break;
  }
  stop.abort();
  expect((await call(there, 'GET', `/api/jobs/${job}`)).body).toMatchObject({ id: job });
});

it('continues an upload on the other machine, and opens its preview on each machine', async () => {
  const id = await photo(here, there);
  const url = await linkTo(here, id);
  for (const portal of [here, there]) {
    const opened = await call(portal, 'GET', url, undefined, '');
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

it('connects the workers of both machines to one job queue', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  // Wait until both workers listen, because a portal reports that it is ready before its worker is.
  const listening = () => client.query('select from pg_stat_activity where query ilike \'%listen "jobs:insert"%\' and pid <> pg_backend_pid()');
  await vi.waitFor(async () => expect((await listening()).rows).toHaveLength(2), START_TIMEOUT);
});

it('continues uploads and previews on one machine after the other machine is killed', async () => {
  const pids = [here.process.pid ?? 0, here.pidOf('main.js'), here.pidOf('worker.js')];
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await here.ended;
  const id = await photo(there, there);
  expect((await call(there, 'GET', await linkTo(there, id), undefined, '')).status).toBe(200);
});

it('stores no file in the data folder of a machine', () => {
  const folders = readdirSync(folder).filter((name) => name.startsWith('machine-'));
  expect(folders.flatMap((name) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []))).toEqual([]);
});
