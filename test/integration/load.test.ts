import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { createDeployment } from '@/app/server/registry';
import { findChainBreak, historyRowsOf } from '@/foundation/history/server';
import { jobsFor } from '@/job-data/server';
import { newShortCode } from '@/platform/server';
import { loadJobs } from '../../demo/bulk/load';
import { dumpAllRows } from '../support/all-rows';
import { CARLA, OPS, openTestApp, type TestApp } from '../support/app';
import { rebuildJobColumns } from '../support/rebuild-jobs';

const JOBS = 60;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  await load(1);
}, 120_000);
afterAll(() => app.close());

const load = (seed: number, whole = 1) =>
  loadJobs(app.db, app.url, app.clock.now(), { jobs: JOBS, seed, whole, contractors: 4, models: 15 }, { say: () => {} });
const jobs = () => app.db.unsafeKysely.selectFrom('app.jobs').selectAll().orderBy('id').execute();

describe('generated jobs for load tests', () => {
  it('have the requested number, all stages, several contractors, and unique codes, addresses and phone numbers', async () => {
    const all = await jobs();
    expect(all).toHaveLength(JOBS);
    expect(new Set(all.map(({ stage }) => stage)).size).toBeGreaterThan(3);
    expect(new Set(all.map(({ contractor_id }) => contractor_id)).size).toBeGreaterThan(2);
    for (const column of ['short_code', 'place_id', 'phone_number', 'search_text'] as const) expect(new Set(all.map((job) => job[column])).size).toBe(JOBS);
    // The first characters of a short code encode the day, as for real jobs.
    for (const { short_code, created_at } of all) expect(short_code.slice(0, 2)).toBe(newShortCode(created_at).slice(0, 2));
    const serials = all.flatMap(({ unique_answers }) => unique_answers);
    expect(new Set(serials).size).toBe(serials.length);
    // No placeholder for a person or street of the template job is left.
    expect(JSON.stringify(await everythingOf(all)).match(/.{20}tpl.{20}/i)).toBeNull();
  });

  it('have the columns, worklist items and counts that the portal would write', async () => {
    const before = await dumpAllRows(app, { queue: false });
    await rebuildJobColumns(app.db, app.clock.now(), createDeployment(app.config));
    // Changes of the counts wait in separate rows. When they are merged into the counts, an added job and a removed job cancel each other out.
    await sql`select app.merge_job_count_moves(), app.merge_worklist_count_moves()`.execute(app.db.unsafeKysely);
    expect(await dumpAllRows(app, { queue: false })).toEqual(before);
    const { body } = await app.call<{ all: number; canceled: number }>(OPS, 'GET', '/api/jobs/summary-internal?include_canceled=true&include_complete=true');
    expect(body.all).toBe(JOBS);
  });

  it('have an unbroken hash chain in the history', async () => {
    const all = await jobs();
    expect(all.length).toBe(JOBS);
    for (const { id, history_hash, history_entries } of all) {
      const acts = await app.db.unsafeTransaction((tx) => historyRowsOf(tx, id));
      expect(acts.length).toBeGreaterThan(0);
      expect(findChainBreak(acts, { hash: history_hash, entries: history_entries })).toBeNull();
    }
  });

  it('can be opened and changed by staff and their contractor', async () => {
    const { body } = await app.call<{ items: { id: string }[] }>(CARLA, 'GET', '/api/jobs?include_canceled=true');
    expect(body.items.length).toBeGreaterThan(0);
    for (const { id } of await jobs()) expect((await app.call(OPS, 'GET', `/api/jobs/${id}`)).status).toBe(200);
    const mine = await app.call<{ items: { id: string }[] }>(CARLA, 'GET', '/api/jobs?stages=2');
    const [first] = mine.body.items;
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${first?.id}/cancel`, { reason: 'lost', note: null })).status).toBe(200);
  });

  it('are added to existing jobs when more jobs are generated, also without tasks and history', async () => {
    await load(2, 0);
    const all = await jobs();
    expect(all).toHaveLength(2 * JOBS);
    const { rows } = await app.db.pool.query<{ n: number }>('select count(distinct job_id)::int as n from app.history');
    expect(rows[0]?.n).toBe(JOBS);
    expect(new Set(all.map(({ contractor_id }) => contractor_id)).size).toBeLessThanOrEqual(5);
  }, 120_000);
});

async function everythingOf(all: readonly object[]): Promise<unknown[]> {
  const { rows } = await app.db.pool.query('select row_to_json(a)::text from app.attachments a');
  const states = await asSystem(app.db, async (tx) => Promise.all((await jobs()).map(async ({ id }) => (await jobsFor(SYSTEM).find(tx, id)).state)));
  return [...all, ...rows, ...states];
}
