import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentSecrets } from '@/features/payments/server';
import type { HistoryEntry } from '@/foundation/history/server';
import { signWebhook } from '@/platform/server/http';
import { CARLA, complete, createJob, FINANCE, getJob, LUIS, OPS, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { copyJob, jobAt } from '../support/copy-jobs';
import { entries } from '../support/history';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Tests payments: each is invoiced once, changed by signed webhooks in any order, and never higher than the approved amount. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Payment = {
  id: string;
  kind: string;
  payee: string;
  amount: number;
  status: string;
  waits_for_void?: boolean;
  invoice?: string | null;
  sent_on: string | null;
  reference: string | null;
};
type Job = { programs: { payment_status: string; payments: Payment[]; promise: { by: string; days: number } | null }[]; is_closed: boolean };

/** Returns an enrolled job for whose payment the payment tool has created an invoice. */
const enrolled = jobAt(
  () => app,
  async (unit) => {
    const id = await createJob(app, CARLA, { unit, create_anyway: true });
    await walkJobThrough(reach(app), id, { stage: 'complete' });
    await app.work();
    return id;
  },
);
const look = async (id: string, who = FINANCE) => {
  const job = await getJob<Job>(app, who, id);
  const [program] = job.programs;
  if (!program) throw new Error('The job has no program');
  return { status: program.payment_status, payments: program.payments, payment: program.payments.at(-1), promise: program.promise, closed: job.is_closed };
};
const act = (invoice: string | null | undefined, name: string) => app.call<{ status: string }>(null, 'POST', `/api/payment-tool/${invoice}/${name}`);
const rows = async (id: string, is: (entry: HistoryEntry) => boolean) => (await entries(app, id)).filter(is).length;
const emails = async (id: string, template: string) =>
  (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('recipient').where('job_id', '=', id).where('template', '=', template).execute())
    .length;

type WebhookInput = { type?: string; id?: string; secret?: string; at?: Date; body?: string; more?: object };
/** Prepares a webhook of the payment tool about the newest payment of a job. `send` sends it. */
async function sendWebhook(jobId: string, { type = 'invoice.approved', id = `m-${Math.random()}`, secret, at = new Date(), body, more }: WebhookInput = {}) {
  const { payment } = await look(jobId);
  const data = { payment_id: payment?.id, job_id: jobId, invoice: payment?.invoice ?? 'INV-X', at: app.clock.now().toISOString(), ...more };
  const text = body ?? JSON.stringify({ type, data });
  const headers = signWebhook(secret ?? paymentSecrets(app.config)[0] ?? '', id, text, at);
  const send = () =>
    app.api.server.inject({ method: 'POST', url: '/api/hooks/payments', payload: text, headers: { 'content-type': 'application/json', ...headers } });
  return { send, text, headers };
}

describe('payment process', () => {
  it('creates the invoice automatically, completes the task on approval, and closes the job when the payment is paid', async () => {
    const id = await enrolled();
    expect(await look(id)).toMatchObject({
      status: 'being_paid',
      promise: { by: '2026-05-11', days: 70 },
      payments: [{ kind: 'rebate', payee: 'contractor', status: 'invoiced', invoice: expect.stringMatching(/^INV-/) }],
    });
    const { payment } = await look(id);
    await act(payment?.invoice, 'approve');
    await app.work();
    expect(await look(id)).toMatchObject({ status: 'being_paid', payment: { status: 'approved' } });
    const task = await taskId(app, FINANCE, id, 'send_payment');
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${id}/tasks/${task}`)).body).toMatchObject({ status: 'complete' });
    for (const name of ['send', 'pay']) {
      await act(payment?.invoice, name);
      await app.work();
    }
    expect(await look(id)).toMatchObject({ status: 'paid', closed: true, payment: { status: 'paid', sent_on: '2026-03-02' } });
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${id}/tasks/${task}`)).body).toMatchObject({
      answers: { payment_method: 'ach', paid_at: expect.any(String) },
    });
    // The payee sees the payment without the invoice number. Another contractor does not see the job.
    const own = await look(id, CARLA);
    expect(own.payment).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^ACH-/) });
    expect(own.payment).not.toHaveProperty('invoice');
    expect((await look(id, OPS)).payment).toHaveProperty('invoice');
    expect((await app.call(LUIS, 'GET', `/api/jobs/${id}`)).status).toBe(404);
  });

  it('reopens the task when the payment fails, and lets finance create another invoice or pay by hand', async () => {
    const id = await enrolled();
    const first = (await look(id)).payment;
    await act(first?.invoice, 'approve');
    await act(first?.invoice, 'fail');
    await app.work();
    expect(await look(id)).toMatchObject({ status: 'reserved', payment: { status: 'failed', ended: { reason: expect.stringContaining('returned') } } });
    const task = await taskId(app, FINANCE, id, 'send_payment');
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${id}/tasks/${task}`)).body).toMatchObject({ status: 'ready' });
    // The exception of operations about the same task is another item of the worklist.
    const exceptions = `/api/jobs/${id}/tasks/${task}/exceptions`;
    const flagged = { kind: 'ops', description: 'The payee has a new name.' };
    expect((await app.call(OPS, 'POST', exceptions, flagged)).status).toBe(200);
    const itemOf = async (who: string) =>
      (await app.call<{ items: { task_id: string; subject: string }[] }>(who, 'GET', '/api/tasks/queue?kind=exception')).body.items.find(
        ({ task_id }) => task_id === task,
      )?.subject;
    expect(await itemOf(FINANCE)).toContain('returned');
    expect(await itemOf(OPS)).toBe(flagged.description);
    const removal = new URLSearchParams({ note: 'Checked', description: flagged.description });
    expect((await app.call(OPS, 'DELETE', `${exceptions}/ops?${removal}`)).status).toBe(200);
    expect([await itemOf(FINANCE), await itemOf(OPS)]).toEqual([expect.stringContaining('returned'), undefined]);
    const again = () => app.call(FINANCE, 'POST', `/api/jobs/${id}/payments/${first?.id}/invoice-again`);
    expect((await app.call(OPS, 'POST', `/api/jobs/${id}/payments/${first?.id}/invoice-again`)).status).toBe(403);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    await app.work();
    const second = (await look(id)).payment;
    expect(second).toMatchObject({ status: 'invoiced' });
    expect(second?.invoice).not.toBe(first?.invoice);

    const byHand = (body: object, who = FINANCE) =>
      app.call<{ issues: { path: string }[] }>(who, 'POST', `/api/jobs/${id}/payments/${second?.id}/override`, body);
    const good = { payment_sent_date: '2026-03-02', payment_reference: 'CHK-9', override_reason: 'The bank wants a cheque' };
    expect((await byHand({ ...good, payment_sent_date: undefined })).status).toBe(422);
    expect((await byHand({ ...good, payment_sent_date: '2026-03-03' })).body.issues).toMatchObject([{ path: 'payment_sent_date' }]);
    expect((await byHand(good, OPS)).status).toBe(403);
    expect((await byHand({ payment_sent_date: good.payment_sent_date, payment_reference: good.payment_reference })).status).toBe(200);
    await app.work();
    expect(await look(id)).toMatchObject({ status: 'paid', payment: { status: 'paid', reference: 'CHK-9' } });
    const { body } = await app.call<{ items: { invoice: string; status: string }[] }>(null, 'GET', `/api/payment-tool?q=${second?.invoice}`);
    expect(body.items).toMatchObject([{ status: 'voided' }]);
  });

  it('requires only a date in the task, and withdraws the open invoice', async () => {
    const id = await enrolled();
    const { payment } = await look(id);
    expect((await complete(app, FINANCE, id, 'send_payment', { payment_reference: 'X', override_reason: 'by hand' })).status).toBe(422);
    // The task specification requires only the date.
    const given = { payment_sent_date: '2026-03-02' };
    expect((await complete(app, FINANCE, id, 'send_payment', given)).status).toBe(200);
    await app.work();
    expect(await look(id)).toMatchObject({ status: 'paid', payments: [{ status: 'paid' }] });
    expect((await act(payment?.invoice, 'approve')).status).toBe(409);
  });

  it('adjusts a payment by a further payment, up to the approved amount, and never edits a payment', async () => {
    const id = await enrolled();
    const { payment } = await look(id);
    for (const name of ['approve', 'send', 'pay']) await act(payment?.invoice, name);
    await app.work();
    const adjust = (amount: number, who = FINANCE) =>
      app.call(who, 'POST', `/api/jobs/${id}/payments`, { program: 'wi-hear', payee: 'contractor', amount, reason: 'Counted twice' });
    expect((await adjust(0.01)).status).toBe(422);
    expect((await adjust(-250, OPS)).status).toBe(403);
    expect((await adjust(-250)).status).toBe(200);
    expect(
      (
        await app.call(FINANCE, 'POST', `/api/jobs/${id}/payments/${payment?.id}/override`, {
          payment_sent_date: '2026-03-02',
          payment_reference: 'x',
          override_reason: 'x',
        })
      ).status,
    ).toBe(409);
    await app.work();
    expect(await look(id)).toMatchObject({
      status: 'paid',
      closed: true,
      payments: [{ status: 'paid' }, { kind: 'adjustment', amount: -250, status: 'invoiced' }],
    });
    // A requested refund does not make money available yet.
    expect((await adjust(100)).status).toBe(422);
    const refund = (await look(id)).payment;
    for (const name of ['approve', 'send', 'pay']) await act(refund?.invoice, name);
    await app.work();
    expect((await adjust(100)).status).toBe(200);
    expect((await adjust(150.01)).status).toBe(422);
    await app.work();
  });
});

describe('payments board', () => {
  type Item = {
    payment_id: string;
    waits_for_void: boolean;
    amount: number;
    payable: number;
    lane: string;
    due_on: string;
    is_late: boolean;
    reason: string | null;
  };
  type Board = { lanes: { lane: string; count: number; amount: number }[]; late: { count: number }; without_reference: { count: number }; first: Item[] };
  type Line = { line: number; state: string; state_reason: string | null; payments: { payment_id: string; payable: number }[] };
  const board = async (who = FINANCE) => (await app.call<Board>(who, 'GET', '/api/payments/board')).body;
  const countIn = async (lane: string) => (await board()).lanes.find((one) => one.lane === lane)?.count;
  const newest = async (id: string) => {
    const { payment } = await look(id);
    if (!payment) throw new Error('The job has no payment');
    return payment;
  };
  const mark = (payment_ids: string[], how: string, more: object = {}, who = FINANCE) =>
    app.call<{ items: { payment_id: string; done: boolean; detail: string; waits_for_void: boolean }[] }>(who, 'POST', '/api/payments/mark', {
      payment_ids,
      mark: how,
      on: '2026-03-02',
      ...more,
    });
  const HEAD = 'Invoice,Amount,Date,Trace number';
  const read = async (csv: string) => (await app.call<{ lines: Line[] }>(FINANCE, 'POST', '/api/payments/remittance', { csv })).body.lines;
  type Imported = { line: number; state: string; state_reason: string | null; payment: { payment_id: string } | null };
  type Import = { is_done: boolean; chosen: number; done: number; applied: number; amount: number; lines: Imported[] };
  const order = (csv: string, lines: object[], who = FINANCE) =>
    app.call<{ id: string; issues: { path: string }[] }>(who, 'POST', '/api/payments/remittance/apply', { csv, file_name: 'march.csv', lines });
  const importOf = async (id: string) => (await app.call<Import>(FINANCE, 'GET', `/api/payments/remittance/${id}`)).body;
  /** Orders an import, lets the worker record it, and returns the result. */
  const apply = async (csv: string, lines: object[]) => {
    const { id } = (await order(csv, lines)).body;
    await app.work();
    return importOf(id);
  };
  const paidRows = (id: string) => rows(id, ({ field, after }) => field === 'payment' && after === 'paid');
  let [one, two] = ['', ''];

  it('marks several payments as sent to the bank and as returned, each with a history entry', async () => {
    [one, two] = [await enrolled(), await enrolled()];
    const [first, second] = [await newest(one), await newest(two)];
    const invoiced = await countIn('invoiced');
    expect((await mark([first.id], 'sent', {}, OPS)).status).toBe(403);
    expect((await mark([first.id], 'sent', { on: '2026-03-03' })).body.items).toMatchObject([{ done: false }]);
    expect((await mark([first.id], 'failed', { reason: 'R02' })).body.items).toMatchObject([{ done: false, detail: expect.stringContaining('sent') }]);
    const nobodys = crypto.randomUUID();
    const sent = (await mark([first.id, nobodys, second.id, first.id], 'sent', { method: 'ach' })).body.items;
    expect(Object.fromEntries(sent.map(({ payment_id, done }) => [payment_id, done]))).toEqual({ [first.id]: true, [second.id]: true, [nobodys]: false });
    expect((await mark([first.id], 'sent')).body.items).toMatchObject([{ done: false }]);
    // The payments count as sent only after the payment tool has confirmed that it voided the invoices. Until then, the payments board and the job show the
    // payments as waiting.
    expect(sent.filter(({ done, waits_for_void }) => done && waits_for_void)).toHaveLength(2);
    const waiting = (await app.call<{ items: Item[] }>(FINANCE, 'GET', '/api/payments?lane=invoiced')).body.items;
    expect(waiting).toContainEqual(expect.objectContaining({ payment_id: first.id, waits_for_void: true }));
    expect((await newest(one)).waits_for_void).toBe(true);
    expect(await countIn('invoiced')).toBe(invoiced);
    await app.work();
    expect(await countIn('invoiced')).toBe((invoiced ?? 0) - 2);
    expect((await newest(one)).waits_for_void).toBe(false);
    // A webhook about the voided invoice does not end the payment.
    await (await sendWebhook(one, { type: 'invoice.voided' })).send();
    expect(await look(one)).toMatchObject({ status: 'being_paid', payment: { status: 'sent', sent_on: '2026-03-02' } });
    expect(await rows(one, ({ field, after }) => field === 'payment' && after === 'sent')).toBe(1);
    const task = await taskId(app, FINANCE, one, 'send_payment');
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${one}/tasks/${task}`)).body).toMatchObject({ status: 'complete' });

    expect((await mark([first.id], 'failed')).status).toBe(422);
    expect((await mark([first.id], 'failed', { reason: 'R02, account closed' })).body.items).toMatchObject([{ done: true }]);
    await app.work();
    expect(await look(one)).toMatchObject({ status: 'reserved', payment: { status: 'failed' } });
    expect((await board()).first).toContainEqual(expect.objectContaining({ payment_id: first.id, lane: 'failed', reason: 'R02, account closed' }));
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${one}/tasks/${task}`)).body).toMatchObject({ status: 'ready' });
    // After a new invoice is requested, the board no longer lists the payment as failed.
    await app.call(FINANCE, 'POST', `/api/jobs/${one}/payments/${first.id}/invoice-again`);
    await app.work();
    expect((await board()).first).not.toContainEqual(expect.objectContaining({ payment_id: first.id }));
  });

  it('holds a payment with a reason, and refuses to send, pay or export the payment until it is released', async () => {
    const { id } = await newest(two);
    expect((await mark([id], 'hold')).status).toBe(422);
    expect((await mark([id], 'hold', { reason: 'Another account was named' })).body.items).toMatchObject([
      { done: false, detail: expect.stringContaining('sent') },
    ]);
    const three = await enrolled();
    const held = await newest(three);
    expect((await mark([held.id], 'hold', { reason: 'Another account was named' }, OPS)).status).toBe(403);
    expect((await mark([held.id], 'hold', { reason: 'Another account was named' })).body.items).toMatchObject([{ done: true }]);
    expect((await app.call<{ items: Item[] }>(FINANCE, 'GET', '/api/payments?lane=invoiced')).body.items).toContainEqual(
      expect.objectContaining({ payment_id: held.id, hold_reason: 'Another account was named' }),
    );
    for (const how of ['sent', 'paid', 'failed', 'hold'])
      expect((await mark([held.id], how, { reason: 'Try' })).body.items, how).toMatchObject([
        { done: false, detail: expect.stringContaining('Another account') },
      ]);
    const file = await app.call<string>(FINANCE, 'GET', `/api/payments/export?payment_ids=${held.id}`);
    expect([file.status, JSON.stringify(file.body).includes(held.id)]).toEqual([200, false]);
    const csv = [HEAD, `${held.invoice},${held.amount},2026-03-02,TR-9`].join('\n');
    const imported = (await order(csv, [{ line: 2 }])).body.id;
    expect((await mark([held.id], 'release', { reason: 'Too early' })).body.items).toMatchObject([
      { done: false, detail: expect.stringContaining('has not confirmed') },
    ]);
    await app.work();
    const state_reason = expect.stringContaining('Another account');
    expect(await importOf(imported)).toMatchObject({ applied: 0, lines: [{ state: 'refused', state_reason }] });
    expect((await act(held.invoice, 'approve')).status).toBe(409);
    expect((await mark([held.id], 'release', { reason: 'Confirmed by telephone' })).body.items).toMatchObject([{ done: true }]);
    expect((await mark([held.id], 'release')).body.items).toMatchObject([{ done: false }]);
    expect((await mark([(await newest(three)).id], 'sent')).body.items).toMatchObject([{ done: true }]);
    expect(await rows(three, ({ field, after }) => field === 'payment' && after === 'Another account was named')).toBe(1);
  });

  it('lists a payment as without a reference when it was marked as paid with only a date', async () => {
    const [bare, numbered] = [await newest(await enrolled()), await newest(await enrolled())];
    const listed = async () => {
      const { body } = await app.call<{ items: Item[]; total: number }>(FINANCE, 'GET', '/api/payments?without_reference=true&per_page=100');
      expect((await board()).without_reference.count).toBe(body.total);
      return body.items.map(({ payment_id }) => payment_id);
    };
    expect((await mark([bare.id], 'paid')).body.items).toMatchObject([{ done: true }]);
    expect((await mark([numbered.id], 'paid', { reference: ' CHK-77 ' })).body.items).toMatchObject([{ done: true }]);
    await app.work();
    const found = await listed();
    expect([found.includes(bare.id), found.includes(numbered.id)]).toEqual([true, false]);
    const paid = (await app.call<{ items: (Item & { reference: string | null })[] }>(FINANCE, 'GET', '/api/payments?lane=paid&per_page=100')).body.items;
    expect(paid).toContainEqual(expect.objectContaining({ payment_id: numbered.id, reference: 'CHK-77' }));
  });

  it('records the chosen lines of a remittance file once, and leaves uncertain lines to finance', async () => {
    const [first, second] = [await newest(one), await newest(two)];
    const less = first.amount - 120;
    const csv = [HEAD, `${second.invoice},${second.amount},2026-03-02,TR-2`, `${first.invoice},"$${less}",3/1/2026,TR-1`, 'INV-NOBODYS,5,2026-03-02,TR-3'].join(
      '\n',
    );
    const lines = await read(csv);
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [2, 'matched'],
      [3, 'doubtful'],
      [4, 'refused'],
    ]);
    expect(lines.map(({ payments }) => payments.map(({ payment_id, payable }) => [payment_id, payable]))).toEqual([
      [[second.id, second.amount]],
      [[first.id, first.amount]],
      [],
    ]);
    const reasons = [{ line: 2 }, { line: 3, reason: 'Bank fee' }];
    expect((await order(csv, reasons, OPS)).status).toBe(403);
    expect((await order(csv, [{ line: 2 }, { line: 4 }])).body.issues).toMatchObject([{ path: 'lines.1' }]);
    expect((await order(csv, [{ line: 2 }, { line: 3 }])).body.issues).toMatchObject([{ path: 'lines.1' }]);
    expect([(await newest(one)).status, (await newest(two)).status]).toEqual(['invoiced', 'sent']);

    // Order the same import twice, as if two users clicked at the same time.
    const ordered = [await order(csv, reasons), await order(csv, reasons)].map(({ body }) => body.id);
    expect(await importOf(ordered[0] ?? '')).toMatchObject({
      is_done: false,
      chosen: 2,
      done: 0,
      applied: 0,
      lines: [{ state: 'waiting' }, { state: 'waiting' }, { state: 'refused' }],
    });
    await app.work();
    const imports = await Promise.all(ordered.map(importOf));
    expect(imports.map(({ is_done, done }) => [is_done, done])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    const byLine = [0, 1].map((at) => imports.map(({ lines }) => lines[at]?.state).sort());
    expect(byLine).toEqual([
      ['applied', 'known'],
      ['applied', 'known'],
    ]);
    expect(await apply(csv, reasons)).toMatchObject({
      applied: 0,
      lines: [{ state: 'known' }, { state: 'known' }, { state: 'refused', state_reason: expect.any(String) }],
    });
    // Other users cannot read the import.
    expect((await app.call(OPS, 'GET', `/api/payments/remittance/${ordered[0]}`)).status).toBe(403);
    expect((await app.call(FINANCE, 'GET', `/api/payments/remittance/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await read(csv)).map(({ state }) => state)).toEqual(['known', 'known', 'refused']);
    expect([await paidRows(one), await paidRows(two)]).toEqual([1, 1]);
    await app.work();
    const short = await look(one);
    expect(short).toMatchObject({ status: 'being_paid', closed: false, payment: { amount: 120, kind: 'adjustment' } });
    expect(short.payments).toContainEqual(expect.objectContaining({ id: first.id, amount: less, reference: 'TR-1', status: 'paid' }));
    const task = await taskId(app, FINANCE, one, 'send_payment');
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${one}/tasks/${task}`)).body).toMatchObject({
      answers: { payable_amount: first.amount, payment_amount: less, override_reason: 'Bank fee' },
    });
    const paid = (await app.call<{ items: Item[] }>(FINANCE, 'GET', '/api/payments?lane=paid')).body.items;
    expect(paid).toContainEqual(expect.objectContaining({ payment_id: first.id, amount: less, payable: first.amount, reason: 'Bank fee' }));
    const rest = [HEAD, `${short.payment?.id},120,2026-03-02,TR-4`].join('\n');
    expect(await apply(rest, [{ line: 2 }])).toMatchObject({ applied: 1, amount: 120 });
    await app.work();
    expect(await look(one)).toMatchObject({ status: 'paid', closed: true });
    for (const wrong of ['x,y\n1,2', HEAD, '"']) expect((await app.call(FINANCE, 'POST', '/api/payments/remittance', { csv: wrong })).status).toBe(422);
  });

  it('continues with the next remittance line after the worker was stopped, and reports each refused line', async () => {
    const copied = await enrolled();
    const jobs = [copied, ...(await copyJob(app, copied, 24))];
    const due = await app.db.unsafeKysely
      .selectFrom('app.payments')
      .select(['payment_id', 'cents'])
      .where('job_id', 'in', jobs)
      .where('lane', '=', 'invoiced')
      .execute();
    const csv = [HEAD, ...due.map(({ payment_id, cents }, at) => `${payment_id},${Number(cents) / 100},2026-03-02,M-${at}`)].join('\n');
    const lines = due.map((_payment, at) => ({ line: at + 2 }));
    expect((await read(csv)).map(({ state }) => state)).toEqual(Array(25).fill('matched'));
    const { id } = (await order(csv, lines)).body;
    await mark(
      due.slice(3, 5).map(({ payment_id }) => payment_id),
      'hold',
      { reason: 'Another account was named' },
    );
    const paid = async () => (await Promise.all(jobs.map(paidRows))).reduce((sum, count) => sum + count, 0);
    // Make the database fail at the tenth line, so that the worker crashes.
    const { transaction } = app.db;
    let lineTransactions = 0;
    app.db.transaction = (settings, run) =>
      transaction(settings, async (tx) => {
        const result = await run(tx);
        if (settings.role === 'app_staff' && settings['app.request_id']?.startsWith('job-') && ++lineTransactions >= 10) throw new Error('gone');
        return result;
      });
    await app.work();
    app.db.transaction = transaction;
    expect(await importOf(id)).toMatchObject({ is_done: false, chosen: 25, done: 9, applied: 7 });
    expect(await paid()).toBe(7);
    await app.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await app.work();
    const done = await importOf(id);
    expect(done).toMatchObject({ is_done: true, done: 25, applied: 23 });
    expect(done.lines.filter(({ state }) => state === 'refused').map(({ line, state_reason }) => [line, state_reason])).toEqual([
      [5, expect.stringContaining('Another account was named')],
      [6, expect.stringContaining('Another account was named')],
    ]);
    expect(await paid()).toBe(23);
    expect(
      await apply(
        csv,
        lines.filter(({ line }) => line !== 5 && line !== 6),
      ),
    ).toMatchObject({ applied: 0, chosen: 0 });
    expect(await paid()).toBe(23);
  });

  it('records no remittance line when the user who ordered the import lost the right', async () => {
    const job = await enrolled();
    const payment = await newest(job);
    const { id } = (await order([HEAD, `${payment.id},${payment.amount},2026-03-02,LOST-1`].join('\n'), [{ line: 2 }])).body;
    const setRoles = (roles: string) => app.db.pool.query('update app.users set roles = $1 where email = $2', [roles, FINANCE]);
    await setRoles('{ops}');
    await app.work();
    await setRoles('{finance}');
    expect(await importOf(id)).toMatchObject({
      is_done: true,
      applied: 0,
      lines: [{ state: 'refused', state_reason: expect.stringContaining('Your permissions changed') }],
    });
    expect(await paidRows(job)).toBe(0);
    expect(await apply([HEAD, `${payment.id},${payment.amount},2026-03-02,LOST-1`].join('\n'), [{ line: 2 }])).toMatchObject({ applied: 1 });
  });

  it('totals late payments, and exports only the selected payments with escaped formulas', async () => {
    const id = await enrolled();
    const payment = await newest(id);
    const item = async () =>
      (await app.call<{ items: Item[] }>(OPS, 'GET', '/api/payments?lane=invoiced&per_page=100')).body.items.find((one) => one.payment_id === payment.id);
    expect(await item()).toMatchObject({ due_on: '2026-05-11', is_late: false });
    const { late } = await board();
    await sql`update app.payments set due_on = '2026-03-01' where payment_id = ${payment.id}`.execute(app.db.unsafeKysely);
    expect(await item()).toMatchObject({ is_late: true });
    expect((await board()).late.count).toBe(late.count + 1);
    for (const { lane, count, amount } of (await board()).lanes) {
      const { items, total } = (await app.call<{ items: Item[]; total: number }>(FINANCE, 'GET', `/api/payments?lane=${lane}&per_page=100`)).body;
      expect([lane, total, items.length, Math.round(items.reduce((sum, one) => sum + one.amount, 0) * 100)]).toEqual([
        lane,
        count,
        count,
        Math.round(amount * 100),
      ]);
    }
    await sql`update app.jobs set last_name = '=HYPERLINK("x")' where id = ${id}`.execute(app.db.unsafeKysely);
    const file = await app.call<string>(FINANCE, 'GET', `/api/payments/export?payment_ids=${payment.id},${crypto.randomUUID()}`);
    const [head, ...bankRows] = String(file.body).trim().split('\n');
    expect(head).toContain('payment,invoice,platform_id,payee,payee_name,amount');
    expect(bankRows).toHaveLength(1);
    expect(bankRows[0]).toContain(`${payment.id},${payment.invoice},`);
    expect(bankRows[0]).toContain('"\'=HYPERLINK');
    // The export can be imported after the bank has filled it in.
    const filled = [HEAD, `${payment.id},${payment.amount},2026-03-02,TR-7`].join('\r\n');
    expect(await read(filled)).toMatchObject([{ state: 'matched' }]);
    // A payment that was sent and that the bank confirms is not a manual payment. So later reports of the payment tool do not contradict it.
    for (const name of ['approve', 'send']) await act(payment.invoice, name);
    await app.work();
    expect(await apply(filled, [{ line: 2 }])).toMatchObject({ applied: 1 });
    expect((await (await sendWebhook(id, { type: 'invoice.paid' })).send()).json()).toMatchObject({ outcome: 'known' });
    expect(await look(id)).toMatchObject({ status: 'paid', payment: { status: 'paid', reference: 'TR-7' } });
    expect((await app.call(OPS, 'GET', '/api/payments/export')).status).toBe(403);
  });

  it('lists the payments to a contractor in a period, as a page and a file, without payments to other contractors', async () => {
    type Statement = { items: { payment_id: string; amount: number; sent_on: string; status: string; short_code: string }[]; count: number; amount: number };
    const statement = async (who: string = CARLA, from = '2026-02-27', until = '2026-02-28') =>
      (await app.call<Statement>(who, 'GET', `/api/payments/statement?from=${from}&until=${until}`)).body;
    expect(await statement()).toMatchObject({ items: [], count: 0, amount: 0 });
    const [first, second] = [await newest(await enrolled()), await newest(await enrolled())];
    await mark([first.id], 'paid', { on: '2026-02-28', reason: 'Paid by check' });
    await mark([second.id], 'sent', { on: '2026-02-27' });
    await app.work();
    const paid = await statement();
    expect(paid.items).toMatchObject([
      { payment_id: first.id, amount: first.amount, sent_on: '2026-02-28', status: 'paid' },
      { payment_id: second.id, amount: second.amount, sent_on: '2026-02-27', status: 'sent' },
    ]);
    expect(paid).toMatchObject({ count: 2, amount: first.amount + second.amount });
    expect((await statement(CARLA, '2026-02-28')).count).toBe(1);
    expect((await statement(CARLA, '2026-02-26', '2026-02-26')).count).toBe(0);
    expect(await statement(LUIS)).toMatchObject({ items: [], count: 0 });
    const file = async (who: string) => (await app.call<string>(who, 'GET', '/api/payments/statement/export?from=2026-02-27&until=2026-02-28')).body;
    expect(
      (await file(CARLA))
        .trim()
        .split('\n')
        .map((line) => line.split(',').at(-3)),
    ).toEqual(['amount', first.amount.toFixed(2), second.amount.toFixed(2), (first.amount + second.amount).toFixed(2)]);
    expect((await file(LUIS)).trim().split('\n')).toHaveLength(2);
    const wrong = async (from: string, until: string) =>
      (await app.call<{ issues: { path: string }[] }>(CARLA, 'GET', `/api/payments/statement?from=${from}&until=${until}`)).body.issues.map(({ path }) => path);
    expect([await wrong('2026-03-01', '2026-02-01'), await wrong('2026-02-01', '2026-03-03')]).toEqual([['until'], ['until']]);
    expect((await app.call(CARLA, 'GET', '/api/payments/statement/export?from=2026-02-01&until=2026-03-03')).status).toBe(422);

    // Only the user who requested the PDF can download it. Other users of the contractor cannot.
    const asked = await app.call<{ id: string }>(CARLA, 'POST', '/api/payments/statement/prints', { from: '2026-02-27', until: '2026-02-28' });
    const print = `/api/payments/statement/prints/${asked.body.id}`;
    const status = async (who: string) => (await app.call<{ status: string }>(who, 'GET', print)).body.status;
    expect([await status(CARLA), (await app.call(CARLA, 'GET', `${print}/file`)).status]).toEqual(['waiting', 404]);
    await app.work();
    const pdf = await app.call<string>(CARLA, 'GET', `${print}/file`);
    expect([await status(CARLA), pdf.headers['content-type'], String(pdf.body).slice(0, 5)]).toEqual(['made', 'application/pdf', '%PDF-']);
    const taken = async (who: string) => (await app.call(who, 'GET', `${print}/file`)).status;
    expect([await status(TOM), await status(LUIS), await taken(TOM), await taken(LUIS)]).toEqual(['waiting', 'waiting', 404, 404]);
    expect((await app.call(FINANCE, 'POST', '/api/payments/statement/prints', { from: '2026-02-27', until: '2026-02-28' })).status).toBe(403);
    expect((await app.call(FINANCE, 'GET', '/api/payments/statement?from=2026-02-01&until=2026-02-28')).status).toBe(403);
  });
});

describe('webhooks of the payment tool', () => {
  it('are accepted only when they are signed, recent and new', async () => {
    const id = await enrolled();
    const status = async (input: WebhookInput) => (await (await sendWebhook(id, input)).send()).statusCode;
    const stranger = `whsec_${Buffer.from('the secret of another system').toString('base64')}`;
    expect(await status({ secret: stranger })).toBe(401);
    expect(await status({ at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
    expect(await status({ at: new Date(Date.now() + 6 * 60_000) })).toBe(401);
    expect((await app.api.server.inject({ method: 'POST', url: '/api/hooks/payments', payload: {} })).statusCode).toBe(401);
    const { send, text, headers } = await sendWebhook(id);
    const tampered = text.replace('invoice.approved', 'invoice.paid');
    expect(
      (
        await app.api.server.inject({
          method: 'POST',
          url: '/api/hooks/payments',
          payload: tampered,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).statusCode,
    ).toBe(401);
    expect(await look(id)).toMatchObject({ payment: { status: 'invoiced' } });
    expect((await send()).json()).toEqual({ received: true, outcome: 'moved' });
    expect(await look(id)).toMatchObject({ payment: { status: 'approved' } });
    // A webhook with a known ID but other content is rejected, because it is not a repetition.
    expect(await status({ id: headers['webhook-id'] ?? '', type: 'invoice.paid' })).toBe(409);
    expect(await look(id)).toMatchObject({ payment: { status: 'approved' } });
    expect(await status({ more: { payment_id: 'none' } })).toBe(422);
    expect(await status({ more: { payment_id: '00000000-0000-4000-8000-000000000000' } })).toBe(404);
  });

  it('have one effect when the same webhook is repeated twenty times concurrently', async () => {
    const id = await enrolled();
    const one = await sendWebhook(id, { type: 'invoice.paid' });
    const answers = await Promise.all(Array.from({ length: 20 }, one.send));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    const others = await Promise.all(Array.from({ length: 20 }, async () => (await sendWebhook(id, { type: 'invoice.paid' })).send()));
    expect(others.map((answer) => answer.json().outcome)).toEqual(Array(20).fill('known'));
    await app.work();
    expect(await rows(id, ({ field, after }) => field === 'payment' && after === 'paid')).toBe(1);
    expect(await rows(id, ({ field, after }) => field === 'payment_status' && after === 'paid')).toBe(1);
    expect(await emails(id, 'payment_paid')).toBe(1);
  });

  it('lead to the final payment status in any order', async () => {
    const id = await enrolled();
    for (const type of ['invoice.paid', 'invoice.approved', 'invoice.sent']) expect((await (await sendWebhook(id, { type })).send()).statusCode).toBe(200);
    expect(await look(id)).toMatchObject({ status: 'paid', closed: true, payment: { status: 'paid', sent_on: '2026-03-02' } });
  });

  it('change nothing and notify finance when the webhook contradicts the payment', async () => {
    const id = await enrolled();
    await (await sendWebhook(id, { type: 'invoice.paid' })).send();
    expect((await (await sendWebhook(id, { type: 'invoice.failed' })).send()).json()).toEqual({ received: true, outcome: 'contradicts' });
    expect((await (await sendWebhook(id, { type: 'invoice.paid', more: { amount: 1 } })).send()).json()).toEqual({ received: true, outcome: 'contradicts' });
    expect(await look(id)).toMatchObject({ status: 'paid' });
    expect(await rows(id, ({ action }) => action === 'Payment tool disagrees')).toBe(2);
  });
});

it('accepts webhooks of the payment tool with the old and the new secret during rotation', async () => {
  const [older, newer] = ['the older secret of twenty', 'the newer secret of twenty'].map((words) => `whsec_${Buffer.from(words).toString('base64')}`);
  const rotating = await openTestApp({ env: { PAYMENT_WEBHOOK_SECRETS: `${newer},${older}` } });
  try {
    const body = JSON.stringify({
      type: 'invoice.paid',
      data: { payment_id: crypto.randomUUID(), job_id: crypto.randomUUID(), invoice: 'x', at: '2026-03-02T15:00:00Z' },
    });
    const status = async (secret = '') =>
      (
        await rotating.api.server.inject({
          method: 'POST',
          url: '/api/hooks/payments',
          payload: body,
          headers: { 'content-type': 'application/json', ...signWebhook(secret, `m-${secret}`, body, new Date()) },
        })
      ).statusCode;
    // A valid signature for an unknown payment gives 404. An invalid signature gives 401.
    expect([await status(older), await status(newer), await status(paymentSecrets(app.config)[0])]).toEqual([404, 404, 401]);
  } finally {
    await rotating.close();
  }
});

describe('a worker that crashes after the payment tool created an invoice', () => {
  it('creates no second invoice', async () => {
    const id = await createJob(app, TOM, { unit: 'Pay by Tom', create_anyway: true });
    await walkJobThrough(reach(app), id, { stage: 'complete' });
    // Simulate a crash after the payment tool created the invoice and before the portal recorded its number.
    const { payment } = await look(id);
    expect(payment?.status).toBe('unpaid');
    await app.db.unsafeKysely
      .insertInto('app.simulated_invoices')
      .values({
        invoice: 'INV-FIRST1',
        payment_id: payment?.id ?? '',
        job_id: id,
        payee: 'x',
        memo: 'x',
        amount_cents: Math.round((payment?.amount ?? 0) * 100),
        status: 'open',
        created_at: app.clock.now(),
        changed_at: app.clock.now(),
      })
      .execute();
    await app.work();
    await app.work();
    expect((await look(id)).payments).toMatchObject([{ status: 'invoiced', invoice: 'INV-FIRST1' }]);
    const { body } = await app.call<{ total: number }>(null, 'GET', '/api/payment-tool?q=INV-FIRST1');
    expect(body.total).toBe(1);
  });
});

it('sends the payment ID as idempotency key to an external payment tool, and retries after an error', async () => {
  const real = await openTestApp({ env: { PAYMENT_TOOL_URL: 'https://pay.example', PAYMENT_TOOL_KEY: 'a-key-of-the-tool' } });
  try {
    const asked: { url: string; key: string | undefined; body: unknown }[] = [];
    let isDown = true;
    real.outside.answer = async (url, body, headers) => {
      asked.push({ url, key: headers['idempotency-key'], body: JSON.parse(body) });
      return isDown ? { status: 503, body: '' } : { status: 201, body: JSON.stringify({ invoice: 'P-77', at: '2026-03-02T15:00:00Z' }) };
    };
    const id = await createJob(real);
    await walkJobThrough(reach(real), id, { stage: 'complete' });
    await real.work();
    const { body } = await real.call<{ programs: { payments: Payment[] }[] }>(FINANCE, 'GET', `/api/jobs/${id}`);
    const payment = body.programs[0]?.payments[0];
    expect(payment).toMatchObject({ status: 'unpaid' });
    isDown = false;
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(real.db.unsafeKysely);
    await real.work();
    expect(asked.map(({ url, key }) => [url, key])).toEqual([
      ['https://pay.example/invoices', payment?.id],
      ['https://pay.example/invoices', payment?.id],
    ]);
    expect(asked[0]?.body).toMatchObject({ payment_id: payment?.id, payee: 'Lakeside Heating & Air', amount: payment?.amount });
    expect((await real.call<{ programs: { payments: Payment[] }[] }>(FINANCE, 'GET', `/api/jobs/${id}`)).body.programs[0]?.payments).toMatchObject([
      { status: 'invoiced', invoice: 'P-77' },
    ]);
  } finally {
    await real.close();
  }
});

it('reminds a program office of late payments once a day, with an entry in the history of each job, and omits held payments', async () => {
  const id = await enrolled();
  const held = await enrolled();
  const [payment, stopped] = [(await look(id)).payment, (await look(held)).payment];
  await app.call(FINANCE, 'POST', '/api/payments/mark', { payment_ids: [stopped?.id], mark: 'hold', on: '2026-03-02', reason: 'Another account was named' });
  const { promise, ...job } = { ...(await look(id)), code: (await getJob<{ short_code: string }>(app, FINANCE, id)).short_code };
  app.clock.advance({ days: 71 });
  type Reminder = { program_id: string; count: number; email: string | null; may_remind: boolean; reminded_by: string | null };
  const reminder = async (who = FINANCE) =>
    (await app.call<{ reminders: Reminder[] }>(who, 'GET', '/api/payments/board')).body.reminders.find(({ program_id }) => program_id === 'wi-hear');
  const press = (who = FINANCE) => app.call<{ detail: string }>(who, 'POST', '/api/payments/remind', { program_id: 'wi-hear' });
  const emails = async () =>
    (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['recipient', 'plain']).where('template', '=', 'program_reminder').execute()).map(
      ({ recipient, plain }) => `${recipient}\n${plain}`,
    );

  // The program office has no email address yet. Staff who manage programs can enter it.
  expect(await reminder()).toMatchObject({ email: null, may_remind: false });
  expect((await press()).body.detail).toContain('no email address');
  const office = { name: 'Rae Office', email: 'rebates@state.example', phone: '(608) 555-0199', version: 0 };
  expect((await app.call(FINANCE, 'PUT', '/api/programs/wi-hear/office', office)).status).toBe(403);
  expect((await app.call(OPS, 'PUT', '/api/programs/wi-hear/office', { ...office, email: 'nobody' })).status).toBe(422);
  expect((await app.call(OPS, 'PUT', '/api/programs/wi-hear/office', office)).body).toMatchObject({ changed_by: expect.any(String), version: 1 });
  expect((await app.call(OPS, 'PUT', '/api/programs/wi-hear/office', office)).status).toBe(409);
  expect(await reminder(OPS)).toMatchObject({ email: office.email, may_remind: false });
  const before = await reminder();
  expect(before).toMatchObject({ email: office.email, may_remind: true });

  expect((await press(OPS)).status).toBe(403);
  expect((await Promise.all([press(), press()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.work();
  expect((await press()).body.detail).toMatch(/already reminded .+ on .+ a day/);
  expect(await reminder()).toMatchObject({ count: before?.count, may_remind: false, reminded_by: expect.any(String) });
  const [email = '', ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toContain(`${office.email}\n`);
  expect(email).toContain('Hello Rae Office');
  expect(email).toMatch(new RegExp(`Job ${job.code}: .+reservation .+enrollment .+invoice ${payment?.invoice}.+promised for ${promise ? 'May 11, 2026' : ''}`));
  expect(email.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(before?.count ?? 0);
  expect(email).not.toContain((await getJob<{ short_code: string }>(app, FINANCE, held)).short_code);
  expect(await rows(id, ({ type, after }) => type === 'email_notification' && after === office.email)).toBe(1);
  expect(await rows(held, ({ after }) => after === office.email)).toBe(0);
  const { items } = (await app.call<{ items: { payment_id: string; reminded_at: string | null }[] }>(FINANCE, 'GET', '/api/payments?late=true&per_page=100'))
    .body;
  expect(items.find(({ payment_id }) => payment_id === payment?.id)?.reminded_at).toBe(app.clock.now().toISOString());

  app.clock.advance({ hours: 24 });
  expect(await reminder()).toMatchObject({ may_remind: true });
  expect((await press()).status).toBe(200);
});
