import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, createJob, openTestApp, type TestApp } from '../support/app';
import { photo, photoAtHome } from '../support/photos';
import { PDF, PNG, upload } from '../support/upload';

/** Tests damaged and malicious files. */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
});
afterAll(() => app.close());

type File = { id: string; file_name: string; taken_at: string | null; code: string; issues: { path: string; code: string; message: string }[] };
const make = (upload_id: string, file_name: string, category = 'photo_hp_outdoor_unit') =>
  app.call<File>(CARLA, 'POST', `/api/jobs/${job}/attachments`, { upload_id, file_name, category });
/** Returns a category that accepts the file, because documents and photos have different categories. */
const kindOf = (name: string) => (name.endsWith('.pdf') ? 'doc_other' : 'photo_hp_outdoor_unit');
const add = async (bytes: Uint8Array, name: string, category = kindOf(name)) => make(await upload(app, CARLA, bytes, name), name, category);

describe('a truncated file', () => {
  const noise = async (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
      [format]()
      .toBuffer();
  it.each([
    ['a.jpg', () => noise('jpeg')],
    ['a.png', () => noise('png')],
    ['a.webp', () => noise('webp')],
    ['a.pdf', async () => Buffer.concat([PDF.subarray(0, 30), Buffer.alloc(3_000, 32), PDF.subarray(30)])],
  ])('is refused with an error that contains its name: %s', async (name, whole) => {
    const bytes = await whole();
    expect((await add(bytes, name)).status).toBe(201);
    for (const part of [0.5, 0.9, 0.99])
      expect([part, await add(bytes.subarray(0, Math.floor(bytes.length * part)), name)]).toEqual([
        part,
        expect.objectContaining({
          status: 422,
          body: expect.objectContaining({ issues: [expect.objectContaining({ path: 'file_name', message: expect.stringContaining(name) })] }),
        }),
      ]);
  });

  it('is refused with an error that asks the user to send the file again', async () => {
    expect((await add((await noise('jpeg')).subarray(0, 5_000), 'unit.jpg')).body.issues[0]).toMatchObject({
      code: 'cut_off',
      message: 'unit.jpg is incomplete: its end is missing. Please send it again.',
    });
  });

  it('is detected when the file has an embedded preview, and a complete file with data after its end is accepted', async () => {
    expect((await add(Buffer.concat([await photo({ tint: 9 }), Buffer.from('SEFT trailer of a phone')]), 'phone.jpg')).status).toBe(201);
    expect((await add(Buffer.concat([PDF, Buffer.from('\n\n\0')]), 'appended.pdf')).status).toBe(201);
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0xff, 0xd9, 0x00, 0x00]);
    const bytes = await photo({ width: 640, height: 480 });
    expect((await add(Buffer.concat([head, bytes.subarray(2, bytes.length - 40)]), 'preview.jpg')).body.issues[0]?.code).toBe('cut_off');
  });
});

it('refuses a small file with a hundred million pixels before rendering, and renders a large photo', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 9_999, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  expect((await add(bomb, 'bomb.png')).body.issues[0]).toMatchObject({ code: 'too_many_pixels' });
  const large = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  const { body } = await add(large, 'large.jpg');
  await app.work();
  const { items } = (await app.call<{ items: { id: string; preview: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/attachments`)).body;
  expect(items.find(({ id }) => id === body.id)?.preview).toBe('ready');
});

it.each(['9999-12-31T23:59:59', '1970-01-01T00:00:00', '0000-00-00T00:00:00', '2199-06-01T00:00:00'])(
  'stores no time for a photo with the unlikely date %s',
  async (at) => {
    expect((await add(await photo({ at, offset: '-06:00', tint: 11 }), 'wrong.jpg')).body.taken_at).toBeNull();
    expect((await add(await photoAtHome(), 'right.jpg')).body.taken_at).toBe('2026-03-02T15:00:00.000Z');
  },
);

it('removes control and bidirectional characters from a file name', async () => {
  const id = await upload(app, CARLA, PNG, 'a.png');
  expect((await make(id, 'bill\u202egnp.exe\u202c\u0007\u200b\r\n\u2028.png')).body.file_name).toBe('billgnp.exe.png');
  expect((await make(id, 'Rechnung über 5 €.png')).body.file_name).toBe('Rechnung über 5 €.png');
  expect((await make(id, '\u202e\u202d')).status).toBe(422);
  expect((await make(id, 'safe.png\u202egpj.exe')).status).toBe(422);
});

it('creates at most ten attachments from one upload', async () => {
  const id = await upload(app, CARLA, PNG, 'many.png');
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await make(id, 'many.png')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

it('refuses an unknown key in the request with an error that names the key', async () => {
  const upload_id = await upload(app, CARLA, PNG, 'a.png');
  const answer = await app.call<File>(CARLA, 'POST', `/api/jobs/${job}/attachments`, { upload_id, file_name: 'a.png', category: 'doc_other', taskid: 'x' });
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'taskid', code: 'unknown_key', message: 'Unknown field "taskid".' }] } });
});

it('serves the API description with the security policy of every other page', async () => {
  const page = await app.call<string>(null, 'GET', '/api/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});
