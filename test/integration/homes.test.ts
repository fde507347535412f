import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { when } from '@/rules/conditions';
import type { Cap } from '@/rules/incentives';
import { CARLA, createJob, LUIS, OPS, openTestApp, PROGRAM, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests that the portal recognizes a home in concurrent requests and in any spelling of its address. Caps per home and the question about second jobs depend on
 * this.
 */
let app: TestApp;
beforeAll(async () => {
  // Add a cap of one heat pump per home to a program, because no open program limits the number of heat pumps.
  const oneHeatPump: Cap = {
    kind: 'units',
    key: 'one',
    name: 'One heat pump',
    family: 'test',
    max: 1,
    per: 'dwelling',
    lines: ['heat_pump'],
    source: 'hear-wi',
  };
  const each = { rows: 'scope_lines', where: when('scope_lines.service').is('heat_pump') };
  const programs = SHIPPED_PROGRAMS.map((program) =>
    program.key === 'wi-hear'
      ? {
          ...program,
          caps: [...program.caps, oneHeatPump],
          lines: program.lines.map((line) => (line.key === 'heat_pump' ? { ...line, each } : line)),
        }
      : program,
  );
  app = await openTestApp({ programs });
});
afterAll(() => app.close());

let person = 0;
const answers = () => {
  person += 1;
  return { first_name: 'Ana', last_name: 'Rivera', email: `home${person}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] };
};
const typed = async (street: string, who = CARLA) =>
  (await app.call<{ place_id: string }>(who, 'POST', '/api/places', { street, city: 'Madison', state: 'WI', zip: '53703' })).body.place_id;
const create = (google_place_id: string, who = CARLA, more: object = {}) =>
  app.call<{ id: string; issues?: { code: string }[] }>(who, 'POST', '/api/jobs', { google_place_id, programs: ['wi-hear'], answers: answers(), ...more });

describe('a second job at a home', () => {
  it('is refused for all but one of twenty jobs that are created concurrently', async () => {
    const place = await typed('1201 Jenifer St');
    const made = await Promise.all(Array.from({ length: 20 }, () => create(place)));
    expect(made.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is refused for any spelling of the address, also at another contractor', async () => {
    expect((await create(await typed('1515 Williamson St'))).status).toBe(201);
    expect((await create(await typed('1515 Williamson Street, Madison'))).status).toBe(409);
    expect((await create(await typed('1515 williamson st Madison WI'), LUIS)).status).toBe(409);
    expect((await create(await typed('1517 Williamson St'))).status).toBe(201);
  });

  it('is allowed when the street has a typing mistake, and is shown to staff as a likely match', async () => {
    expect((await create(await typed('420 Paterson St'))).status).toBe(201);
    const slip = await typed('420 Patterson St', LUIS);
    type Found = { duplicates: { is_similar: boolean; short_code: string | null }[] };
    const found = async (who: string) => (await app.call<Found>(who, 'GET', `/api/jobs/initial-eligibility/${slip}`)).body.duplicates;
    expect(await found(OPS)).toMatchObject([{ is_similar: true, short_code: expect.any(String) }]);
    expect(await found(LUIS), 'no data of another contractor').toEqual([]);
    expect((await create(slip, LUIS)).status).toBe(201);
  });
});

describe('a second job of the same homeowner', () => {
  const createFor = async (street: string, email: string, more: object = {}) =>
    create(await typed(street), CARLA, { answers: { ...answers(), email }, ...more });

  it('requires a confirmation at another address, at a similar address and in another unit', async () => {
    expect((await createFor('610 Baldwin St', 'same@example.com')).status).toBe(201);
    for (const [street, unit] of [
      ['88 Gorham St', null],
      ['610 Baldwyn St', null],
      ['610 Baldwin St', '2'],
    ] as const) {
      expect([street, unit, (await createFor(street, 'Same@example.com', { unit })).status]).toEqual([street, unit, 409]);
      expect([street, unit, (await createFor(street, `other-${unit}-${street.length}@example.com`, { unit })).status]).toEqual([street, unit, 201]);
    }
    expect((await createFor('610 Baldwyn St', 'same@example.com', { create_anyway: true })).status).toBe(201);
  });
});

describe('other jobs at a home', () => {
  type Others = { items: { id: string; address: string; is_same: boolean; contractor: string; promised: number }[] };
  const others = async (job: string, who = OPS) => app.call<Others>(who, 'GET', `/api/jobs/${job}/same-home`);

  it('are shown to staff, including jobs at a similar address', async () => {
    const job = (await create(await typed('311 Ingersoll St'))).body.id;
    const same = (await create(await typed('311 Ingersoll Street, Madison'), CARLA, { create_anyway: true })).body.id;
    const slip = (await create(await typed('311 Ingersol St', LUIS), LUIS)).body.id;
    await create(await typed('313 Ingersoll St'));
    const unit = (await create(await typed('311 Ingersoll St'), CARLA, { unit: '2', create_anyway: true })).body.id;
    expect((await others(job)).body.items).toMatchObject([
      { id: same, is_same: true, address: '311 Ingersoll Street, Madison, Madison', promised: 0 },
      { id: slip, is_same: false, address: '311 Ingersol St, Madison', contractor: expect.stringMatching(/./) },
    ]);
    expect((await others(slip)).body.items.map((other) => [other.id, other.is_same])).toEqual(
      expect.arrayContaining([
        [job, false],
        [same, false],
      ]),
    );
    expect((await others(unit)).body.items).toEqual([]);
    await app.call(OPS, 'PATCH', `/api/jobs/${same}/cancel`, { reason: 'mistake' });
    expect((await others(job)).body.items.map((other) => other.id)).toEqual([slip]);
    expect([(await others(job, CARLA)).status, (await others(job, LUIS)).status]).toEqual([403, 403]);
  });
});

describe('a household cap', () => {
  it('limits two concurrent reservations of one home under two spellings of its address', async () => {
    const first = await createJob(app, CARLA, { google_place_id: await typed('77 Spaight St'), answers: answers() });
    const second = await createJob(app, CARLA, { google_place_id: await typed('77 Spaight Street, Madison'), answers: answers(), create_anyway: true });
    for (const job of [first, second]) await walkJobThrough(reach(app), job, { task: 'confirm_reservation' });
    const tasks = await Promise.all([first, second].map((job) => taskId(app, PROGRAM, job, 'confirm_reservation')));
    const reserveAs = (who: string, job: string, task: string | undefined, amount: number) =>
      app.call<{ status: string; issues?: { code: string }[] }>(who, 'POST', `/api/jobs/${job}/tasks/${task}/complete`, {
        changes: {
          reservation_status: 'reserved',
          reservation_id: `R-${job}`,
          reserved_on: '2026-03-02',
          reserved_amount: amount,
          reserved_amount_reason: 'x',
        },
      });
    const reserve = async (job: string, task: string | undefined, amount: number) => {
      const first = await reserveAs(PROGRAM, job, task, amount);
      return first.status === 200 && first.body.status !== 'complete' ? reserveAs(OPS, job, task, amount) : first;
    };
    const answered = await Promise.all([reserve(first, tasks[0], 9_000), reserve(second, tasks[1], 9_000)]);
    expect(answered.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answered.find((answer) => answer.status === 422)?.body.issues).toMatchObject([{ code: 'household_cap' }]);
    // The remaining amount of the cap can still be reserved, up to the remaining cost.
    const loser = answered[0]?.status === 422 ? 0 : 1;
    const rest = await reserve([first, second][loser] ?? '', tasks[loser], 3_900);
    expect(rest.status, JSON.stringify(rest.body)).toBe(200);

    // The first reservation uses up the cap of one heat pump per home until this reservation ends.
    const [won, lost] = loser === 0 ? [second, first] : [first, second];
    type Line = { key: string; amount: number | null; steps: { inputs: { label: string; value: string }[] }[] };
    const heatPump = async () => {
      await app.call(OPS, 'POST', `/api/jobs/${lost}/incentives/recalculate`);
      const { items } = (await app.call<{ items: { amounts: { lines: Line[] } }[] }>(OPS, 'GET', `/api/jobs/${lost}/incentives`)).body;
      return items[0]?.amounts.lines.find(({ key }) => key === 'heat_pump');
    };
    const without = await heatPump();
    expect(without?.amount).toBe(0);
    expect(without?.steps.flatMap(({ inputs }) => inputs)).toContainEqual({ label: 'units the home was already paid for', value: '1' });
    await app.call(OPS, 'PATCH', `/api/jobs/${won}/cancel`, { reason: 'mistake' });
    expect((await heatPump())?.amount).toBe(8_000);
  });
});
