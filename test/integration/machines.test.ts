import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '@/app/server/api';
import { housekeepingBackgroundJob } from '@/app/server/housekeeping';
import { openBucket } from '@/features/attachments/server/bucket';
import { createEstimateLimiter } from '@/features/estimates/server/limit';
import { readConfig } from '@/platform/server';
import { CARLA, createJob, FINANCE, inviteHomeowner, LUIS, OPS, openTestApp, type TestApp } from '../support/app';
import { testLog } from '../support/database';
import { openStreamAs } from '../support/live';
import { openS3, type S3 } from '../support/s3';
import { idOf, listening, PDF, PNG, upload, uploader } from '../support/upload';

/** Tests two machines that share only a database and an S3 bucket. */
let s3: S3;
let here: TestApp;
let there: TestApp;
let otherFolder: string;
let job: string;

beforeAll(async () => {
  s3 = await openS3();
  const secret = 'Qk3v7rXw9bLz2NfTc8Jy5HgPm4SdAe6U';
  const shared = { ...s3.env, AUTH_SECRET: secret, PAYMENT_WEBHOOK_SECRETS: `whsec_${secret}`, UTILITY_WEBHOOK_SECRETS: `whsec_${secret}` };
  here = await openTestApp({ env: shared });
  otherFolder = mkdtempSync(join(tmpdir(), 'hearthline-machine-'));
  const config = { ...here.config, ...pathsOf(readConfig({ ...shared, DATA_DIR: otherFolder })) };
  const api = await buildApi({ db: here.db, clock: here.clock, config, logins: here.logins, log: testLog });
  there = { ...here, api, config };
  job = await createJob(here);
});
afterAll(async () => {
  await there.api.server.close();
  await there.api.close();
  await here.close();
  await s3.stop();
  rmSync(otherFolder, { recursive: true, force: true });
});

const pathsOf = ({ dataDir, fileBucket }: TestApp['config']) => ({ dataDir, fileBucket });

/** Sends a request to the given machine with a token that the first machine created. */
async function call<T = Record<string, never>>({ api }: TestApp, who: string | null, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const token = who === null || who.startsWith('guest_') ? who : await here.tokenOf(who);
  const answer = await api.server.inject({ method, url, headers: token === null ? {} : { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  // The caller states the response type that it expects, and fails if the response differs.
  return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as T, headers: answer.headers };
}

/** Sends an upload whose bytes arrive slowly, chunk by chunk. */
async function trickle(app: TestApp, id: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const headers = {
    authorization: `Bearer ${await here.tokenOf(CARLA)}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  // The cast is needed because the types do not include `duplex` yet.
  const request = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
  return fetch(`${await listening(app)}/api/attachments/uploads/${id}`, request);
}

const held = async () => (await sql<{ count: number }>`select count(*)::integer as count from app.upload_locks`.execute(here.db.unsafeKysely)).rows[0]?.count;
const objects = async () => (await openBucket(s3.config).list('')).map(({ key }) => key);
const addTo = (app: TestApp, job: string, upload_id: string, file_name = 'a.pdf') =>
  call<{ id: string; size: number }>(app, CARLA, 'POST', `/api/jobs/${job}/attachments`, { upload_id, category: 'doc_other', file_name });

describe('an uploaded file with two machines', () => {
  it('is started on one machine, continued and attached on the other machine, and opened on the first machine', async () => {
    const bytes = Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(9 * 1024 * 1024, 32), PDF.subarray(20)]);
    const [first, second] = [await uploader(here, CARLA), await uploader(there, CARLA)];
    const id = idOf(await first.begin(bytes.length, 'a.pdf'));
    const cut = 5 * 1024 * 1024 + 17;
    expect((await first.send(id, bytes.subarray(0, cut), 0)).status).toBe(204);
    expect(await second.offset(id)).toBe(cut);
    expect((await second.send(id, bytes.subarray(20), 20)).status).toBe(409);
    expect((await second.send(id, bytes.subarray(cut), cut)).status).toBe(204);
    expect((await objects()).filter((key) => key.startsWith(`uploads/${id}/`)).length).toBeGreaterThanOrEqual(4);
    const added = await addTo(there, job, id);
    expect([added.status, added.body.size]).toEqual([201, bytes.length]);
    const { url } = (await call<{ url: string }>(here, CARLA, 'GET', `/api/jobs/${job}/attachments/${added.body.id}/download`)).body;
    for (const app of [here, there]) {
      const opened = await call<string>(app, null, 'GET', url);
      expect([opened.status, opened.headers['content-length'], opened.body === bytes.toString()]).toEqual([200, String(bytes.length), true]);
    }
    expect((await call(there, null, 'GET', url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404);
  });

  it('keeps the received bytes after a broken connection, and is hidden from other users', async () => {
    const steps = await uploader(there, CARLA);
    const id = idOf(await steps.begin(PDF.length + 200_000, 'a.pdf'));
    const breaking = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100_000)),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        controller.error(new Error('cut'));
      },
    });
    await expect(trickle(there, id, breaking)).rejects.toThrow();
    const elsewhere = await uploader(here, CARLA);
    await expect.poll(() => elsewhere.offset(id)).toBe(100_000);
    expect(await (await uploader(here, LUIS)).offset(id)).toBe(-1);
    expect((await addTo(here, job, id)).status).toBe(422);
  });

  it('keeps the bytes of a request that a later request on the other machine stops', async () => {
    const steps = await uploader(here, CARLA);
    const id = idOf(await steps.begin(300_000, 'a.pdf'));
    let goOn = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(100_000));
        goOn = () => controller.close();
      },
    });
    const first = trickle(here, id, slow).catch(() => null);
    await expect.poll(held).toBe(1);
    const other = await uploader(there, CARLA);
    expect(await other.offset(id)).toBe(100_000);
    expect((await other.send(id, Buffer.alloc(200_000), 100_000)).status).toBe(204);
    goOn();
    await first;
    expect(await other.offset(id)).toBe(300_000);
    expect(await held()).toBe(0);
  });

  it('is attached a limited number of times, counted over all machines', async () => {
    const id = await upload(here, CARLA, PDF, 'a.pdf');
    const statuses = [];
    for (let n = 0; n < 6; n++) for (const app of [here, there]) statuses.push((await addTo(app, job, id)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  });

  it('gets its preview from any worker, and the data folders stay empty', async () => {
    const photo = await addTo(here, job, await upload(there, CARLA, PNG, 'a.png'), 'a.png');
    await here.work();
    expect((await objects()).filter((key) => key.endsWith('-thumb') || key.endsWith('-view'))).toHaveLength(2);
    const { url } = (await call<{ url: string }>(there, CARLA, 'GET', `/api/jobs/${job}/attachments/${photo.body.id}/download?version=view`)).body;
    expect((await call(here, null, 'GET', url)).headers['content-type']).toBe('image/jpeg');
    expect([here.config.dataDir, otherFolder].map((folder) => readdirSync(folder))).toEqual([[], []]);
  });

  it('is deleted by the nightly background job if the upload was never completed, while complete files stay', async () => {
    const before = await objects();
    expect(before.some((key) => key.startsWith('uploads/'))).toBe(true);
    s3.age(25);
    const fresh = await upload(here, CARLA, PDF, 'a.pdf');
    await housekeepingBackgroundJob.run({}, { ...here.deps, jobId: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    const left = (await objects()).filter((key) => !key.startsWith(`uploads/${fresh}/`));
    expect(left).toEqual(before.filter((key) => key.startsWith('files/')));
  });

  it('cannot be opened or uploaded while the bucket is unavailable, and the portal returns a temporary error', async () => {
    const added = await addTo(here, job, await upload(here, CARLA, PDF, 'a.pdf'));
    const { url } = (await call<{ url: string }>(here, CARLA, 'GET', `/api/jobs/${job}/attachments/${added.body.id}/download`)).body;
    const away = { ...here.config, fileBucket: { ...s3.config, endpoint: 'http://127.0.0.1:1' } };
    const api = await buildApi({ db: here.db, clock: here.clock, config: away, logins: here.logins, log: testLog });
    try {
      const cutOff = { ...here, api };
      expect((await call<{ code: string }>(cutOff, null, 'GET', url)).body.code).toBe('unavailable');
      expect((await (await uploader(cutOff, CARLA)).begin(PDF.length, 'a.pdf')).status).toBe(503);
      expect((await (await uploader(cutOff, CARLA)).send(crypto.randomUUID(), PDF, 0)).status).toBe(503);
    } finally {
      await api.server.close();
      await api.close();
    }
  });
});

describe('limits with two machines', () => {
  it('count the open streams of a user over all machines, without ended streams', async () => {
    const urls = [await listening(here), await listening(there)];
    const streams = [];
    for (let n = 0; n < 20; n++) streams.push(await openStreamAs(here, urls[n % 2] ?? '', OPS));
    for (const url of urls) await expect(openStreamAs(here, url, OPS)).rejects.toThrow('429');
    await openStreamAs(here, urls[0] ?? '', FINANCE);
    streams[0]?.close();
    await expect
      .poll(async () =>
        openStreamAs(here, urls[1] ?? '', OPS).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('ignore the streams of a crashed machine', async () => {
    const url = await listening(there);
    const dead = crypto.randomUUID();
    const { id } = await here.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', LUIS).executeTakeFirstOrThrow();
    const seen = (secondsAgo: number) =>
      sql`insert into app.live_processes values (${dead}, now() - make_interval(secs => ${secondsAgo}::integer))
          on conflict (id) do update set seen_at = excluded.seen_at`.execute(here.db.unsafeKysely);
    await seen(80);
    await sql`insert into app.live_streams select gen_random_uuid(), ${dead}, ${`user:${id}`} from generate_series(1, 20)`.execute(here.db.unsafeKysely);
    await openStreamAs(here, url, LUIS);
    await seen(0);
    await expect(openStreamAs(here, url, LUIS)).rejects.toThrow('429');
  });

  it('count estimate requests over all machines, with a delay of seconds', async () => {
    const [one, two] = [createEstimateLimiter(here.db), createEstimateLimiter(here.db)];
    const noon = new Date('2026-03-02T12:00:00Z');
    for (let n = 0; n < 1_500; n++) for (const limit of [one, two]) await limit('carla', noon);
    for (const limit of [one, two])
      await expect(limit('carla', new Date(noon.getTime() + 20_000))).rejects.toMatchObject({ code: 'too_many_tries', headers: { 'Retry-After': '40' } });
    await expect(one('luis', noon)).resolves.toBeUndefined();
    await expect(two('carla', new Date(noon.getTime() + 60_000))).resolves.toBeUndefined();
  });

  it('count wrong passwords over all machines', async () => {
    const wrong = (app: TestApp) => call(app, null, 'POST', '/api/auth/sign-in/email', { email: OPS, password: 'not it' });
    const statuses = [];
    for (let n = 0; n < 6; n++) for (const app of [here, there]) statuses.push((await wrong(app)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

describe('sessions with two machines', () => {
  it('work for a guest on each machine and end on each machine at the same time', async () => {
    const guest = await inviteHomeowner(here, job, 'other_homeowner_details', 'ana@example.com');
    expect((await call(there, guest, 'GET', `/api/guest/profile/${job}`)).status).toBe(200);
    await call(here, CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'lost' });
    expect((await call(there, guest, 'GET', `/api/guest/profile/${job}`)).status).toBe(401);
  });
});
