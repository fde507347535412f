import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { CARLA, complete, createJob, inviteHomeowner, newestLink, OPS, openLink, openTestApp, type TestApp } from '../support/app';
import { WALKTHROUGH_HOUSEHOLD, walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Tests the stages, the rebate and the dates of a job of a shipped program. */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app);
});
afterAll(() => app.close());

type Task = { id: string; stage: string; abilities: { defer: boolean } };
type Job = { install_start_date: string | null; stages: { label: string; badge: string | null }[]; programs: { shared: unknown }[]; tasks: Task[] };
const read = async () => (await app.call<Job>(OPS, 'GET', `/api/jobs/${job}`)).body;
const badges = async () => (await read()).stages.map(({ label, badge }) => [label, badge]);

it('shows the installation date after the task that contains the date', async () => {
  expect((await read()).install_start_date).toBeNull();
  await walkJobThrough(reach(app), job, { task: 'determine_and_share_rebate_amount' });
  expect((await read()).install_start_date).toBe('2026-04-06');
});

it('confirms a rebate without an email to the homeowner', async () => {
  expect((await complete(app, CARLA, job, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_without_sharing' })).status).toBe(200);
  await app.work();
  expect((await read()).programs[0]?.shared).toBeNull();
  const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('template').where('template', '=', 'rebate_shared').execute();
  expect(emails).toEqual([]);
});

it('gives the homeowner a page with the shared rebate when no task was sent to them', async () => {
  const email = 'shared@example.com';
  const answers = { first_name: 'Mia', last_name: 'Berg', email, phone_number: '608 555 0177', job_scope: ['hvac'] };
  const other = await createJob(app, CARLA, { unit: 'S2', answers });
  await walkJobThrough(reach(app), other, { task: 'determine_and_share_rebate_amount' });
  const share = { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'] };
  expect((await complete(app, CARLA, other, 'determine_and_share_rebate_amount', share)).status).toBe(200);
  await app.work();
  const guest = await openLink(app, await newestLink(app, email, ['rebate_shared']));
  const page = await app.call<{ rebates: { homeowner: number }[] }>(guest, 'GET', `/api/guest/profile/${other}`);
  expect(page.body.rebates).toMatchObject([{ homeowner: expect.any(Number) }]);
});

it('keeps the page of a homeowner whose tasks were sent to another address than the rebate', async () => {
  const answers = { first_name: 'Mia', last_name: 'Berg', email: 'job@example.com', phone_number: '608 555 0177', job_scope: ['hvac'] };
  const other = await createJob(app, CARLA, { unit: 'S4', answers });
  await walkJobThrough(reach(app), other, { task: 'determine_and_share_rebate_amount' });
  const guest = await inviteHomeowner(app, other, 'utility_bills_upload', 'tasks@example.com');
  const share = { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'] };
  expect((await complete(app, CARLA, other, 'determine_and_share_rebate_amount', share)).status).toBe(200);
  await app.work();
  expect((await app.call(guest, 'GET', `/api/guest/profile/${other}`)).status).toBe(200);
  const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('template').where('recipient', '=', 'job@example.com').execute();
  expect(emails).toContainEqual({ template: 'rebate_shared' });
});

it('shows until the end of the installation that a program without reservation decides later', async () => {
  const other = await createJob(app, CARLA, { unit: 'S3', programs: ['vanilla'] });
  const status = async () => (await app.call<{ programs: { status: { text: string } }[] }>(CARLA, 'GET', `/api/jobs/${other}`)).body.programs[0]?.status.text;
  const household = { job: { ...WALKTHROUGH_HOUSEHOLD, programs: ['vanilla'] } };
  await walkJobThrough(reach(app), other, { stage: 'install' }, household);
  expect(await status()).toBe('Submitted: the program decides after the installation');
  await walkJobThrough(reach(app), other, { stage: 'enroll' }, household);
  expect(await status()).toBe('Submitted, not decided yet');
});

it('shows each stage as complete, in review, deferred or not started', async () => {
  await walkJobThrough(reach(app), job, { task: 'confirm_reservation' });
  const later = [
    ['Install', 'preview'],
    ['Enroll', 'preview'],
    ['Pay', 'preview'],
  ];
  expect(await badges()).toEqual([['Apply', 'complete'], ['Review', 'in_review'], ...later]);
  const open = (await read()).tasks.filter(({ stage, abilities }) => stage === 'review' && abilities.defer);
  expect(open.length).toBeGreaterThan(0);
  for (const { id } of open) {
    const put = await app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${id}/defer`, { reason: 'season', until: { day: '2026-04-01' } });
    expect(put.status).toBe(200);
  }
  expect(await badges()).toEqual([['Apply', 'complete'], ['Review', 'deferred'], ...later]);
});
