import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { CARLA, createJob, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { invoicePdf } from '../support/papers';
import { reach, upload } from '../support/upload';

/** What the portal reads from uploads. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { READ_UPLOADS: 'on' }, programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

type Found = { id: string; kind: string; value: string; crop: string | null; fits: boolean | null; kept_value: string | null };
type Reading = { id: string; state: string; pages_read: number | null; page_count: number | null; found: Found[] };
type Readings = { items: Reading[]; rebate_line: { amount: number | null; titles: string[] } | null };

async function add(job: string, bytes: Uint8Array, file_name: string, category: string, who = CARLA) {
  const upload_id = await upload(app, who, bytes, file_name);
  const { body } = await app.call<{ id: string }>(who, 'POST', `/api/jobs/${job}/attachments`, { upload_id, file_name, category });
  return body.id;
}
const readings = async (job: string, file: string, who = CARLA, task = '') =>
  (await app.call<Readings>(who, 'GET', `/api/jobs/${job}/readings?files=${file}${task && `&task_id=${task}`}`)).body;
const values = ({ found }: Reading) => Object.fromEntries(found.map(({ kind, value }) => [kind, value]));

describe('an invoice', () => {
  it('is read after its upload, with places, pictures and the homeowner of the job', { timeout: 120_000 }, async () => {
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

  it('is not handed in while its total or its rebate line differs, until a person says who is right', { timeout: 240_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'R', create_anyway: true, programs: ['wi-hear'] });
    await walkJobThrough(reach(app), job, { task: 'final_invoice' });
    const task = await taskId(app, CARLA, job, 'final_invoice');
    const url = `/api/jobs/${job}/tasks/${task}`;
    const file = await add(job, await invoicePdf({ total: '$12,000.00' }), 'invoice.pdf', 'doc_final_invoice');
    await app.work();
    const { items, rebate_line } = await readings(job, file, CARLA, task);
    expect(rebate_line?.amount).toBeGreaterThan(0);
    const rebate = rebate_line?.amount ?? 0;
    const answers = {
      final_invoice: [file],
      final_invoice_number: '2026-0387',
      final_invoice_date: '2026-01-31',
      final_invoice_total: 12_100,
      rebate_line_item_title: 'Rebate',
      rebate_line_item_amount: rebate,
      material_amount: 8_470,
      labor_amount: 3_630,
      amount_paid_by_homeowner: 12_100 - rebate,
      invoice_signed_by_homeowner: true,
    };
    const { version } = (await app.call<{ version: number }>(CARLA, 'GET', url)).body;
    const complete = () =>
      app.call<{ issues: { path: string; code: string; message: string }[] }>(CARLA, 'POST', `${url}/complete`, { changes: answers, version });
    const refused = await complete();
    expect(refused.status).toBe(422);
    const differing = refused.body.issues.filter(({ code }) => code === 'file_differs');
    expect(differing.map(({ path }) => path)).toEqual(['final_invoice_total', 'rebate_line_item_amount']);
    expect(differing[0]?.message).toContain('$12,000.00');
    for (const [kind, value] of [
      ['total', '12100'],
      ['rebate_missing', 'none'],
    ])
      await app.call(CARLA, 'POST', `/api/jobs/${job}/attachments/${file}/readings/${items[0]?.found.find((one) => one.kind === kind)?.id}/keep`, { value });
    expect((await complete()).body.issues?.filter(({ code }) => code === 'file_differs') ?? []).toEqual([]);
    const history = await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`);
    expect(history.body.items.map(({ action }) => action)).toContain('Answer kept although the file says 12000.00');
  });
});
