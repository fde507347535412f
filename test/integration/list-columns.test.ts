import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '../support/app';

/** Adds the definitions of two columns to the job list, and checks that every part of the list then contains them. */
const TABLE = '@/pages/job-list/columns/table';

let app: TestApp;
let people: typeof import('../support/app');
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const table = await importOriginal<typeof import('@/pages/job-list/columns/table')>();
    const { defineListColumn } = await import('@/pages/job-list/columns/define');
    const email = defineListColumn({
      label: 'Email',
      width: 120,
      row: { email: 'text' },
      text: (job) => job.email,
      csv: { email_address: (job) => job.email },
      sort: { by: 'email', label: 'Email address', columns: [{ name: 'email', type: 'text' }], isNullable: true },
      filter: {
        kind: 'choices',
        address: 'email',
        parameter: 'email',
        label: 'Email',
        options: { 'ana@example.com': 'Ana', 'ben@example.com': 'Ben' },
        column: 'email',
      },
    });
    const home = defineListColumn({ label: 'Home', width: 80, isStaffOnly: true, row: { home_key: 'text' }, text: (job) => job.home_key, csv: 'home' });
    return { ...table, JOB_LIST_COLUMNS: { ...table.JOB_LIST_COLUMNS, email, home } };
  });
  people = await import('../support/app');
  app = await people.openTestApp();
  const answers = { first_name: 'Ben', last_name: 'Berg', email: 'ben@example.com', phone_number: '608 555 0124', job_scope: ['hvac'] };
  await people.createJob(app);
  await people.createJob(app, people.CARLA, { unit: 'No 2', create_anyway: true, answers });
  await people.createJob(app, people.CARLA, { unit: 'No 3', create_anyway: true });
});
afterAll(async () => {
  vi.doUnmock(TABLE);
  vi.resetModules();
  await app.close();
});

type List = { items: { email?: string; home_key?: string }[]; total: number; next: string | null };
const list = async (who: string, query = '') =>
  (await app.call<List>(who, 'GET', `${who === people.CARLA ? '/api/jobs' : '/api/jobs/internal'}?${query}`)).body;
const emails = ({ items }: List) => items.map(({ email }) => email);

it('returns the list columns of facts in the API to users who may see the fact', async () => {
  expect(emails(await list(people.CARLA))).toHaveLength(3);
  expect((await list(people.OPS)).items[0]).toMatchObject({ email: 'ana@example.com', home_key: expect.stringContaining('53703') });
  expect((await list(people.CARLA)).items[0]).not.toHaveProperty('home_key');
  const { listJobs, orderExport } = await import('@/pages/job-list/contract');
  expect(listJobs.query?.parse({ email: 'ben@example.com', sort_by: 'email' })).toMatchObject({ email: ['ben@example.com'], sort_by: 'email' });
  expect(listJobs.query?.safeParse({ email: 'unknown@example.com' }).success).toBe(false);
  expect(orderExport.query?.parse({ columns: 'email,home' })).toMatchObject({ columns: ['email', 'home'] });
});

it('filters and sorts the job list by a list column, over several pages', async () => {
  expect(await list(people.CARLA, 'email=ben@example.com')).toMatchObject({ total: 1, items: [{ email: 'ben@example.com' }] });
  expect((await list(people.OPS, 'email=ben@example.com,ana@example.com')).total).toBe(3);
  const first = await list(people.CARLA, 'sort_by=email&sort_direction=desc&per_page=2');
  const second = await list(people.CARLA, `sort_by=email&sort_direction=desc&per_page=2&after=${first.next}`);
  expect([...emails(first), ...emails(second)]).toEqual(['ben@example.com', 'ana@example.com', 'ana@example.com']);
});

it('writes the list columns of facts into the CSV file for users who may see the fact', async () => {
  const { exportedJobs } = await import('../support/exported');
  const fileOf = async (who: string) => parse((await exportedJobs(app, who, 'columns=email,home&sort_by=email')).body, { bom: true });
  expect((await fileOf(people.OPS))[0]).toEqual(['platform_id', 'last_name', 'first_name', 'email_address', 'home', 'declined']);
  const rows = await fileOf(people.CARLA);
  expect(rows[0]).toEqual(['platform_id', 'last_name', 'first_name', 'email_address', 'declined']);
  expect(rows.slice(1).map((row) => row[3])).toEqual(['ana@example.com', 'ana@example.com', 'ben@example.com']);
});
