import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { dumpAllRows } from '../support/all-rows';
import { addPerson, CARLA, createJob, FINANCE, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { entries } from '../support/history';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests actions that send emails, make decisions or move money. Each action is sent twice, repeated after a lost response, repeated by hand, and sent by two
 * users at the same time. It must have only one effect.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  await addPerson(app, { email: SECOND, name: 'Sam Second', kind: 'staff', roles: ['ops', 'pe', 'finance'], program_keys: ['wi-hear'] });
});
afterAll(() => app.close());

/** Second user, who has the staff roles ops, pe and finance. */
const SECOND = 'second@hearthline.example';

type Act = { people: [string, string]; url: string; body: object };

async function onABadDay(jobId: string, { people: [one, other], url, body }: Act): Promise<void> {
  const first = { 'idempotency-key': crypto.randomUUID() };
  const second = { 'idempotency-key': crypto.randomUUID() };
  const press = (who: string, headers?: Record<string, string>) => app.call(who, 'POST', url, body, headers);
  const before = (await entries(app, jobId)).length;
  const atOnce = await Promise.all([press(one, first), press(one, first), press(other, second), press(one)]);
  expect(atOnce.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const added = (await entries(app, jobId)).slice(before);
  expect(added.length).toBeGreaterThan(0);
  // All new history entries belong to the same request, so the other requests wrote nothing.
  expect(new Set(added.map(({ request }) => request)).size).toBe(1);
  await app.work();

  const state = async () => ({ ...(await dumpAllRows(app)), 'app.idempotency_keys': '' });
  const after = await state();
  const again = [await press(one, first), await press(other, second), await press(one), await press(other)];
  expect(await state()).toEqual(after);
  // A repeated request gets the first response, no matter how much later it is sent.
  for (const at of [0, 1]) {
    const [earlier, later] = [atOnce[at === 0 ? 0 : 2], again[at]];
    if (earlier?.status === 200) expect(later?.body).toEqual(earlier.body);
  }
}

/** Checks an action that the worker performs: each request may create its own background job, but the job of the home changes only once. */
async function onABadDayOfTheWorker(jobId: string, { people: [one, other], url, body }: Act): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const before = (await entries(app, jobId)).length;
  const presses = [
    app.call(one, 'POST', url, body, key),
    app.call(one, 'POST', url, body, key),
    app.call(other, 'POST', url, body),
    app.call(one, 'POST', url, body),
  ];
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await entries(app, jobId)).toHaveLength(before);
  await app.work();
  const after = await entries(app, jobId);
  const added = after.slice(before);
  expect(added.length).toBeGreaterThan(0);
  expect(new Set(added.map(({ request }) => request)).size).toBe(1);
  for (const who of [one, other]) expect((await app.call(who, 'POST', url, body)).status).toBe(200);
  await app.work();
  expect(await entries(app, jobId)).toEqual(after);
}

const emails = async (template: string) =>
  (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('recipient').where('template', '=', template).execute()).length;

it('performs each action once when requests are repeated, from the email to the homeowner to the bank payment', { timeout: 120_000 }, async () => {
  const id = await createJob(app, CARLA, { unit: 'Bad day', create_anyway: true });
  const taskUrl = async (who: string, key: string) => `/api/jobs/${id}/tasks/${await taskId(app, who, id, key)}`;

  // Send several tasks to the homeowner with one email.
  await walkJobThrough(reach(app), id, { task: 'other_homeowner_details' });
  type Sendable = { email: string; tasks: { id: string; can_send_to: string[]; abilities: { send: boolean } }[] };
  const { tasks, email } = (await app.call<Sendable>(CARLA, 'GET', `/api/jobs/${id}`)).body;
  const asks = tasks.filter(({ can_send_to, abilities }) => abilities.send && can_send_to.includes('homeowner')).map((task) => task.id);
  const [task = '', ...also] = asks.slice(0, 3);
  await onABadDay(id, {
    people: [CARLA, TOM],
    url: `/api/jobs/${id}/tasks/${task}/send`,
    body: { role: 'homeowner', email, also },
  });
  expect(await emails('guest_invite')).toBe(1);
  for (const sent of [task, ...also]) await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${sent}/recall`, {});

  // Approve a review.
  await walkJobThrough(reach(app), id, { task: 'review_income_qualification' });
  const right = {
    certificate_name_matches: 'yes',
    certificate_address_matches: 'yes',
    certificate_valid_on: 'yes',
    approval_code_checked: 'not_applicable',
    income_level: 'below_ami_80',
  };
  await onABadDay(id, {
    people: ['ops@hearthline.example', SECOND],
    url: `${await taskUrl(SECOND, 'review_income_qualification')}/complete`,
    body: { changes: { ...right, review_decision: 'approve' } },
  });

  // Request another photo in a review.
  await walkJobThrough(reach(app), id, { task: 'review_installed_equipment' });
  const photosUrl = await taskUrl(SECOND, 'installed_measure_photos');
  type Photos = { answers: { photos: Record<string, { files?: string[] }> } };
  const { photos } = (await app.call<Photos>(SECOND, 'GET', photosUrl)).body.answers;
  const [slot = '', { files: [file = ''] = [] } = {}] = Object.entries(photos).find(([, { files = [] }]) => files.length > 0) ?? [];
  const comment = { id: 'a', task: photosUrl.split('/').at(-1), field: `photos.${slot}.${file}`, text: 'Please show the whole nameplate.' };
  await onABadDay(id, {
    people: ['pe@hearthline.example', SECOND],
    url: `${await taskUrl(SECOND, 'review_installed_equipment')}/complete`,
    body: { changes: { review_decision: 'request_changes', comments: [comment] } },
  });

  // Hold and release a payment, then record it from the bank's file.
  await walkJobThrough(reach(app), id, { stage: 'complete' });
  await app.work();
  type Job = { programs: { payments: { id: string; amount: number }[] }[] };
  const newest = async () => (await app.call<Job>(FINANCE, 'GET', `/api/jobs/${id}`)).body.programs[0]?.payments.at(-1);
  const payment = await newest();
  const finance = { people: [FINANCE, SECOND] satisfies [string, string] };
  const mark = (how: string) => ({
    ...finance,
    url: '/api/payments/mark',
    body: { payment_ids: [payment?.id], mark: how, on: '2026-03-02', reason: 'Another account was named' },
  });
  await onABadDay(id, mark('hold'));
  await onABadDay(id, mark('release'));
  // The release created a new payment, because the held payment was withdrawn from the payment tool.
  const released = await newest();
  await onABadDayOfTheWorker(id, {
    ...finance,
    url: '/api/payments/remittance/apply',
    body: { csv: `invoice,amount,date,reference\n${released?.id},${released?.amount},2026-03-02,TR-1`, lines: [{ line: 2 }] },
  });
});
