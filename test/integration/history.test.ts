import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { appendHistory, type HistoryEntry, type HistoryHead, historyRowsOf, nextHistoryRow, readHistory } from '@/foundation/history/server';
import { CARLA, complete, createJob, OPS, openTestApp, type TestApp } from '../support/app';
import { asSystem, entries } from '../support/history';

/** Tests the history of a job with every filter and page. */
let app: TestApp;
let job: string;
let all: HistoryEntry[];
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
  await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  await complete(app, CARLA, job, 'define_scope_of_work', { new_construction: false });
  await complete(app, OPS, job, 'other_homeowner_details', { number_of_occupants: 4 });
  await app.call(OPS, 'PUT', `/api/jobs/${job}/claim-job`, {});
  // Add a long history: more batches than are read at once, and some batches with many entries.
  await asSystem(app, async (tx) => {
    const before = await historyRowsOf(tx, job);
    const last = before.at(-1);
    if (!last) throw new Error('The job has no history');
    let head: HistoryHead = { entries: last.first_entry + last.entries - 1, hash: last.hash };
    for (let day = 0; day < 620; day += 1) {
      const history = Array.from({ length: day % 50 === 0 ? 40 : 1 }, (_, n) => ({
        type: 'action' as const,
        action: `Day ${day}, ${n}`,
        field: day % 2 ? 'odd' : 'even',
      }));
      const where = { job_id: job, contractor_id: last.contractor_id, program_keys: last.program_keys, actor: SYSTEM, requestId: 'r' };
      const batch = nextHistoryRow(head, history, { ...where, now: new Date(Date.UTC(2026, 2, 3, 3) + day * 86_400_000) });
      appendHistory(tx, [batch.row]);
      head = batch.head;
    }
  });
  all = await entries(app, job);
});
afterAll(() => app.close());

type Page = { items: { id: string; action: string; field: string | null; owner: string; at: string; before: unknown; after: unknown }[]; total: number };
const ask = async (query: string, who = OPS) => (await app.call<Page>(who, 'GET', `/api/jobs/${job}/history?${query}`)).body;

describe('the history of a job', () => {
  it('lists each entry once, newest first, over all pages', async () => {
    const numbers: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await ask(`per_page=200&page_number=${page}`);
      expect(total).toBe(all.length);
      if (items.length === 0) break;
      numbers.push(...items.map((item) => item.id));
    }
    expect(numbers).toEqual(all.map((entry) => String(entry.number)).reverse());
    expect(numbers.length).toBeGreaterThan(1_000);
    expect(numbers.at(-1)).toBe('1');
    const { items } = await ask(`per_page=7&page_number=${Math.ceil(all.length / 7)}`);
    expect(items.map((item) => item.action)).toEqual(
      all
        .slice(0, all.length % 7 || 7)
        .map((entry) => entry.action)
        .reverse(),
    );
  });

  // A day is a day at the home in Wisconsin, so an entry at 03:00 UTC belongs to the previous day.
  it.each<[string, (entry: HistoryEntry) => boolean]>([
    ['type=action', (entry) => entry.type === 'action'],
    ['type=action,job_stage_change', (entry) => ['action', 'job_stage_change'].includes(entry.type)],
    ['owner=Carla%20Jensen', (entry) => entry.by.name === 'Carla Jensen'],
    ['field=odd', (entry) => entry.field === 'odd'],
    ['from=2026-03-10&to=2026-03-20', (entry) => entry.at >= new Date('2026-03-10T05:00:00Z') && entry.at < new Date('2026-03-21T05:00:00Z')],
    ['to=2026-03-02', (entry) => entry.at < new Date('2026-03-03T06:00:00Z')],
    ['q=SCOPE%20of', (entry) => entry.action.toLowerCase().includes('scope of')],
    ['q=jensen', (entry) => entry.by.name === 'Carla Jensen'],
    ['q=day%20600&field=even', (entry) => entry.action.startsWith('Day 600')],
  ])('returns all matching entries with their total on every page for the filter %s', async (query, fits) => {
    const wanted = all.filter(fits).map((entry) => String(entry.number));
    expect(wanted.length).toBeGreaterThan(0);
    const numbers: string[] = [];
    for (let page = 1; page <= Math.ceil(wanted.length / 150); page += 1) {
      const { items, total } = await ask(`${query}&per_page=150&page_number=${page}`);
      expect(total).toBe(wanted.length);
      numbers.push(...items.map((item) => item.id));
    }
    expect(numbers).toEqual(wanted.reverse());
  });

  it('lists every author, including an author with a single early entry', async () => {
    const names = [...new Set(all.map((entry) => entry.by.name))].sort((a, b) => a.localeCompare(b));
    expect(names).toEqual(expect.arrayContaining(['Carla Jensen', 'System']));
    const { items } = (await app.call<{ items: string[] }>(OPS, 'GET', `/api/jobs/${job}/history/owners`)).body;
    expect(items).toEqual(names);
    const newest = await ask('per_page=200');
    expect(newest.items.map((item) => item.owner)).not.toContain('Carla Jensen');
  });

  it('lists the fields for filtering, and exports all matching entries', async () => {
    const { fields } = (await app.call<{ fields: { key: string; label: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history/owners`)).body;
    expect(fields).toContainEqual({ key: 'stage', label: 'Stage' });
    for (const query of ['', 'owner=Carla%20Jensen', 'field=stage']) {
      const file = await app.call<string>(OPS, 'GET', `/api/jobs/${job}/history/export?${query}`);
      const [head, ...lines]: string[][] = parse(file.body, { bom: true });
      expect(head).toEqual(['action', 'owner', 'role', 'at', 'field', 'before', 'after', 'entry', 'batch']);
      const { total, items } = await ask(`${query}&per_page=200`);
      expect(lines).toHaveLength(total);
      expect(lines.slice(0, items.length).map((line) => line[7])).toEqual(items.map(({ id }) => id));
    }
  });

  it('has valid hashes of all batches, computed in PostgreSQL from the stored rows', async () => {
    const { rows } = await sql<{ first_entry: number; is_unbroken: boolean }>`
      select first_entry, hash = sha256(coalesce(lag(hash) over (order by first_entry), '') || convert_to(format('%s %s %s %s %s', job_id, first_entry, entries,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), body), 'UTF8')) as is_unbroken
        from app.history where job_id = ${job}::uuid`.execute(app.db.unsafeKysely);
    expect(rows.length).toBeGreaterThan(620);
    expect(rows.filter((row) => !row.is_unbroken)).toEqual([]);
  });

  it('lists the entries of one task', async () => {
    const task = all.find((entry) => entry.task_id !== undefined)?.task_id;
    const { total } = await ask(`task_id=${task}`);
    expect(total).toBe(all.filter((entry) => entry.task_id === task).length);
  });

  it('shows only that a value changed to users who may not see the value', async () => {
    const withheld = { type: 'job_task_change' as const, action: 'Income', field: 'x', before: 1, after: 2, visibility: 'internal' as const };
    const other = await createJob(app, CARLA, { unit: 'B', create_anyway: true, create_anyway_reason: 'x' });
    await asSystem(app, async (tx) => {
      const [first] = await historyRowsOf(tx, other);
      if (!first) throw new Error('The job has no history');
      const head = { entries: first.entries, hash: first.hash };
      const where = {
        job_id: other,
        contractor_id: first.contractor_id,
        program_keys: first.program_keys,
        actor: SYSTEM,
        requestId: 'r',
        now: app.clock.now(),
      };
      appendHistory(tx, [nextHistoryRow(head, [withheld, { ...withheld, before: null }], where).row]);
      const contractor = {
        kind: 'contractor',
        userId: '',
        name: '',
        email: '',
        roles: ['contractor_admin'],
        contractorId: first.contractor_id,
        contractorName: '',
      } as const;
      const { items } = await readHistory(tx, { ...contractor, roles: [...contractor.roles] }, other, { page_number: 1, per_page: 2 });
      expect(items).toMatchObject([
        { before: null, after: '•••• changed' },
        { before: '•••• changed', after: '•••• changed' },
      ]);
      expect((await readHistory(tx, SYSTEM, other, { page_number: 1, per_page: 1 })).items).toMatchObject([{ before: null, after: 2 }]);
    });
  });
});
