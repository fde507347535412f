import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { sessionSettingsFor } from '@/access/server';
import { buildApi } from '@/app/server/api';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { CARLA, createJob, LUIS, openTestApp, type TestApp } from '../support/app';
import { testLog } from '../support/database';
import { idOf, listening, PDF, upload, uploader } from '../support/upload';

/** Tests the upload protocol. `files.test.ts` tests the uploaded files. */
let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await openTestApp();
  address = await listening(app);
});
afterAll(() => app.close());

const request = async (who: string, method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Response> =>
  fetch(`${address}/api/attachments/uploads${path}`, {
    method,
    headers: { authorization: `Bearer ${await app.tokenOf(who)}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const begin = async (who: string): Promise<string> => idOf(await (await uploader(app, who)).begin(PDF.length, 'a.pdf'));

it('refuses access to an upload of another user by an address that appends its ID', async () => {
  const theirs = await begin(CARLA);
  const mine = await begin(LUIS);
  const send = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  for (const trick of [
    `?x=/${theirs}`,
    `?/${theirs}`,
    `?x=%2F${theirs}`,
    `%3F/${theirs}`,
    `;/${theirs}`,
    `%23/${theirs}`,
    `/..%2F${theirs}`,
    `%2F..%2F${theirs}`,
  ]) {
    const reached = [
      (await request(LUIS, 'HEAD', `/${mine}${trick}`)).status,
      (await request(LUIS, 'PATCH', `/${mine}${trick}`, send, PDF)).status,
      (await request(LUIS, 'DELETE', `/${mine}${trick}`)).status,
    ];
    expect([trick, reached.every((status) => status === 404 || status === 422)]).toEqual([trick, true]);
  }
  const steps = await uploader(app, CARLA);
  expect(await steps.offset(theirs)).toBe(0);
  expect((await steps.send(theirs, PDF, 0)).status).toBe(204);
  expect(await (await uploader(app, LUIS)).offset(mine)).toBe(0);
});

it('refuses the address of an upload with a query, also to the author of the upload', async () => {
  const mine = await begin(CARLA);
  const answer = await request(CARLA, 'DELETE', `/${mine}?x=1`);
  expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'bad_input' })]);
  expect((await request(CARLA, 'DELETE', `/${mine}`)).status).toBe(204);
  expect(await (await uploader(app, CARLA)).offset(mine)).toBe(-1);
});

it('refuses upload IDs that leave the folder or start below another upload', async () => {
  for (const id of ['..%2F..%2Fauth.secret', '%2e%2e', 'x']) expect((await request(CARLA, 'HEAD', `/${id}`)).status).toBe(404);
  const mine = await begin(CARLA);
  expect((await request(CARLA, 'POST', `/${mine}`, { 'upload-length': '5', 'upload-metadata': `filename ${btoa('setup.exe')}` })).status).toBe(404);
});

it('sends security headers with every response, and allows no other origin', async () => {
  const mine = await begin(CARLA);
  const answers = [
    await request(CARLA, 'OPTIONS', ''),
    await request(CARLA, 'HEAD', `/${mine}`, { origin: 'https://elsewhere.example' }),
    await request(CARLA, 'PATCH', `/${mine}`, { 'upload-offset': '7', 'content-type': 'application/offset+octet-stream' }, PDF),
    await request(LUIS, 'HEAD', `/${mine}`),
    await request(CARLA, 'HEAD', `/${mine}`, { 'tus-resumable': '0.1' }),
  ];
  for (const { headers } of answers) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'DENY', 'no-referrer']);
    expect(headers.get('x-request-id')).toBeTruthy();
  }
  expect(answers[0]?.headers.get('tus-version')).toBe('1.0.0');
  expect(answers[1]?.headers.get('upload-length')).toBe(String(PDF.length));
});

it('returns every error in the error format of the API with the status of the upload protocol', async () => {
  const mine = await begin(CARLA);
  const patch = (headers: Record<string, string>, body = PDF) =>
    request(CARLA, 'PATCH', `/${mine}`, { 'content-type': 'application/offset+octet-stream', 'x-request-id': 'r1', ...headers }, body);
  for (const [answer, status, code] of [
    [await patch({ 'upload-offset': '5' }), 409, 'wrong_state'],
    [await patch({}), 403, 'bad_input'],
    [await patch({ 'upload-offset': 'x' }), 400, 'bad_input'],
    [await patch({ 'upload-offset': '0', 'tus-resumable': '' }), 412, 'bad_input'],
    [await patch({ 'upload-offset': '0' }, Buffer.concat([PDF, PDF])), 413, 'too_large'],
    [await request(CARLA, 'POST', '', { 'x-request-id': 'r1', 'upload-length': '99999999', 'upload-metadata': `filename ${btoa('a.pdf')}` }), 413, 'too_large'],
    [
      await request(CARLA, 'POST', '', {
        'x-request-id': 'r1',
        'upload-concat': 'partial',
        'upload-length': '5',
        'upload-metadata': `filename ${btoa('a.pdf')}`,
      }),
      501,
      'bad_input',
    ],
  ] as const) {
    expect([answer.status, await answer.json()]).toEqual([status, { code, detail: expect.any(String), issues: [], request_id: 'r1' }]);
  }
});

it('refuses content of another type, and the upload can continue', async () => {
  const mine = await begin(CARLA);
  for (const kind of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/offset+octet-stream; charset=utf-8'])
    for (const [method, path, body] of [
      ['PATCH', `/${mine}`, PDF],
      ['PATCH', `/${mine}`, Buffer.from('{"a":1}')],
      ['PATCH', `/${mine}`, undefined],
      ['POST', '', Buffer.from('{}')],
    ] as const) {
      const headers = { 'content-type': kind, 'upload-offset': '0', 'upload-length': '7', 'upload-metadata': `filename ${btoa('a.pdf')}` };
      const answer = await request(CARLA, method, path, headers, body);
      // A PDF that is sent as JSON cannot be parsed.
      const refused = kind === 'application/json' && body === PDF ? [400, 'unreadable'] : [422, 'bad_input'];
      expect([kind, method, answer.status, z.object({ code: z.string() }).parse(await answer.json()).code]).toEqual([kind, method, ...refused]);
    }
  expect((await (await uploader(app, CARLA)).send(mine, PDF, 0)).status).toBe(204);
});

it('keeps the received bytes after a broken connection, and continues with the remaining bytes', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(300_000, 32)]);
  const steps = await uploader(app, CARLA);
  const id = idOf(await steps.begin(bytes.length, 'a.pdf'));
  const breaking = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 100_000))),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      controller.error(new Error('cut'));
    },
  });
  await expect(
    fetch(`${address}/api/attachments/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await app.tokenOf(CARLA)}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: breaking,
      duplex: 'half',
      // The cast is needed because the types do not include `duplex` yet.
    } as RequestInit),
  ).rejects.toThrow();
  await expect.poll(() => steps.offset(id)).toBe(100_000);
  expect((await steps.send(id, bytes.subarray(100_000), 100_000)).status).toBe(204);
  expect(await steps.offset(id)).toBe(bytes.length);
});

it('accepts a file of 20 MB', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024, 32)]);
  const id = await upload(app, CARLA, bytes, 'large.pdf');
  expect(await (await uploader(app, CARLA)).offset(id)).toBe(bytes.length);
});

it('continues an upload after a restart of the server', async () => {
  const first = await uploader(app, CARLA);
  const id = idOf(await first.begin(PDF.length, 'a.pdf'));
  expect((await first.send(id, PDF.subarray(0, 20), 0)).status).toBe(204);
  const again = await buildApi({ db: app.db, clock: app.clock, config: app.config, logins: app.logins, log: testLog });
  onTestFinished(async () => {
    await again.server.close();
    await again.close();
  });
  const started = await uploader({ ...app, api: again }, CARLA);
  expect(await started.offset(id)).toBe(20);
  expect((await started.send(id, PDF.subarray(20), 20)).status).toBe(204);
  const job = await createJob(app);
  const added = await again.server.inject({
    method: 'POST',
    url: `/api/jobs/${job}/attachments`,
    headers: { authorization: `Bearer ${await app.tokenOf(CARLA)}` },
    payload: { upload_id: id, category: 'doc_other', file_name: 'a.pdf' },
  });
  expect([added.statusCode, added.json<{ size: number }>().size]).toEqual([201, PDF.length]);
});

it('limits each user to 600 uploads an hour across all processes', async () => {
  const MIA = 'mia@badger.example';
  const { id } = await app.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', MIA).executeTakeFirstOrThrow();
  // Count uploads in the database, as another process would.
  await app.db.transaction(sessionSettingsFor(null, ''), async (tx) => {
    for (let n = 0; n < 599; n++) await enforceRateLimit(tx, 'upload', `user:${id}`, { tries: 600, minutes: 60 });
  });
  const tryIt = async (who: string) => {
    const answer = await (await uploader(app, who)).begin(PDF.length, 'a.pdf');
    return [answer.status, answer.headers.get('retry-after') !== null, idOf(answer)] as const;
  };
  const [status, , last] = await tryIt(MIA);
  expect(status).toBe(201);
  expect(await tryIt(MIA)).toEqual([429, true, '']);
  // After the limit is reached, an upload that has already started can continue.
  expect((await (await uploader(app, MIA)).send(last, PDF, 0)).status).toBe(204);
  expect((await tryIt(CARLA))[0]).toBe(201);
});
