import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeployment } from '@/app/server/registry';
import type { JobDetail } from '@/job-view';
import { findNextWork } from '@/job-view/web/next-step';
import { LIST_SORTS } from '@/pages/job-list/columns';
import { CARLA, getJob, OPS, openTestApp, PROGRAM, type TestApp } from '../support/app';
import { expectRightCounts } from '../support/counts';
import { rebuildJobColumns } from '../support/rebuild-jobs';

/** Each change updates the stored list columns of a job. These tests compute them again from the whole job and expect the same values. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ demo: true });
});
afterAll(() => app.close());

const DERIVED_COLUMNS = [
  'program_keys',
  'job_name',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'external_id',
  'install_start_date',
  'is_canceled',
  'is_closed',
  'action_owner',
  'open_owners',
  'next_task_contractor',
  'next_task_internal',
  'pending_contractor',
  'pending_internal',
  'rebate_contractor',
  'rebate_internal',
  'has_contractor_task_exception',
  'has_ops_task_exception',
  'payment_status',
  'payment_statuses',
  'eligibility',
  'eligibility_keys',
  'payment_keys',
  'program_ids',
  'reservation_expires_on',
  'installer_access_until',
  'search_text',
  'next_due_on',
] as const;

it('stores the same derived columns of a job on a change and on a rebuild', async () => {
  const read = () =>
    app.db.unsafeKysely
      .selectFrom('app.jobs')
      .select(['id', ...DERIVED_COLUMNS])
      .orderBy('id')
      .execute();
  const payments = () => app.db.unsafeKysely.selectFrom('app.payments').selectAll().orderBy('payment_id').execute();
  const [kept, paid] = [await read(), await payments()];
  expect(kept.length).toBeGreaterThan(25);
  expect(new Set(paid.map(({ lane }) => lane)).size).toBeGreaterThan(1);
  await app.db.unsafeKysely
    .updateTable('app.jobs')
    .set({ job_name: 'spoiled', pending_contractor: 99, open_owners: [], search_text: '', payment_status: 'paid' })
    .execute();
  await app.db.unsafeKysely.updateTable('app.payments').set({ lane: 'failed', cents: 1, due_on: null }).execute();
  const changed = await rebuildJobColumns(app.db, app.clock.now(), createDeployment(app.config));
  expect(changed).toBe(kept.length);
  expect(await read()).toEqual(kept);
  expect(await payments()).toEqual(paid);
});

it('names the same next task in the job list and on the job page', async () => {
  const { items } = (await app.call<{ items: { id: string; next_task: { id: string } | null }[] }>(CARLA, 'GET', '/api/jobs?per_page=100')).body;
  const pages = await Promise.all(items.map(({ id }) => getJob<JobDetail>(app, CARLA, id)));
  const named = pages.map((job) => [job.id, findNextWork(job, (owner) => owner === 'contractor' || owner === 'installer').steps[0]?.tasks[0].id] as const);
  const due = named.filter(([, task]) => task !== undefined);
  expect(due.length).toBeGreaterThan(5);
  expect(due.map(([id]) => [id, items.find((item) => item.id === id)?.next_task?.id])).toEqual(due);
});

it('notifies no user of dates before the demo started', async () => {
  await app.work();
  await sql`select app.enqueue('jobs.settle_due', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
  await app.work();
  const sent = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['template', 'subject']).where('template', '<>', 'guest_invite').execute();
  expect(sent).toEqual([]);
  expect(await app.db.unsafeKysely.selectFrom('app.notifications').select('kind').execute()).toEqual([]);
});

it('stores materialized counts that equal freshly counted jobs', async () => {
  await expectRightCounts(app);
});

it('shows tab counts that equal the number of jobs in each list', async () => {
  const summary = (
    await app.call<{ stages: Record<string, number>; all: number; canceled: number; complete: number }>(OPS, 'GET', '/api/jobs/summary-internal')
  ).body;
  for (const [stage, count] of Object.entries(summary.stages)) {
    expect([stage, (await app.call<{ total: number }>(OPS, 'GET', `/api/jobs/internal?stages=${stage}`)).body.total]).toEqual([stage, count]);
  }
  expect((await app.call<{ total: number; items: unknown[] }>(OPS, 'GET', '/api/jobs/internal?per_page=100')).body).toMatchObject({ total: summary.all });
  expect((await app.call<{ total: number }>(OPS, 'GET', '/api/jobs/internal?is_canceled=true')).body.total).toBe(summary.canceled);
});

it.each([
  ['action_required=true', (item: Item) => item.action_required],
  ['eligibility=ineligible', (item: Item) => item.programs.some((program) => program.eligibility === 'ineligible')],
  ['payment_status=reserved', (item: Item) => item.payment_status === 'reserved'],
  ['program_id=vanilla', (item: Item) => item.programs.some((program) => program.key === 'vanilla')],
  ['has_contractor_task_exception=true', (item: Item) => item.has_contractor_task_exception],
  ['action_owner=program', (item: Item) => item.stage >= 3],
  ['q=rivera', (item: Item) => item.last_name === 'Rivera'],
  ['q=oakridge%20rivera', (item: Item) => item.last_name === 'Rivera'],
])('lists only matching jobs, and at least one, with the filter %s', async (filter, holds) => {
  // Use a user of program staff, because the demo has open reviews for these users.
  const { items } = (await app.call<{ items: Item[] }>(PROGRAM, 'GET', `/api/jobs/internal?per_page=100&${filter}`)).body;
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(holds)).toBe(true);
});

type Item = {
  last_name: string;
  stage: number;
  action_required: boolean;
  payment_status: string;
  has_contractor_task_exception: boolean;
  programs: { key: string; eligibility: string }[];
  created_at: string;
};

it('sorts the job list by each field in either direction, with the same order on every page', async () => {
  // Give most demo jobs an installation start date, so that jobs with different dates and jobs without a date can be sorted.
  await sql`update app.jobs set install_start_date = '2026-04-01'::date + ascii(job_name) % 9 where ascii(job_name) % 3 > 0`.execute(app.db.unsafeKysely);
  for (const sort of LIST_SORTS.map(({ by }) => by)) {
    const { rows } = await sql<{ id: string; value: string | null }>`select id, ${sql.ref(sort)}::text as value from app.jobs`.execute(app.db.unsafeKysely);
    const sortedBy = new Map(rows.map(({ id, value }) => [id, value]));
    expect(new Set(sortedBy.values()).size).toBeGreaterThan(2);
    for (const direction of ['asc', 'desc']) {
      const query = `/api/jobs/internal?sort_by=${sort}&sort_direction=${direction}&include_canceled=true&include_complete=true`;
      const whole = (await app.call<{ items: { id: string }[] }>(OPS, 'GET', `${query}&per_page=100`)).body.items.map((item) => item.id);
      const pages = [];
      for (let page = 1; page <= 4; page += 1)
        pages.push(...(await app.call<{ items: { id: string }[] }>(OPS, 'GET', `${query}&per_page=10&page_number=${page}`)).body.items.map((item) => item.id));
      expect(pages).toEqual(whole.slice(0, pages.length));
      expect(new Set(whole).size).toBe(rows.length);
      // Jobs without a value come last, whether the order is ascending or descending.
      const values = whole.map((id) => sortedBy.get(id) ?? null);
      const known = values.filter((value) => value !== null);
      expect([sort, direction, known]).toEqual([sort, direction, direction === 'asc' ? known.toSorted() : known.toSorted().reverse()]);
      expect([sort, direction, values.slice(0, known.length)]).toEqual([sort, direction, known]);
    }
  }
  await rebuildJobColumns(app.db, app.clock.now(), createDeployment(app.config));
});

it('refuses an invalid page number, sort field and stage with one error that names each of them', async () => {
  const answer = await app.call<{ issues: { path: string }[] }>(OPS, 'GET', '/api/jobs/internal?page_number=0&sort_by=color&stages=9');
  expect(answer.status).toBe(422);
  expect(answer.body.issues.map((issue) => issue.path).sort()).toEqual(['page_number', 'sort_by', 'stages']);
});
