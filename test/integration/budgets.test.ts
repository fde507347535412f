import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { BudgetView } from '@/features/budgets';
import type { DraftView } from '@/features/program-settings/contract';
import { settleDueJobsBackgroundJob } from '@/features/reminders/server';
import { enqueue } from '@/platform/server/background-jobs';
import { CARLA, createJob, getJob, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { MINIMAL_PROGRAMS, withBudget } from '../support/minimal-programs';
import { reach } from '../support/upload';

/** Tests program budgets: no dollar is reserved twice, and released dollars become available again. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: withBudget() });
});
afterAll(() => app.close());

let person = 0;
/** Creates and submits a job for a new household. The job then waits for the program's decision about the reservation. */
async function waiting(who = CARLA): Promise<string> {
  person += 1;
  const place = await app.call<{ place_id: string }>(who, 'POST', '/api/places', { street: `${person} Willy St`, city: 'Madison', state: 'WI', zip: '53703' });
  const answers = { first_name: 'Ana', last_name: 'Rivera', email: `fund${person}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] };
  const id = await createJob(app, who, { google_place_id: place.body.place_id, answers });
  await walkJobThrough(
    reach(app),
    id,
    { task: 'confirm_reservation' },
    { as: ({ owner }) => (owner === 'contractor' || owner === 'homeowner' ? who : undefined) },
  );
  return id;
}

const decide = async (job: string, changes: Record<string, unknown>) => {
  const path = `/api/jobs/${job}/tasks/${await taskId(app, PROGRAM, job, 'confirm_reservation')}/complete`;
  const complete = (who: string) => app.call<{ status: string; issues?: { code: string; message: string }[] }>(who, 'POST', path, { changes });
  const first = await complete(PROGRAM);
  // An amount that differs much from the calculated amount needs a second person, so another user confirms it.
  const waits = first.status === 409 || (first.status === 200 && first.body.status !== 'complete');
  return waits && changes.reservation_status === 'reserved' ? complete(OPS) : first;
};
const reserve = (job: string, amount: number) =>
  decide(job, {
    reservation_status: 'reserved',
    reservation_id: `R-${job}`,
    reserved_on: '2026-03-02',
    reserved_amount: amount,
    reserved_amount_reason: 'As the budget has it',
  });

const budget = async (): Promise<BudgetView> => {
  const [found] = (await app.call<{ items: BudgetView[] }>(OPS, 'GET', '/api/budgets')).body.items.filter(({ program }) => program === 'wi-hear');
  if (!found) throw new Error('wi-hear has no budget');
  return found;
};
const programOf = async (job: string) => (await getJob(app, PROGRAM, job)).programs.find(({ key }) => key === 'wi-hear');

it('reserves the last dollars for only one of several concurrent requests, also of different contractors', async () => {
  const jobs = [await waiting(), await waiting(LUIS), await waiting()];
  const answers = await Promise.all(jobs.map((job) => reserve(job, 8_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
  const lost = answers.findIndex(({ status }) => status === 422);
  expect(answers[lost]?.body.issues).toMatchObject([{ code: 'budget', message: expect.stringContaining('$4,000 left') }]);
  expect((await budget()).cells).toMatchObject([{ amount: 20_000, is_entered: false, promised: 16_000, left: 4_000, state: 'open', waiting: 0 }]);

  // A job on the waitlist stays on it when money is released, and then gets a reservation.
  const last = jobs[lost] ?? '';
  expect((await decide(last, { reservation_status: 'waitlisted', contractor_message: 'Until more is free' })).status).toBe(200);
  expect((await budget()).cells[0]?.waiting).toBe(1);
  const [won = ''] = jobs.filter((_, i) => i !== lost);
  expect((await app.call(OPS, 'PATCH', `/api/jobs/${won}/cancel`, { reason: 'lost' })).status).toBe(200);
  await app.work();
  expect((await budget()).cells).toMatchObject([{ promised: 8_000, left: 12_000, waiting: 1 }]);
  expect((await reserve(last, 8_000)).status).toBe(200);
  expect((await budget()).cells).toMatchObject([{ promised: 16_000, left: 4_000, waiting: 0 }]);
});

it('releases the reserved money when staff replace a reservation with a place on the waitlist', async () => {
  const job = await waiting();
  const promised = async () => (await budget()).cells[0]?.promised ?? 0;
  const before = await promised();
  expect((await reserve(job, 3_000)).status).toBe(200);
  expect(await promised()).toBe(before + 3_000);
  const path = `/api/jobs/${job}/tasks/${await taskId(app, PROGRAM, job, 'confirm_reservation')}/reopen`;
  expect((await app.call(PROGRAM, 'POST', path, { reason: 'Meant for another home' })).status).toBe(200);
  // The earlier decision stays in force until the next decision.
  expect(await promised()).toBe(before + 3_000);
  expect((await decide(job, { reservation_status: 'waitlisted', contractor_message: 'Until more is free' })).status).toBe(200);
  expect(await promised()).toBe(before);
  expect(await programOf(job)).toMatchObject({ payment_status: 'waiting_for_reservation' });
  await app.work();
  const { rows } = await app.db.pool.query('select template from app.outgoing_messages where job_id = $1', [job]);
  expect(rows).toContainEqual({ template: 'decision_corrected_contractor' });
  // Clean up: cancel the job, so that it is not on the waitlist in the next test.
  expect((await app.call(OPS, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'lost' })).status).toBe(200);
});

it('updates jobs without a reservation when staff change or close a budget', async () => {
  const job = await waiting();
  const { at, version } = (await budget()).cells[0] ?? { at: [], version: 0 };
  const put = (body: object, who = OPS) =>
    app.call<BudgetView & { issues?: { path: string }[] }>(who, 'PUT', '/api/budgets/wi-hear/county', {
      at: at.map(({ value }) => value),
      note: 'The program wrote',
      ...body,
    });
  expect((await put({ amount: 16_000, is_closed: false, version })).body.cells).toMatchObject([
    { amount: 16_000, is_entered: true, left: 0, state: 'waitlist' },
  ]);
  expect((await put({ amount: 16_000, is_closed: true, version })).status, 'another job was first').toBe(409);
  await hourPasses();
  expect(await programOf(job)).toMatchObject({ eligibility: 'eligible', funds: [{ state: 'waitlist', message: 'The funds are used up. The job waits.' }] });

  const closed = await put({ amount: null, is_closed: true, version: version + 1 });
  expect(closed.body.cells).toMatchObject([{ amount: 20_000, is_entered: false, state: 'closed', changed_by: expect.any(String) }]);
  await hourPasses();
  expect(await programOf(job)).toMatchObject({ eligibility: 'ineligible', reasons: [{ key: 'market_rate_budget_reserved' }] });

  const fewer = await put({ amount: 15_999.99, is_closed: false, version: version + 2 });
  expect([fewer.status, fewer.body.issues]).toMatchObject([
    422,
    [{ path: 'amount', code: 'below_promised', message: '$16,000 is already set aside for jobs. Enter at least this amount.' }],
  ]);
  const { by } = await budget();
  expect(by[0]?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['Dane', 'Milwaukee']));
  expect(by[0]?.options.some(({ value }) => value === 'Fresno')).toBe(false);
  const misspelled = await put({ at: ['Danne', 'below_ami_80'], amount: 1_000, is_closed: false, version: 0 });
  expect(misspelled.body.issues).toMatchObject([{ path: 'at.0', code: 'invalid_choice' }]);
  expect((await put({ at: ['Milwaukee', 'below_ami_80'], amount: 1_000, is_closed: false, version: 0 })).status).toBe(200);

  const wrong = await put({ at: ['Dane', 'rich'], amount: null, is_closed: false, note: '', version: 0 });
  expect(wrong.body.issues?.map(({ path }) => path)).toEqual(['at.1', 'note']);
  expect((await put({ amount: 1, is_closed: false, version: 0 }, CARLA)).status).toBe(403);
});

it('cannot be lowered below the money of jobs in the settings of the program', async () => {
  const who = PEOPLE.program_manager;
  const draft = '/api/programs/wi-hear/draft';
  const path = '/budgets/county/amount';
  const edit = (was: number, value: number) =>
    app.call<DraftView>(who, 'PATCH', draft, {
      operations: [{ op: 'replace', path, was, value, source: MINIMAL_PROGRAMS.find(({ key }) => key === 'wi-hear')?.sources[0]?.id }],
    });
  expect((await app.call(who, 'POST', draft, {})).status).toBe(201);
  const lowered = await edit(20_000, 15_999);
  expect([lowered.status, lowered.body.problems]).toEqual([
    200,
    [{ path, code: 'publish', message: '$16,000 of this budget is already set aside for jobs. Enter at least this amount.' }],
  ]);
  const request = { revision: lowered.body.revision, effective_on: '2026-03-09', reason: 'Less money' };
  expect((await app.call(who, 'POST', `${draft}/request`, request)).status).toBe(422);
  expect((await edit(15_999, 16_000)).body.problems).toEqual([]);
  expect((await app.call(who, 'DELETE', draft)).status).toBe(200);
});

it('keeps the entered total while the published amount is lower than the money of jobs', async () => {
  const cell = async () => {
    const [found] = (await budget()).cells.filter(({ promised }) => promised > 0);
    if (!found) throw new Error('no cell');
    return found;
  };
  const put = async (amount: number | null) => {
    const { at, version } = await cell();
    const body = { at: at.map(({ value }) => value), amount, is_closed: false, note: 'The program wrote', version };
    return app.call<{ issues?: object[] }>(OPS, 'PUT', '/api/budgets/wi-hear/county', body);
  };
  expect((await put(30_000)).status).toBe(200);
  expect((await reserve(await waiting(), 8_000)).status).toBe(200);
  const restored = await put(null);
  expect([restored.status, restored.body.issues]).toMatchObject([
    422,
    [{ path: 'amount', code: 'below_promised', message: '$24,000 is already set aside for jobs. Enter at least this amount.' }],
  ]);
  expect(await cell()).toMatchObject({ amount: 30_000, is_entered: true });
  expect((await put(24_000)).status).toBe(200);
  expect(await cell()).toMatchObject({ amount: 24_000, left: 0 });
});

/** Runs the queued background jobs and the hourly check that finds due jobs. */
async function hourPasses(): Promise<void> {
  await app.work();
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, settleDueJobsBackgroundJob, {}));
  await app.work();
}
