import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { startTextRecognition } from '@/features/attachments/text-recognition/server/reader';
import { socialSecurityNumbers } from '@/features/attachments/text-recognition/social-security';
import { CARLA, createJob, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { housePhoto, letterPhoto } from '../support/house-photos';
import { walkJobThrough } from '../support/job-walkthrough';
import { invoicePdf, lines, paperPdf } from '../support/papers';
import { reach, upload } from '../support/upload';

/** Tests text recognition in uploaded files. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { READ_UPLOADS: 'on' }, programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

type Found = { id: string; kind: string; value: string; crop: string | null; fits: boolean | null; kept_value: string | null };
type Reading = { id: string; state: string; pages_read: number | null; page_count: number | null; found: Found[] };
type Readings = { items: Reading[]; rebate_line: { amount: number | null; titles: string[] } | null };

async function add(
  job: string,
  bytes: Uint8Array,
  file_name: string,
  category: string,
  { who = CARLA, task_id = null }: { who?: string; task_id?: string | null } = {},
) {
  const upload_id = await upload(app, who, bytes, file_name);
  const { body } = await app.call<{ id: string }>(who, 'POST', `/api/jobs/${job}/attachments`, { upload_id, file_name, category, task_id });
  return body.id;
}
const readings = async (job: string, file: string, who = CARLA, task = '') =>
  (await app.call<Readings>(who, 'GET', `/api/jobs/${job}/readings?files=${file}${task && `&task_id=${task}`}`)).body;
/** Skips text recognition for the files of the walkthrough, because reading these files would take a minute. */
const skipWaiting = () => app.db.pool.query(`update app.attachments set reading = 'none' where reading = 'waiting'`);
const values = ({ found }: Reading) => Object.fromEntries(found.map(({ kind, value }) => [kind, value]));

describe('text recognition of an invoice', () => {
  it('finds values with their positions, images and a comparison with the homeowner of the job', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { programs: ['wi-hear'] });
    const file = await add(
      job,
      await invoicePdf({ total: '$18,100.00', rebate: ['WI HEAR Rebate', '$11,900.00'], due: '$6,200.00' }),
      'invoice.pdf',
      'doc_final_invoice',
    );
    expect((await readings(job, file)).items).toMatchObject([{ state: 'waiting', found: [] }]);
    await app.work();
    const [reading] = (await readings(job, file)).items;
    if (!reading) throw new Error('there is no reading');
    expect(reading).toMatchObject({ state: 'read', pages_read: 1, page_count: 1 });
    expect(values(reading)).toMatchObject({ total: '18100.00', rebate_amount: '11900.00', amount_due: '6200.00', invoice_date: '2026-01-31' });
    expect(reading.found.find(({ kind }) => kind === 'total')?.crop).toMatch(/^data:image\/jpeg;base64,/);
    expect(reading.found.find(({ kind }) => kind === 'customer')?.fits).toBe(false);
    expect((await app.call(LUIS, 'GET', `/api/jobs/${job}/readings?files=${file}`)).status).toBe(404);
  });

  it('blocks the invoice task while the total or the rebate line differs, until a user settles the difference', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'R', create_anyway: true, programs: ['wi-hear'] });
    await walkJobThrough(reach(app), job, { task: 'final_invoice' });
    await skipWaiting();
    const task = await taskId(app, CARLA, job, 'final_invoice');
    const url = `/api/jobs/${job}/tasks/${task}`;
    const file = await add(job, await invoicePdf({ total: '$18,000.00' }), 'invoice.pdf', 'doc_final_invoice', { task_id: task });
    await app.work();
    const { items, rebate_line } = await readings(job, file, CARLA, task);
    expect(rebate_line?.amount).toBeGreaterThan(0);
    const rebate = rebate_line?.amount ?? 0;
    const answers = {
      final_invoice: [file],
      final_invoice_number: '2026-0387',
      final_invoice_date: '2026-03-02',
      final_invoice_total: 18_100,
      rebate_line_item_title: 'Rebate',
      rebate_line_item_amount: rebate,
      material_amount: 12_670,
      labor_amount: 5_430,
      amount_paid_by_homeowner: 18_100 - rebate,
      invoice_signed_by_homeowner: true,
    };
    const { version } = (await app.call<{ version: number }>(CARLA, 'GET', url)).body;
    const complete = () =>
      app.call<{ issues: { path: string; code: string; message: string }[] }>(CARLA, 'POST', `${url}/complete`, { changes: answers, version });
    const refused = await complete();
    expect(refused.status).toBe(422);
    const differing = refused.body.issues.filter(({ code }) => code === 'file_differs');
    expect(differing.map(({ path }) => path)).toEqual(['final_invoice_total', 'rebate_line_item_amount']);
    expect(differing[0]?.message).toContain('$18,000.00');
    for (const [kind, value] of [
      ['total', '18100'],
      ['rebate_missing', 'none'],
    ])
      await app.call(CARLA, 'POST', `/api/jobs/${job}/attachments/${file}/readings/${items[0]?.found.find((one) => one.kind === kind)?.id}/keep`, { value });
    const completed = await complete();
    expect([completed.status, completed.body.issues]).toEqual([200, undefined]);
    type Exceptions = { exceptions: { description: string; blocking: boolean }[] };
    const exceptions = async () => (await app.call<Exceptions>(OPS, 'GET', url)).body.exceptions;
    expect(await exceptions()).toMatchObject([
      { description: 'The invoice differs from its answers: The file shows $18,000.00. The answer is $18,100.00.', blocking: true },
      { description: 'The invoice differs from its answers: The file shows no rebate line.', blocking: true },
    ]);
    // A completion by operations accepts the differences.
    expect((await app.call(OPS, 'POST', `${url}/reopen`, { reason: 'Checked with the contractor' })).status).toBe(200);
    expect((await app.call(OPS, 'POST', `${url}/complete`, {})).status).toBe(200);
    expect(await exceptions()).toEqual([]);
    const history = await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`);
    expect(history.body.items.map(({ action }) => action)).toContain('Answer confirmed although the file says 18000.00');
  });

  it('shows the reviewer of installed equipment a difference with its place in the file', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'W', create_anyway: true, programs: ['wi-hear'] });
    await walkJobThrough(reach(app), job, { task: 'review_installed_equipment' });
    await skipWaiting();
    await app.db.pool.query(
      `insert into app.readings (id, attachment_id, job_id, contractor_id, program_keys, kind, value, confidence, page, x, y, w, h, crop)
       select gen_random_uuid(), id, job_id, contractor_id, program_keys, 'total', '1.00', 0.97, 1, 0, 0, 1, 1, 'picture' from app.attachments
       where job_id = $1 and category = 'doc_final_invoice' and deleted_at is null limit 1`,
      [job],
    );
    for (const [category, kind, value] of [
      ['photo_hp_outdoor_nameplate', 'brand', 'Alder'],
      ['photo_hp_outdoor_nameplate', 'model', 'ZZ-99X'],
      ['doc_final_invoice', 'customer', 'Pat Doe'],
      ['doc_final_invoice', 'address', '9 Elsewhere Rd'],
      ['doc_final_invoice', 'page_count', '1,3/4'],
      ['doc_final_invoice', 'usage_graph', 'no'],
      ['doc_final_invoice', 'statement_date', '2025-06-30'],
    ])
      await app.db.pool.query(
        `insert into app.readings (id, attachment_id, job_id, contractor_id, program_keys, kind, value, confidence, page, x, y, w, h, crop)
         select gen_random_uuid(), id, job_id, contractor_id, program_keys, $3, $4, 0.97, 1, 0, 0, 1, 1, 'picture' from app.attachments
         where job_id = $1 and category = $2 and deleted_at is null limit 1`,
        [job, category, kind, value],
      );
    const review = await taskId(app, OPS, job, 'review_installed_equipment');
    const { readings: rows } = (await app.call<{ readings: object[] }>(OPS, 'GET', `/api/jobs/${job}/tasks/${review}/review`)).body;
    expect(rows).toContainEqual(
      expect.objectContaining({ label: 'Invoice total before rebate ($)', result: 'differs', read: '$1.00', crop: expect.stringMatching(/^data:image/) }),
    );
    // A difference that the contractor confirmed stays in the review, with the name of the person.
    const invoice = await taskId(app, OPS, job, 'final_invoice');
    const total = (await app.call<{ answers: Record<string, unknown> }>(OPS, 'GET', `/api/jobs/${job}/tasks/${invoice}`)).body.answers.final_invoice_total;
    await app.db.pool.query(
      `update app.readings set kept_value = $2, kept_by = 'Carla Lake', kept_at = now() where job_id = $1 and kind = 'total' and value = '1.00'`,
      [job, String(total)],
    );
    expect((await app.call<{ readings: object[] }>(OPS, 'GET', `/api/jobs/${job}/tasks/${review}/review`)).body.readings).toContainEqual(
      expect.objectContaining({ label: 'Invoice total before rebate ($)', result: 'kept', read: '$1.00', kept_by: 'Carla Lake' }),
    );
    // The review compares the nameplate with the reserved equipment from the catalog and with the answer.
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'Brand of the reserved unit',
          result: 'differs',
          read: 'Alder',
          expected: 'Nordhaus',
          expected_by: 'reserved_unit',
          confidence: 0.97,
        }),
        expect.objectContaining({ label: 'Model of the reserved unit', result: 'differs', read: 'ZZ-99X' }),
        expect.objectContaining({ label: 'Heat pump outdoor model', result: 'differs', read: 'ZZ-99X', expected_by: 'answer' }),
      ]),
    );
    // The review also has rows for documents of another person or home, and for bills that are incomplete or old.
    const crop = expect.stringMatching(/^data:image/);
    const { address } = (await app.call<{ address: string }>(OPS, 'GET', `/api/jobs/${job}`)).body;
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Homeowner in the file', read: 'Pat Doe', expected: 'Ana Rivera', expected_by: 'job', crop }),
        expect.objectContaining({ label: 'Address in the file', read: '9 Elsewhere Rd', expected: address, expected_by: 'job', crop }),
        expect.objectContaining({ label: 'Pages of the bill', result: 'differs', read: '1, 3 of 4', expected: 'All pages', expected_by: 'program', crop }),
        expect.objectContaining({ label: 'Usage graph on the bill', result: 'missing', read: '', crop: null }),
        expect.objectContaining({ label: 'Age of the bill', read: 'Jun 30, 2025', expected_by: 'program', crop }),
      ]),
    );
  });
});

describe('text recognition of a proof of income', () => {
  const RETURN = lines([
    ['Form 1040', 'Department of the Treasury'],
    ['U.S. Individual Income Tax Return', '2025'],
    ['Filing Status: Single', 'Your social security number 123-45-6789'],
    ['11 Adjusted gross income', '41,200'],
  ]);

  it('refuses a tax paper and deletes its content', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'T', create_anyway: true, programs: ['wi-hear'] });
    const paper = await paperPdf([RETURN]);
    const file = await add(job, paper, 'return.pdf', 'doc_income_approval_certificate');
    await app.work();
    expect((await readings(job, file)).items).toMatchObject([{ state: 'refused', found: [{ kind: 'tax_paper', value: '1040', crop: null }] }]);
    const { rows } = await app.db.pool.query('select storage_key, deleted_by from app.attachments where id = $1', [file]);
    expect(rows[0].deleted_by).toBe('System');
    expect(existsSync(join(app.config.dataDir, 'files', rows[0].storage_key))).toBe(false);
    // If the uploader says that the file is not a tax document, the portal accepts it, and staff check it.
    expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/attachments/${file}/not-tax-paper`, {})).status).toBe(200);
    const again = await add(job, paper, 'return.pdf', 'doc_income_approval_certificate');
    await app.work();
    expect((await readings(job, again)).items).toMatchObject([{ state: 'read', found: [] }]);
  });

  it('accepts an approval certificate, and covers Social Security numbers in previews', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'U', create_anyway: true, programs: ['wi-hear'] });
    const paper = await paperPdf([lines([['Letter about the home'], ['SSN 123-45-6789'], ['Kept for the permit of the work at the home']])]);
    const file = await add(job, paper, 'letter.pdf', 'doc_other');
    const approval = await add(
      job,
      await paperPdf([lines([['NOTICE OF DECISION'], ['You have been approved. Verified with Form 1040.'], ['Olivia Quinn, February 12, 2026']])]),
      'approval.pdf',
      'doc_income_approval_certificate',
    );
    await app.work();
    expect((await readings(job, approval)).items).toMatchObject([{ state: 'read' }]);
    const [reading] = (await readings(job, file)).items;
    expect(reading?.found).toMatchObject([{ kind: 'ssn', value: '', crop: null }]);
    const link = await app.call<{ content_type: string }>(CARLA, 'GET', `/api/jobs/${job}/attachments/${file}/download?version=view`);
    expect(link.body.content_type).toBe('image/jpeg');
  });
});

describe('a file with a Social Security number', () => {
  const paperWithSsn = (text = 'SSN 123-45-6789') => paperPdf([lines([['Letter about the home'], [text], ['Kept for the permit of the work at the home']])]);
  const open = (job: string, file: string, who: string, version: string) =>
    app.call<{ url: string; content_type: string; code: string }>(who, 'GET', `/api/jobs/${job}/attachments/${file}/download?version=${version}`);
  const actionsOf = async (job: string) =>
    (await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`)).body.items.map(({ action }) => action);
  const RECORD = 'Original with a Social Security number opened';

  it('is opened without the cover only by staff with the permission, and each opening is recorded', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'S1', create_anyway: true, programs: ['wi-hear'] });
    const file = await add(job, await paperWithSsn(), 'letter.pdf', 'doc_other');
    // The user who added the file can open it immediately. Other users can open it only after text recognition.
    expect([(await open(job, file, CARLA, 'view')).status, (await open(job, file, OPS, 'original')).status]).toEqual([200, 409]);
    await app.work();
    for (const version of ['view', 'original']) expect((await open(job, file, CARLA, version)).body.content_type).toBe('image/jpeg');
    expect((await open(job, file, OPS, 'view')).body.content_type).toBe('image/jpeg');
    expect(await actionsOf(job)).not.toContain(RECORD);
    expect((await open(job, file, OPS, 'original')).body.content_type).toBe('application/pdf');
    expect(await actionsOf(job)).toContain(RECORD);
    const { body } = await app.call<{ items: object[] }>(CARLA, 'GET', `/api/jobs/${job}/attachments`);
    expect(body.items).toMatchObject([{ id: file, original: 'closed', problems: ['ssn'] }]);
  });

  it('is found in a photo of the house, while a photo without text is shown at once', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'S5', create_anyway: true, programs: ['wi-hear'] });
    const letter = await add(job, await letterPhoto(4), 'front.jpg', 'photo_house_front');
    const house = await add(job, await housePhoto(0), 'side.jpg', 'photo_house_front');
    // Before text recognition, only the user who added a photo can open it.
    expect([(await open(job, letter, CARLA, 'view')).status, (await open(job, letter, OPS, 'view')).status]).toEqual([200, 409]);
    expect((await open(job, house, OPS, 'view')).status).toBe(409);
    const beforeReading: number[][] = [];
    await app.work(async (work, once) => {
      if (work.name === 'attachments.read') beforeReading.push([(await open(job, house, OPS, 'view')).status, (await open(job, letter, OPS, 'view')).status]);
      await once();
    });
    // The photo of the house can be opened before text recognition runs, because it contains no text. The letter cannot.
    expect(beforeReading).toEqual([[200, 409]]);
    expect((await readings(job, letter)).items).toMatchObject([{ state: 'read', found: [{ kind: 'ssn' }] }]);
    expect((await readings(job, house)).items).toMatchObject([{ state: 'read', found: [] }]);
    const { body } = await app.call<{ items: { id: string; original: string; problems: string[] }[] }>(CARLA, 'GET', `/api/jobs/${job}/attachments`);
    expect(body.items.find(({ id }) => id === letter)).toMatchObject({ original: 'closed', problems: expect.arrayContaining(['ssn']) });
    expect(body.items.find(({ id }) => id === house)).toMatchObject({ original: 'open' });
    expect((await open(job, letter, OPS, 'view')).status).toBe(200);
  });

  it.each([
    ['paper', -3, false],
    ['photo', -20, true],
  ])('is covered in a %s that is tilted by %s degrees', { timeout: 480_000 }, async (_what, angle, isPhoto) => {
    const [first, second] = [startTextRecognition(), startTextRecognition()];
    const file = { contentType: 'image/jpeg', isPlate: false, isPhoto };
    const places = socialSecurityNumbers(await first.read(await letterPhoto(angle, isPhoto ? 0.8 : 1), file));
    expect(places).toHaveLength(1);
    const cover = await first.cover(places);
    // The covered image is already straight, so read it as a document and not as a photo.
    const { pages } = await second.read(cover ?? new Uint8Array(), { ...file, isPhoto: false });
    const words = pages[0]?.words.map(({ text }) => text) ?? [];
    expect(words).toEqual(expect.arrayContaining(['security', 'number:']));
    expect(words.join(' ')).not.toMatch(/\d{2}/);
    first.close();
    second.close();
  });

  it('is not shown when the number cannot be covered', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'S2', create_anyway: true, programs: ['wi-hear'] });
    const file = await add(job, await paperWithSsn('SSN 234-56-7890'), 'letter.pdf', 'doc_other');
    await app.work();
    await app.db.pool.query(`update app.attachments set preview = 'none' where id = $1`, [file]);
    for (const version of ['view', 'original']) expect(await open(job, file, CARLA, version)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('is also covered in the images of other values that were found', { timeout: 480_000 }, async () => {
    const invoice = (beside: string) =>
      paperPdf([lines([['Heat pump', '$9,000.00'], ['Wire', '$1,000.00'], [`Grand total ${beside}`, '$10,000.00'], ['Thank you for the order of this work']])]);
    const job = await createJob(app, CARLA, { unit: 'S3', create_anyway: true, programs: ['wi-hear'] });
    const covered = await add(job, await invoice('123-45-6789'), 'a.pdf', 'doc_final_invoice');
    const plain = await add(job, await invoice('123-45-678'), 'b.pdf', 'doc_final_invoice');
    await app.work();
    const { items } = await readings(job, `${covered},${plain}`);
    const blackOf = async (id: string) => {
      const crop = items.find((item) => item.id === id)?.found.find(({ kind }) => kind === 'total')?.crop ?? '';
      const pixels = await sharp(Buffer.from(crop.split(',')[1] ?? '', 'base64'))
        .greyscale()
        .raw()
        .toBuffer();
      return pixels.filter((pixel) => pixel < 60).length / pixels.length;
    };
    expect(await blackOf(covered)).toBeGreaterThan((await blackOf(plain)) + 0.02);
  });

  it('stays covered in a clone of its job, whether the file is read before or after the cloning', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'S4', create_anyway: true, programs: ['wi-hear'] });
    await walkJobThrough(reach(app), job, { task: 'proposed_scope_of_work' });
    const before = await add(job, await paperWithSsn('SSN 345-67-8901'), 'before.pdf', 'doc_proposed_scope_of_work');
    await app.work();
    const after = await add(job, await paperWithSsn('SSN 456-78-9012'), 'after.pdf', 'doc_proposed_scope_of_work');
    const url = `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, 'proposed_scope_of_work')}`;
    const { version } = (await app.call<{ version: number }>(CARLA, 'GET', url)).body;
    expect((await app.call(CARLA, 'PATCH', url, { changes: { upload_proposed_scope_of_work: [before, after] }, version })).status).toBe(200);
    const clone = await app.call<{ jobs: { id: string }[] }>(CARLA, 'POST', `/api/jobs/${job}/clone`, { create_anyway: true, documents: true, copies: 1 });
    const copy = clone.body.jobs[0]?.id ?? '';
    await app.work();
    const { body } = await app.call<{ items: { id: string; file_name: string; original: string }[] }>(CARLA, 'GET', `/api/jobs/${copy}/attachments`);
    expect(body.items).toMatchObject([
      { file_name: 'before.pdf', original: 'closed' },
      { file_name: 'after.pdf', original: 'closed' },
    ]);
    for (const { id } of body.items) {
      expect((await open(copy, id, CARLA, 'original')).body.content_type).toBe('image/jpeg');
      expect((await readings(copy, id)).items).toMatchObject([{ state: 'read', found: [{ kind: 'ssn' }] }]);
    }
  });
});

it('reads a file again when its category changes', { timeout: 480_000 }, async () => {
  const job = await createJob(app, CARLA, { unit: 'C1', create_anyway: true, programs: ['wi-hear'] });
  const file = await add(job, await invoicePdf({ total: '$12,000.00' }), 'invoice.pdf', 'doc_other');
  await app.work();
  expect((await readings(job, file)).items).toMatchObject([{ state: 'read', found: [] }]);
  await app.call(CARLA, 'PATCH', `/api/jobs/${job}/attachments/${file}`, { category: 'doc_final_invoice' });
  await app.work();
  const [reading] = (await readings(job, file)).items;
  expect(reading && values(reading)).toMatchObject({ total: '12000.00' });
});

describe('rights to readings', () => {
  it('let only users who edit a task confirm its values, and show its rebate line only to readers of the task', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'X1', create_anyway: true, programs: ['wi-hear'] });
    const file = await add(job, await invoicePdf({ total: '$12,000.00' }), 'invoice.pdf', 'doc_final_invoice');
    await app.work();
    const [reading] = (await readings(job, file)).items;
    const keep = `/api/jobs/${job}/attachments/${file}/readings/${reading?.found.find(({ kind }) => kind === 'total')?.id}/keep`;
    // Carla may not confirm the value, because the file does not belong to a task that she can edit.
    expect((await app.call(CARLA, 'POST', keep, { value: '12100' })).status).toBe(403);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await app.call(CARLA, 'GET', `/api/jobs/${job}/readings?files=${file}&task_id=${unknown}`)).status).toBe(404);
  });
});

describe('text recognition of a hostile file', () => {
  it('fails with a message and does not block the next file', { timeout: 480_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'V', create_anyway: true, programs: ['wi-hear'] });
    const whole = await invoicePdf({ total: '$12,000.00' });
    const damaged = Buffer.concat([whole.subarray(0, 400), Buffer.from('\ntrailer\n<< >>\n%%EOF\n')]);
    const many = await PDFDocument.create();
    for (let page = 0; page < 5_000; page += 1) many.addPage([200, 200]);
    const files = [
      await add(job, damaged, 'damaged.pdf', 'doc_final_invoice'),
      await add(job, Buffer.from(await many.save()), 'many.pdf', 'doc_final_invoice'),
      await add(job, whole, 'whole.pdf', 'doc_final_invoice'),
    ];
    await app.work();
    const { items } = await readings(job, files.join(','));
    expect(files.map((id) => items.find((item) => item.id === id)?.state)).toEqual(['unreadable', 'too_large', 'read']);
  });

  it('stops after the time limit', { timeout: 60_000 }, async () => {
    const reader = startTextRecognition({ maxMs: 50 });
    await expect(reader.read(await invoicePdf({ total: '$1.00' }), { contentType: 'application/pdf', isPlate: false })).rejects.toMatchObject({
      failure: 'slow',
    });
    reader.close();
  });
});
