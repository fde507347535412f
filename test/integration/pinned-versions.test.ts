import { expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import { when } from '@/rules/conditions';
import type { Cap } from '@/rules/incentives';
import type { Program } from '@/rules/programs';
import { importPrograms } from '@/rules/programs/server';
import { appForTest, CARLA, complete, createJob, OPS, PROGRAM, type TestApp } from '../support/app';
import { asSystem } from '../support/history';
import { walkJobThrough } from '../support/job-walkthrough';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';
import { reach } from '../support/upload';

/**
 * Tests data outside of a job, such as earlier rebates of the home. The portal reads this data if the pinned program version of the job needs it. The newest
 * version may not need the data.
 */
const LAKESIDE = '00000000-0000-7000-8000-000000000001';

const wiHear = (more: Partial<Program> = {}): Program => {
  const found = MINIMAL_PROGRAMS.find(({ key }) => key === 'wi-hear');
  if (!found) throw new Error('wi-hear is not shipped');
  const each = { rows: 'scope_lines', where: when('scope_lines.service').is('heat_pump') };
  return { ...found, caps: [], lines: found.lines.map((line) => (line.key === 'heat_pump' ? { ...line, each } : line)), ...more };
};

const household: Cap = { kind: 'household', key: 'total', name: 'At most $9,000 for a home', family: 'test', amount: 9_000, source: 'hear-wi' };
const units: Cap = {
  kind: 'units',
  key: 'one',
  name: 'One heat pump',
  family: 'test',
  max: 1,
  per: 'dwelling',
  lines: ['heat_pump'],
  source: 'hear-wi',
};

const publish = (app: TestApp, program: Program) => asSystem(app, (tx) => importPrograms(tx, [program], FORM_BY_KEY, app.clock.now()));

let person = 0;
async function newJob(app: TestApp, program = 'wi-hear'): Promise<string> {
  person += 1;
  const place = await app.call<{ place_id: string }>(CARLA, 'POST', '/api/places', { street: '77 Spaight St', city: 'Madison', state: 'WI', zip: '53703' });
  const answers = { first_name: 'Ana', last_name: 'Rivera', email: `ana${person}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] };
  return createJob(app, CARLA, { google_place_id: place.body.place_id, programs: [program], answers, create_anyway: true });
}

async function reserve(app: TestApp, job: string): Promise<void> {
  await walkJobThrough(reach(app), job, { task: 'confirm_reservation' });
  const reservation = { reservation_status: 'reserved', reservation_id: `R-${job}`, reserved_on: '2026-03-02' };
  const answer = await complete(app, PROGRAM, job, 'confirm_reservation', reservation);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function amounts(app: TestApp, job: string): Promise<{ total: number | null; version: number }> {
  await app.call(OPS, 'POST', `/api/jobs/${job}/incentives/recalculate`);
  type Stored = { total: number | null; version: number };
  const { rows } = await app.db.pool.query<Stored>(
    "select (state -> 'amounts' ->> 'total')::float as total, (state ->> 'version')::int as version from app.job_programs where job_id = $1",
    [job],
  );
  return rows[0] ?? { total: null, version: 0 };
}

it.each([
  ['a household cap', household],
  ['a cap of units', units],
])('subtracts earlier rebates of the home by the pinned version with %s, which the newest version no longer has', async (_name, cap) => {
  const app = await appForTest({ programs: [wiHear({ caps: [cap] })] });
  const [first, second] = [await newJob(app), await newJob(app)];
  await reserve(app, first);
  await reserve(app, second);
  const [full, reduced] = [await amounts(app, first), await amounts(app, second)];
  expect(reduced.total).toBeLessThan(full.total ?? 0);

  await publish(app, wiHear());
  expect(await amounts(app, second)).toEqual({ total: reduced.total, version: 1 });
});

it('subtracts earlier rebates of another program by the version that reserved them', async () => {
  const other = wiHear({ key: 'vanilla', name: 'Another program', caps: [household] });
  const app = await appForTest({ programs: [wiHear({ caps: [household] }), other] });
  await reserve(app, await newJob(app, 'vanilla'));
  const second = await newJob(app);
  await walkJobThrough(reach(app), second, { task: 'confirm_reservation' });
  const reduced = await amounts(app, second);
  expect(reduced.total).toBeLessThan(9_000);

  await publish(app, { ...other, caps: [] });
  expect(await amounts(app, second)).toEqual(reduced);
});

it('keeps the contractor enrollments that only the pinned version reads', async () => {
  const network = {
    key: 'network',
    name: 'Contractor of TECH',
    reason: 'enrollment' as const,
    fix: 'Enroll in TECH.',
    description: 'Installers of TECH',
    applies: when('contractor.enrolled_in').hasValue(),
    test: when('contractor.enrolled_in').has('tech'),
    source: 'hear-wi',
  };
  const app = await appForTest({ programs: [wiHear({ criteria: [...wiHear().criteria, network] })] });
  const enrollments = [{ enrolled_in: 'tech', valid_from: '2026-01-01', valid_until: null }];
  expect((await app.call(OPS, 'PUT', `/api/contractor/${LAKESIDE}`, { enrollments })).status).toBe(200);
  const job = await newJob(app);
  await reserve(app, job);
  const enrolledIn = async () => {
    await amounts(app, job);
    const { rows } = await app.db.pool.query("select state -> 'contractor' -> 'enrolled_in' as networks from app.job_programs where job_id = $1", [job]);
    return rows;
  };
  expect(await enrolledIn()).toEqual([{ networks: ['tech'] }]);

  await publish(app, wiHear());
  expect(await enrolledIn()).toEqual([{ networks: ['tech'] }]);
});
