import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signLink } from '@/features/attachments/server';
import { openAuthSecret } from '@/platform/server';
import { CARLA, createJob, FINANCE, inviteHomeowner, LUIS, OPS, openTestApp, PROGRAM, type TestApp, TOM, taskId, uploadPdf } from '../support/app';
import { idOf, listening, PDF, PNG, upload, uploader } from '../support/upload';

/** Tests uploads: they are resumable, their content is checked, and only authorized users can open them. */
let app: TestApp;
let job: string;

beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
});
afterAll(() => app.close());

const add = (who: string, upload_id: string, file_name: string, more: Record<string, unknown> = {}) =>
  app.call<{ id: string; content_type: string; code: string; issues: { path: string; code: string; message: string }[] }>(
    who,
    'POST',
    `/api/jobs/${job}/attachments`,
    {
      upload_id,
      file_name,
      category: 'doc_other',
      ...more,
    },
  );

describe('an upload', () => {
  it('resumes where the connection broke', async () => {
    const steps = await uploader(app, CARLA);
    const id = idOf(await steps.begin(PDF.length, 'a.pdf'));
    expect((await steps.send(id, PDF.subarray(0, 20), 0)).status).toBe(204);
    expect((await add(CARLA, id, 'a.pdf')).body.issues[0]?.code).toBe('upload_failed');
    expect(await steps.offset(id)).toBe(20);
    expect((await steps.send(id, PDF.subarray(5), 5)).status).toBe(409);
    expect((await steps.send(id, PDF.subarray(20), 20)).status).toBe(204);
    const added = await add(CARLA, id, 'a.pdf');
    expect(added).toMatchObject({ status: 201, body: { content_type: 'application/pdf' } });
  });

  it('can be seen, continued and attached only by its author', async () => {
    const mine = await uploader(app, CARLA);
    const id = idOf(await mine.begin(PDF.length, 'a.pdf'));
    for (const who of [TOM, LUIS]) {
      const theirs = await uploader(app, who);
      expect(await theirs.offset(id)).toBe(-1);
      expect((await theirs.send(id, PDF, 0)).status).toBe(404);
    }
    await mine.send(id, PDF, 0);
    expect((await add(TOM, id, 'a.pdf')).body.issues[0]?.code).toBe('upload_failed');
    expect((await add(CARLA, id, 'a.pdf')).status).toBe(201);
  });

  it('is refused without a session', async () => {
    const address = await listening(app);
    expect((await fetch(`${address}/api/attachments/uploads`, { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' } })).status).toBe(
      401,
    );
  });

  it('is refused before any byte is sent when the file is too large', async () => {
    const steps = await uploader(app, CARLA);
    expect((await steps.begin(26 * 1024 * 1024, 'a.pdf')).status).toBe(413);
  });
});

describe('file content', () => {
  it.each([
    ['a program called .pdf', Buffer.from('MZ\x90\x00 this is a program'), 'setup.pdf'],
    ['a page called .png', Buffer.from('<html><script>alert(1)</script></html>'), 'picture.png'],
    ['a picture called .pdf', PNG, 'picture.pdf'],
    ['a drawing with scripts called .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'drawing.jpg'],
    ['text', Buffer.from('hello'), 'notes.pdf'],
  ])('is refused with an error that contains the file name: %s', async (_what, bytes, name) => {
    const answer = await add(CARLA, await upload(app, CARLA, bytes, name), name);
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([expect.objectContaining({ path: 'file_name', code: 'content', message: expect.stringContaining(name) })]);
  });

  it.each(['setup.exe', 'page.html', 'drawing.svg', 'noextension', 'a.pdf.js'])(
    'is refused at the start of the upload because of the extension: %s',
    async (name) => {
      const begun = await (await uploader(app, CARLA)).begin(10, name);
      expect(begun.status).toBe(422);
      expect(await begun.json()).toMatchObject({ detail: 'File extension is not allowed' });
    },
  );

  it('is downloaded under an encoded name when the file name contains a path', async () => {
    const added = await add(CARLA, await upload(app, CARLA, PDF, '../../etc/x.pdf'), '../../etc/x.pdf');
    const link = await app.call<{ url: string }>(CARLA, 'GET', `/api/jobs/${job}/attachments/${added.body.id}/download`);
    const file = await app.call(null, 'GET', link.body.url);
    expect(file.headers['content-disposition']).toBe("inline; filename*=UTF-8''..%2F..%2Fetc%2Fx.pdf");
  });
});

describe('opening a file', () => {
  it('requires a signed link to this file that is at most five minutes old', async () => {
    const id = await uploadPdf(app, CARLA, job);
    const { url } = (await app.call<{ url: string }>(CARLA, 'GET', `/api/jobs/${job}/attachments/${id}/download`)).body;
    const opened = await app.call(null, 'GET', url);
    expect([opened.status, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([200, 'application/pdf', 'nosniff']);
    expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
    expect(opened.body).toBe(PDF.toString());

    const other = await uploadPdf(app, CARLA, job);
    const secret = openAuthSecret(app.config);
    const old = signLink(secret, id, 'original', Date.now() - 6 * 60_000).path;
    for (const bad of [
      url.replace(id, other),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      `/api/files/${id}`,
      old,
    ]) {
      expect([bad, (await app.call(null, 'GET', bad)).status]).toEqual([bad, 404]);
    }
  });

  it('returns status 404 for files of another contractor or another job', async () => {
    const id = await uploadPdf(app, CARLA, job);
    expect((await app.call(LUIS, 'GET', `/api/jobs/${job}/attachments/${id}/download`)).status).toBe(404);
    const otherJob = await createJob(app, CARLA, { unit: 'Other', create_anyway: true });
    expect((await app.call(CARLA, 'GET', `/api/jobs/${otherJob}/attachments/${id}/download`)).status).toBe(404);
    expect((await app.call(PROGRAM, 'GET', `/api/jobs/${job}/attachments/${id}/download`)).status).toBe(200);
  });
});

it.each(['__proto__', 'constructor', 'toString', 'nothing'])('refuses the unknown file category %s', async (category) => {
  const added = await add(CARLA, await upload(app, CARLA, PDF, 'a.pdf'), 'a.pdf', { category });
  expect([added.status, added.body.issues?.[0]?.path]).toEqual([422, 'category']);
});

it('lets the contractor and operations delete and restore a file, and refuses other users', async () => {
  const id = await uploadPdf(app, CARLA, job);
  const at = `/api/jobs/${job}/attachments/${id}`;
  const names = async () => (await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/attachments`)).body.items.map((file) => file.id);
  expect((await app.call(LUIS, 'DELETE', at)).status).toBe(404);
  for (const who of [FINANCE, PROGRAM]) expect((await app.call(who, 'DELETE', at)).status).toBe(403);
  const link = await app.call<{ url: string }>(CARLA, 'GET', `${at}/download`);
  expect((await app.call(TOM, 'DELETE', at)).status).toBe(200);
  expect(await names()).not.toContain(id);
  expect(await app.call(CARLA, 'GET', `${at}/download`)).toMatchObject({ status: 404, body: { detail: 'Attachment is no longer available.' } });
  expect(await app.call(null, 'GET', link.body.url)).toMatchObject({ status: 404, body: { detail: 'Attachment is no longer available.' } });
  expect((await app.call(CARLA, 'POST', `${at}/restore`, {})).status).toBe(200);
  expect(await names()).toContain(id);
  expect((await app.call(OPS, 'DELETE', at)).status).toBe(200);
});

it('limits a guest to the files of tasks that were sent to the guest', async () => {
  await uploadPdf(app, CARLA, job);
  const guest = await inviteHomeowner(app, job);
  const mine = await taskId(app, CARLA, job, 'other_homeowner_details');
  const notMine = await taskId(app, CARLA, job, 'define_scope_of_work');
  const bytes = () => upload(app, guest, PDF, 'paper.pdf');
  expect((await add(guest, await bytes(), 'paper.pdf')).status).toBe(422);
  expect((await add(guest, await bytes(), 'paper.pdf', { task_id: notMine })).status).toBe(404);
  const added = await add(guest, await bytes(), 'paper.pdf', { task_id: mine });
  expect(added.status).toBe(201);
  const seen = await app.call<{ items: { id: string }[] }>(guest, 'GET', `/api/jobs/${job}/attachments`);
  expect(seen.body.items.map((file) => file.id)).toEqual([added.body.id]);
});
