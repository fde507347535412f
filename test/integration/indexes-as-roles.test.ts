import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { settingsOf } from '@/access/server';
import { CARLA, createJob, openTestApp, type TestApp } from '../support/app';

/**
 * Behind row security PostgreSQL chooses otherwise than for the owner: a condition that could tell of a hidden row is asked
 * after the policy, whatever index it has. So these are explained as the role that sends them.
 */
const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const ID = '00000000-0000-7000-8000-00000000000a';
const contractor: Actor = { kind: 'contractor', userId: ID, name: 'x', email: 'x', roles: ['contractor_admin'], contractorId: LAKESIDE, contractorName: 'x' };
const staff = (programs: 'all' | string[]): Actor => ({ kind: 'staff', userId: ID, name: 'x', email: 'x', roles: ['finance'], programs });
const ALL = staff('all');
const SOME = staff(['wi-hear']);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await createJob(app, CARLA);
});
afterAll(() => app.close());

const STATEMENT = `select payment_id from app.payments where contractor_id = '${LAKESIDE}' and payee = 'contractor' and lane in ('sent', 'paid')
  and coalesce(sent_on, (since at time zone 'America/Chicago')::date) between '2026-01-01' and '2026-03-31'
  and job_id in (select id from app.jobs where contractor_id = '${LAKESIDE}') limit 201`;
const REMITTANCE = `select payment_id from app.payments where invoice_key in ('', 'x') or payment_id in ('${ID}') or job_id in ('${ID}') or reference_key in ('', 'x')`;
const HOLD = `select job_id from app.payments where payment_id in ('${ID}')`;

it.each<[string, Actor, string, string[]]>([
  ["a company's statement, as the company", contractor, STATEMENT, ['payments_of_company']],
  ['what lines of a remittance are about, staff of all', ALL, REMITTANCE, ['payments_invoice', 'payments_of_job', 'payments_reference', 'payments_pkey']],
  ['what lines of a remittance are about, staff of some', SOME, REMITTANCE, ['payments_invoice', 'payments_of_job', 'payments_reference', 'payments_pkey']],
  ['what is held or released, staff of all', ALL, HOLD, ['payments_pkey']],
  ['what is held or released, staff of some', SOME, HOLD, ['payments_pkey']],
])('%s: found by indexes', async (_what, actor, query, indexes) => {
  const plan = await app.db.transaction(settingsOf(actor, 'test'), async (tx) => {
    // There are hardly any rows: reading all of them would be as short. Where a plan does so all the same, no index serves it.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(query)}`.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of indexes) expect(plan).toMatch(new RegExp(`(Scan using|Bitmap Index Scan on) ${index}`));
  expect(plan).not.toMatch(/Seq Scan on (payments|jobs)/);
});
