import { createServer } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { appForTest, CARLA, createJob, FINANCE, inviteHomeowner, LUIS, OPS, openTestApp, PROGRAM, type TestApp, TOM, taskId } from '../support/app';
import { north, photo, photoAtHome } from '../support/photos';
import { s3ForTest } from '../support/s3';
import { PDF, upload } from '../support/upload';

/** Tests the files of a job: their metadata, readers, previews and reported problems. */
let app: TestApp;
let job: string;

beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
});
afterAll(() => app.close());

type File = {
  id: string;
  category: string;
  problems: string[];
  override: { warnings: string[]; reason: string } | null;
  preview: string;
  scan: string;
  thumb_url: string | null;
  width: number;
  height: number;
  metres_from_home?: number | null;
  is_deleted: boolean;
  code: string;
  detail: string;
  issues: { path: string; code: string; message: string }[];
};

async function add(who: string, bytes: Uint8Array, file: { file_name: string; category: string } & Record<string, unknown>, { to = app, on = job } = {}) {
  const upload_id = await upload(to, who, bytes, file.file_name);
  return to.call<File>(who, 'POST', `/api/jobs/${on}/attachments`, { upload_id, ...file });
}
const list = async (who: string, query = '', to = app, on = job) =>
  (await to.call<{ items: File[] }>(who, 'GET', `/api/jobs/${on}/attachments${query}`)).body.items;
const fileOf = async (who: string, id: string) => (await list(who)).find((file) => file.id === id);
const bytesOf = async (url: string) => (await app.api.server.inject({ url })).rawPayload;
const linkTo = async (who: string, id: string, version = '') =>
  app.call<{ url: string; content_type: string; detail: string }>(who, 'GET', `/api/jobs/${job}/attachments/${id}/download${version}`);
const history = async (who: string, on = job) =>
  (await app.call<{ items: { action: string; before: unknown; after: unknown; field: string | null }[] }>(who, 'GET', `/api/jobs/${on}/history?per_page=100`))
    .body.items;

describe('time and place of a photo', () => {
  it.each([
    ['at the home', () => photoAtHome(), []],
    ['0.99 miles away', () => photoAtHome({ ...north(0.99), tint: 1 }), []],
    ['1.01 miles away', () => photoAtHome({ ...north(1.01), tint: 2 }), ['far']],
    ['without time and place', () => photo({ tint: 3 }), ['no_metadata']],
  ])('are checked: %s', async (_what, make, problems) => {
    expect((await add(CARLA, await make(), { file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' })).body.problems).toEqual(problems);
  });

  it('show staff the distance to the home, and show contractors only that the photo is too far away', async () => {
    const { id } = (await add(CARLA, await photoAtHome({ ...north(2), tint: 4 }), { file_name: 'far.jpg', category: 'photo_hp_outdoor_unit' })).body;
    expect((await fileOf(OPS, id))?.metres_from_home).toBeGreaterThan(3200);
    const contractors = await fileOf(CARLA, id);
    expect(contractors).toMatchObject({ problems: ['far'] });
    expect(contractors).not.toHaveProperty('metres_from_home');
  });

  it('are reported as not comparable when only the ZIP code of the home is known', async () => {
    const on = await jobAtZip();
    expect((await add(CARLA, await photoAtHome(), { file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' }, { on })).body.problems).toEqual([
      'home_unknown',
    ]);
  });
});

async function jobAtZip(): Promise<string> {
  const place = await app.call<{ place_id: string }>(CARLA, 'POST', '/api/places', {
    street: '9 Nowhere Ln',
    city: 'Madison',
    state: 'WI',
    zip: '53704',
  });
  return createJob(app, CARLA, { google_place_id: place.body.place_id, create_anyway: true });
}

describe('a photo that was taken on the page', () => {
  const place = { latitude: north(0).latitude, longitude: north(0).longitude, accuracy: 12 };
  const captured = (how: string, more: object = {}) => ({ captured: { how, at: '2026-03-02T14:59:00.000Z', ...more } });
  const bare = (tint: number) => photo({ tint });

  it('uses the time and place that the browser reports when the file contains neither', async () => {
    const sent = await add(CARLA, await bare(160), { file_name: 'taken.jpg', category: 'photo_hp_outdoor_unit', ...captured('camera', { place }) });
    expect(sent.body).toMatchObject({ problems: [], taken_at: '2026-03-02T14:59:00.000Z', has_position: true, captured: { how: 'camera' } });
    const far = { ...place, ...north(2) };
    expect(
      (await add(CARLA, await bare(161), { file_name: 'far.jpg', category: 'photo_hp_outdoor_unit', ...captured('camera', { place: far }) })).body.problems,
    ).toEqual(['far']);
  });

  it('is accepted without a place when the user does not share the position', async () => {
    const sent = await add(CARLA, await bare(162), { file_name: 'taken.jpg', category: 'photo_hp_outdoor_unit', ...captured('camera') });
    expect(sent).toMatchObject({ status: 201, body: { problems: ['no_metadata'], taken_at: '2026-03-02T14:59:00.000Z', has_position: false } });
  });

  it('uses only the time and place in its file when the user chose an existing file', async () => {
    const sent = await add(CARLA, await bare(163), { file_name: 'chosen.jpg', category: 'photo_hp_outdoor_unit', ...captured('chosen', { place }) });
    expect(sent.body).toMatchObject({ problems: ['no_metadata'], taken_at: null, captured: { how: 'chosen', at: '2026-03-02T14:59:00.000Z' } });
  });

  it('uses the time and place in its file when the browser reports other values', async () => {
    const sent = await add(CARLA, await photoAtHome({ tint: 164 }), {
      file_name: 'both.jpg',
      category: 'photo_hp_outdoor_unit',
      ...captured('camera', { place: { ...place, ...north(3) } }),
    });
    expect(sent.body).toMatchObject({ problems: [], taken_at: '2026-03-02T15:00:00.000Z' });
  });

  it('is refused when the browser reports an impossible position', async () => {
    const nowhere = captured('camera', { place: { latitude: 91, longitude: 0, accuracy: 1 } });
    expect((await add(CARLA, await bare(165), { file_name: 'taken.jpg', category: 'photo_hp_outdoor_unit', ...nowhere })).status).toBe(422);
  });
});

describe('a photo with a date that does not fit the job', () => {
  const explain = (who: string, id: string, because: string) =>
    app.call<File & { date_reason: { because: string; by: string } | null }>(who, 'POST', `/api/jobs/${job}/attachments/${id}/date-reason`, { because });

  it('is reported as older than the job, and shows the reason to staff once the contractor gives a reason', async () => {
    const { id, problems } = (
      await add(CARLA, await photoAtHome({ at: '2026-02-20T09:00:00', tint: 170 }), { file_name: 'old.jpg', category: 'photo_hp_outdoor_unit' })
    ).body;
    expect(problems).toEqual(['older_than_job']);
    expect((await explain(LUIS, id, 'earlier_visit')).status).toBe(404);
    expect((await explain(PROGRAM, id, 'earlier_visit')).status).toBe(403);
    for (let times = 0; times < 2; times += 1)
      expect(await explain(CARLA, id, 'earlier_visit')).toMatchObject({ status: 200, body: { date_reason: { because: 'earlier_visit', by: 'Carla Jensen' } } });
    expect(await fileOf(OPS, id)).toMatchObject({ problems: ['older_than_job'], date_reason: { because: 'earlier_visit' } });
    expect((await history(OPS)).filter(({ action }) => action.startsWith('Date of a photo explained'))).toHaveLength(1);
  });

  it('is reported when the date is in the future, and accepts only a wrong clock as the reason', async () => {
    const { id, problems } = (
      await add(CARLA, await photoAtHome({ at: '2099-02-20T09:00:00', tint: 171 }), { file_name: 'future.jpg', category: 'photo_hp_outdoor_unit' })
    ).body;
    expect(problems).toEqual(['in_future']);
    expect((await explain(CARLA, id, 'earlier_visit')).status).toBe(422);
    expect((await explain(CARLA, id, 'wrong_clock')).status).toBe(200);
  });

  it('accepts no reason when the date fits the job', async () => {
    const { id } = (await add(CARLA, await photoAtHome({ tint: 172 }), { file_name: 'good.jpg', category: 'photo_hp_outdoor_unit' })).body;
    expect((await explain(CARLA, id, 'earlier_visit')).status).toBe(409);
  });
});

describe('a photo with a warning before upload', () => {
  it('stores the reason why the user uploaded the photo anyway, and is refused without a reason', async () => {
    const override = { warnings: ['blurred', 'dark'], reason: 'dark_place' };
    const sent = await add(CARLA, await photoAtHome({ tint: 77 }), { file_name: 'cellar.jpg', category: 'photo_basement_existing', override });
    expect(sent.body.override).toEqual(override);
    expect((await fileOf(OPS, sent.body.id))?.override).toEqual(override);
    const reason = 'dark_place';
    for (const wrong of [{ warnings: [], reason }, { warnings: ['dark'] }, { warnings: ['dark'], reason: 'in a hurry' }])
      expect(
        (await add(CARLA, await photoAtHome({ tint: 78 }), { file_name: 'cellar.jpg', category: 'photo_basement_existing', override: wrong })).status,
      ).toBe(422);
  });
});

describe('an image preview', () => {
  it('is created by the worker upright, small and without metadata, and leaves the original unchanged', async () => {
    const original = await photoAtHome({ orientation: 6, width: 640, height: 480 });
    const added = (await add(CARLA, original, { file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' })).body;
    expect(added).toMatchObject({ preview: 'waiting', thumb_url: null, width: 480, height: 640 });
    await app.work();
    const file = await fileOf(CARLA, added.id);
    expect(file?.preview).toBe('ready');
    const thumb = await sharp(await bytesOf(file?.thumb_url ?? '')).metadata();
    expect([thumb.format, thumb.width, thumb.height, thumb.exif]).toEqual(['jpeg', 300, 400, undefined]);
    const view = await sharp(await bytesOf((await linkTo(CARLA, added.id, '?version=view')).body.url)).metadata();
    expect([view.width, view.height, view.exif, view.orientation]).toEqual([480, 640, undefined, undefined]);
    expect(await bytesOf((await linkTo(CARLA, added.id)).body.url)).toEqual(original);
  });

  it('is created again with equal content when the background job is repeated', async () => {
    const added = (await add(CARLA, await photoAtHome({ tint: 9 }), { file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' })).body;
    await app.work();
    const first = await bytesOf((await fileOf(CARLA, added.id))?.thumb_url ?? '');
    await app.db.unsafeKysely.updateTable('app.attachments').set({ preview: 'waiting' }).where('id', '=', added.id).execute();
    await app.db.pool.query(`select app.enqueue('attachments.prepare', $1::jsonb, null, null, 10, false)`, [JSON.stringify({ attachment_id: added.id })]);
    await app.db.pool.query(`select app.enqueue('attachments.prepare', $1::jsonb, null, null, 10, false)`, [JSON.stringify({ attachment_id: added.id })]);
    await app.work();
    expect(await bytesOf((await fileOf(CARLA, added.id))?.thumb_url ?? '')).toEqual(first);
  });

  it('is missing for an image with broken pixels, and the original can still be downloaded', async () => {
    const whole = await sharp(await photoAtHome({ width: 640, height: 480, tint: 12 }))
      .png()
      .toBuffer();
    // Damage some bytes in the middle, so that the start and the end of the file remain valid.
    const broken = Buffer.from(whole).fill(0x55, whole.length - 200, whole.length - 60);
    const added = (await add(CARLA, broken, { file_name: 'broken.png', category: 'photo_hp_outdoor_unit' })).body;
    await app.work();
    expect(await fileOf(CARLA, added.id)).toMatchObject({ preview: 'failed', thumb_url: null });
    expect((await linkTo(CARLA, added.id, '?version=view')).status).toBe(200);
  });

  it('is missing for a HEIC photo that cannot be decoded, and the time and position of the photo are still read', async () => {
    // This test cannot encode a HEIC photo, so it uses the same container format as a phone's photo with other pixel data.
    const heic = await sharp(await photoAtHome({ tint: 13 }))
      .keepExif()
      .avif()
      .toBuffer();
    heic.write('heic', 8, 'latin1');
    const added = (await add(CARLA, heic, { file_name: 'IMG_0001.HEIC', category: 'photo_hp_outdoor_unit' })).body;
    expect(added).toMatchObject({ problems: [], preview: 'waiting', width: 64, height: 48 });
    await app.work();
    expect(await fileOf(CARLA, added.id)).toMatchObject({ preview: 'failed', thumb_url: null, seen: { warnings: ['small'], is_decoded: false } });
    const { url, content_type } = (await linkTo(CARLA, added.id, '?version=view')).body;
    expect(content_type).toBe('image/heic');
    expect((await app.call(null, 'GET', url)).headers['content-disposition']).toContain('attachment');
  });

  it('has a link that opens no other version of the file', async () => {
    const added = (await add(CARLA, await photoAtHome({ tint: 14 }), { file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' })).body;
    await app.work();
    const link = (await fileOf(CARLA, added.id))?.thumb_url ?? '';
    const opened = async (version: string) => (await app.call(null, 'GET', link.replace('/thumb', version))).status;
    expect(await opened('/thumb')).toBe(200);
    for (const other of ['', '/view', '/original', '/nothing']) expect([other, await opened(other)]).toEqual([other, 404]);
  });
});

describe('an unusual file', () => {
  it('is refused before rendering when a small image declares 900 million pixels', async () => {
    const huge = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    const answer = await add(CARLA, huge, { file_name: 'huge.png', category: 'photo_other' });
    expect([answer.status, answer.body.issues[0]?.code]).toEqual([422, 'too_many_pixels']);
  });

  it('is served as an image when program code follows the image data', async () => {
    const both = Buffer.concat([await photoAtHome({ tint: 20 }), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const added = (await add(CARLA, both, { file_name: 'both.jpg', category: 'photo_other' })).body;
    await app.work();
    const { headers } = await app.call(null, 'GET', (await linkTo(CARLA, added.id)).body.url);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await bytesOf((await fileOf(CARLA, added.id))?.thumb_url ?? '')).includes('script')).toBe(false);
  });

  it('is refused when an image has a header and no content', async () => {
    const answer = await add(CARLA, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]), {
      file_name: 'head.jpg',
      category: 'photo_other',
    });
    expect([answer.status, answer.body.issues[0]?.code]).toEqual([422, 'unreadable']);
  });

  it.each([
    // The portal accepts the content of these two files, but rejects them because the home has no consent to store its energy use.
    ['usage.csv', 'doc_usage_csv', 'month,kwh\n2026-01,812\n', 409],
    ['usage.xml', 'doc_green_button', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>', 409],
    ['usage.csv', 'doc_other', 'month,kwh\n', 422],
    ['usage.csv', 'doc_usage_csv', 'MZ\0\0 a program', 422],
    ['usage.xml', 'doc_green_button', '<!DOCTYPE html><html></html>', 422],
    ['usage.xml', 'doc_green_button', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 422],
  ])('is checked by its content, with name %s, category %s and content %s', async (name, category, content, status) => {
    const answer = await add(CARLA, Buffer.from(content), { file_name: name, category });
    expect(answer.status).toBe(status);
    if (status === 422) return expect(answer.body.issues[0]?.message).toContain('File extension is not allowed');
    expect(answer.body.detail).toContain('utilities of the home are not known');
  });
});

describe('income evidence', () => {
  it('is never listed, counted, opened or named for the contractor, and each opening is recorded', async () => {
    const on = await createJob(app, CARLA, { unit: 'Evidence', create_anyway: true });
    const guest = await inviteHomeowner(app, on);
    const task_id = await taskId(app, CARLA, on, 'other_homeowner_details');
    const bytes = await photoAtHome({ tint: 30 });
    const mine = await add(guest, bytes, { file_name: 'my-1040.jpg', category: 'doc_redacted_1040', task_id }, { on });
    expect(mine.body).toMatchObject({ is_restricted: true, problems: [] });
    await app.work();
    const at = `/api/jobs/${on}/attachments/${mine.body.id}`;
    for (const who of [CARLA, TOM]) {
      expect(await list(who, '', app, on)).toEqual([]);
      expect((await app.call(who, 'GET', `${at}/download`)).status).toBe(404);
      expect((await app.call(who, 'DELETE', at)).status).toBe(404);
      expect((await app.call(who, 'PATCH', at, { category: 'doc_other' })).status).toBe(404);
      // Do not search for the digits 1040 alone, because an ID may contain them.
      expect(JSON.stringify((await app.call(who, 'GET', `/api/jobs/${on}`)).body)).not.toMatch(/my-1040|redacted_1040|form 1040/i);
    }
    // The contractor uploads a copy of the same file. The portal does not report it as a duplicate, because that would reveal the homeowner's file.
    expect((await add(CARLA, bytes, { file_name: 'same.jpg', category: 'photo_other' }, { on })).body.problems).not.toContain('duplicate');
    expect((await app.call(FINANCE, 'GET', `${at}/download`)).status).toBe(404);

    const [seen] = await list(OPS, '', app, on);
    expect(seen).toMatchObject({ id: mine.body.id, thumb_url: null });
    const opened = async () => (await history(OPS, on)).filter((row) => row.action === 'Income evidence opened').length;
    expect(await opened()).toBe(0);
    // A page requests a file several times, so several requests within a short time are recorded as one opening.
    for (let times = 0; times < 3; times += 1) expect((await app.call(OPS, 'GET', `${at}/download?version=view`)).status).toBe(200);
    expect((await app.call(PROGRAM, 'GET', `${at}/download`)).status).toBe(200);
    expect(await opened()).toBe(2);
    app.clock.advance({ hours: 2 });
    expect((await app.call(OPS, 'GET', `${at}/download`)).status).toBe(200);
    expect(await opened()).toBe(3);
    // Finance may read the history, but the file names in it are hidden.
    expect(JSON.stringify(await history(FINANCE, on))).not.toContain('1040.jpg');
    expect(JSON.stringify(await history(OPS, on))).toContain('my-1040.jpg');
  });

  it('is a category that only users who may read income evidence can set or remove', async () => {
    const { id } = (await add(CARLA, PDF, { file_name: 'paper.pdf', category: 'doc_other' })).body;
    const at = `/api/jobs/${job}/attachments/${id}`;
    expect((await app.call(CARLA, 'PATCH', at, { category: 'doc_redacted_1040' })).status).toBe(403);
    expect((await app.call(OPS, 'PATCH', at, { category: 'doc_redacted_1040' })).status).toBe(200);
    expect(await fileOf(CARLA, id)).toBeUndefined();
    expect((await app.call(OPS, 'PATCH', at, { category: 'doc_other' })).status).toBe(200);
    expect(await fileOf(CARLA, id)).toMatchObject({ category: 'doc_other', file_name: 'paper.pdf' });
  });
});

describe('category of a file', () => {
  it('is changed by the contractor of the job, recorded once in the history, and refused from other users', async () => {
    const { id } = (await add(CARLA, PDF, { file_name: 'permit.pdf', category: 'doc_other' })).body;
    const at = `/api/jobs/${job}/attachments/${id}`;
    expect((await app.call(LUIS, 'PATCH', at, { category: 'doc_permit' })).status).toBe(404);
    expect((await app.call(PROGRAM, 'PATCH', at, { category: 'doc_permit' })).status).toBe(403);
    expect((await app.call(CARLA, 'PATCH', at, { category: 'constructor' })).status).toBe(422);
    expect((await app.call(CARLA, 'PATCH', at, { category: 'doc_permit' })).body).toMatchObject({ category: 'doc_permit' });
    await app.call(CARLA, 'PATCH', at, { category: 'doc_permit' });
    const rows = (await history(OPS)).filter((row) => row.field === 'category' && row.after === 'Permit');
    expect(rows).toEqual([expect.objectContaining({ before: 'Other document', after: 'Permit' })]);
  });
});

it('reports the second of two identical files as a duplicate', async () => {
  const bytes = await photoAtHome({ tint: 40 });
  const first = (await add(CARLA, bytes, { file_name: 'a.jpg', category: 'photo_hp_indoor_unit' })).body;
  const second = (await add(TOM, bytes, { file_name: 'b.jpg', category: 'photo_hp_indoor_unit' })).body;
  expect([first.problems, second.problems]).toEqual([[], ['duplicate']]);
  await app.call(CARLA, 'DELETE', `/api/jobs/${job}/attachments/${first.id}`);
  expect((await fileOf(CARLA, second.id))?.problems).toEqual([]);
});

it('lets staff see and restore deleted files, and hides deleted files from the contractor', async () => {
  const { id } = (await add(CARLA, PDF, { file_name: 'old.pdf', category: 'doc_contract' })).body;
  await app.call(CARLA, 'DELETE', `/api/jobs/${job}/attachments/${id}`);
  const deleted = async (who: string) => (await list(who, '?include_deleted=true')).find((file) => file.id === id);
  expect(await deleted(CARLA)).toBeUndefined();
  expect(await deleted(OPS)).toMatchObject({ is_deleted: true, deleted_by: 'Carla Jensen', can_restore: true });
  expect((await list(OPS)).some((file) => file.id === id)).toBe(false);
  expect((await app.call(OPS, 'POST', `/api/jobs/${job}/attachments/${id}/restore`, {})).status).toBe(200);
  expect(await fileOf(CARLA, id)).toMatchObject({ file_name: 'old.pdf', is_deleted: false });
});

it('records a deletion once when eight requests delete the same file concurrently', async () => {
  const { id } = (await add(CARLA, PDF, { file_name: 'often.pdf', category: 'doc_contract' })).body;
  await Promise.all(Array.from({ length: 8 }, () => app.call(CARLA, 'DELETE', `/api/jobs/${job}/attachments/${id}`)));
  expect((await history(OPS)).filter((row) => row.action === 'File deleted' && row.after === 'often.pdf')).toHaveLength(1);
});

it('allows downloads of files of a canceled job, and refuses uploads, deletions and new categories', async () => {
  const on = await createJob(app, CARLA, { unit: 'Canceled', create_anyway: true });
  const { id } = (await add(CARLA, PDF, { file_name: 'paper.pdf', category: 'doc_other' }, { on })).body;
  await app.call(CARLA, 'PATCH', `/api/jobs/${on}/cancel`, { reason: 'lost' });
  const at = `/api/jobs/${on}/attachments/${id}`;
  expect((await app.call(CARLA, 'GET', `${at}/download`)).status).toBe(200);
  expect((await add(CARLA, PDF, { file_name: 'b.pdf', category: 'doc_other' }, { on })).status).toBe(409);
  expect((await app.call(CARLA, 'DELETE', at)).body).toMatchObject({ code: 'wrong_state', detail: 'This job is canceled.' });
  expect((await app.call(CARLA, 'PATCH', at, { category: 'doc_permit' })).status).toBe(409);
});

it('lets the contractor delete a file until the stage of its task is submitted, and again when the task is reopened', async () => {
  const on = await createJob(app, CARLA, { unit: 'Submitted', create_anyway: true });
  const task_id = await taskId(app, CARLA, on, 'define_scope_of_work');
  const files = [];
  for (const file_name of ['a.pdf', 'b.pdf', 'c.pdf']) files.push((await add(CARLA, PDF, { file_name, category: 'doc_other', task_id }, { on })).body.id);
  const remove = async (who: string, id = '') => (await app.call(who, 'DELETE', `/api/jobs/${on}/attachments/${id}`)).status;
  expect(await remove(CARLA, files[0])).toBe(200);
  await app.db.pool.query("update app.jobs set stage = 'install' where id = $1", [on]);
  const setTask = (progress: string) =>
    app.db.pool.query("update app.tasks set state = state || jsonb_build_object('progress', $3::text) where job_id = $1 and id = $2", [on, task_id, progress]);
  await setTask('complete');
  expect([await remove(CARLA, files[1]), await remove(OPS, files[1])]).toEqual([409, 200]);
  await setTask('open');
  expect(await remove(CARLA, files[2])).toBe(200);
});

describe('virus scanner', () => {
  it('scans a file before a user can open the file, and quarantines infected files', async () => {
    const clamd = await fakeClamd();
    // Store the files in a bucket. Files in a folder are read through the same kind of stream.
    const own = await appForTest({ env: { CLAMD_HOST: `127.0.0.1:${clamd.port}`, READ_UPLOADS: 'on', ...(await s3ForTest()).env } });
    const on = await createJob(own);
    const good = (await add(CARLA, PDF, { file_name: 'good.pdf', category: 'doc_other' }, { to: own, on })).body;
    const bad = (await add(CARLA, Buffer.concat([PDF, Buffer.from('EICAR-TEST')]), { file_name: 'bad.pdf', category: 'doc_other' }, { to: own, on })).body;
    const open = async (id: string) => (await own.call<{ detail: string }>(CARLA, 'GET', `/api/jobs/${on}/attachments/${id}/download`)).status;
    expect([good.scan, await open(good.id)]).toEqual(['waiting', 409]);
    await own.work();
    const files = await list(CARLA, '', own, on);
    expect(files.map((file) => [file.id, file.scan, file.problems])).toEqual([
      [good.id, 'clean', []],
      [bad.id, 'infected', ['infected']],
    ]);
    const { rows } = await own.db.pool.query('select reading from app.attachments where id = $1', [bad.id]);
    expect(rows).toEqual([{ reading: 'none' }]);
    expect([await open(good.id), await open(bad.id)]).toEqual([200, 409]);
    expect(clamd.heard.map((bytes) => bytes.length)).toContain(PDF.length);

    // If the scanner does not return a result, the file keeps waiting and is scanned again later.
    clamd.answer = () => 'INSTREAM size limit exceeded. ERROR\0';
    const again = await own.call(OPS, 'POST', `/api/jobs/${on}/attachments/${good.id}/rescan`, {});
    expect(again).toMatchObject({ status: 200, body: { scan: 'waiting' } });
    await own.work();
    expect((await list(OPS, '', own, on)).find((file) => file.id === good.id)?.scan).toBe('waiting');
    expect((await own.call(CARLA, 'POST', `/api/jobs/${on}/attachments/${good.id}/rescan`, {})).status).toBe(403);
  });

  it('shows files as not scanned, and refuses a rescan, when no scanner is connected', async () => {
    const { id, scan } = (await add(CARLA, PDF, { file_name: 'x.pdf', category: 'doc_other' })).body;
    expect(scan).toBe('not_scanned');
    expect(await app.call(OPS, 'POST', `/api/jobs/${job}/attachments/${id}/rescan`, {})).toMatchObject({ status: 409 });
  });
});

/** Starts a server that simulates the INSTREAM command of the virus scanner clamd. */
async function fakeClamd() {
  const fake = {
    port: 0,
    // Contents of the files that were scanned so far.
    heard: [] as Buffer[],
    answer: (bytes: Buffer): string => (bytes.includes('EICAR-TEST') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
  };
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    const body: Buffer[] = [];
    let begun = false;
    socket.on('data', (piece) => {
      if (typeof piece === 'string') throw new Error('No encoding was set');
      waiting = Buffer.concat([waiting, piece]);
      if (!begun) {
        const end = waiting.indexOf(0);
        if (end < 0) return;
        expect(waiting.subarray(0, end).toString()).toBe('zINSTREAM');
        waiting = waiting.subarray(end + 1);
        begun = true;
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (length === 0) {
          const bytes = Buffer.concat(body);
          fake.heard.push(bytes);
          socket.end(fake.answer(bytes));
          return;
        }
        if (waiting.length < 4 + length) return;
        body.push(waiting.subarray(4, 4 + length));
        waiting = waiting.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  fake.port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => void server.close());
  return fake;
}
