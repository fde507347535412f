import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@/platform';
import { addTechnician, CARLA, complete, createJob, FINANCE, getJob, OPS, openTestApp, PEOPLE, type TestApp, taskId } from '../support/app';

let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp();
  await addTechnician(app);
  job = await createJob(app);
  await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  await complete(app, CARLA, job, 'define_scope_of_work', { new_construction: false });
  await complete(app, CARLA, job, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 12_000 }] });
  await complete(app, CARLA, job, 'income_estimate', { number_of_occupants: 4, income_level: 'above_ami_150' });
});
afterAll(() => app.close());

type Outcome = { eligibility: string; amounts?: { homeowner: number | null } };
type WhatIf = {
  questions: { fact: string; today: unknown; asked: { task_id: string; task: string; question: string } | null }[];
  programs: { key: string; today: Outcome; scenario: Outcome; criteria: { key: string; changes: { text: string; value: unknown; fact: string }[][] }[] }[];
  left_to_pay?: unknown;
  issues?: { path: string; code: string }[];
};
const ask = (who: string, facts: Record<string, unknown> = {}) => app.call<WhatIf>(who, 'POST', `/api/jobs/${job}/what-if`, { facts });

type Compared = {
  items: { id: string }[];
  before: string | null;
  after: string | null;
  comparison: {
    facts: { label: string; before: string; after: string; by: string; is_read: boolean }[];
    decisions: { text: string; by: string }[];
    programs: {
      key: string;
      moved: boolean;
      eligibility: { before: string; after: string };
      amounts?: { homeowner: { before: number | null; after: number | null }; total?: unknown };
    }[];
  } | null;
};
const compare = async (who: string, query = '') => (await app.call<Compared>(who, 'GET', `/api/jobs/${job}/evaluations${query}`)).body;

/** Returns the names of all properties in a response. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(namesIn) : isRecord(value) ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)] : [];

describe('a what-if on a job', () => {
  it('returns the smallest change that makes the job eligible, and stores nothing', async () => {
    const before = (await getJob(app, OPS, job)).version;
    const { body } = await ask(CARLA);
    const changes = body.programs.find(({ key }) => key === 'wi-hear')?.criteria.find(({ key }) => key === 'below_150_ami')?.changes;
    const change = changes?.[0]?.[0];
    expect(change?.text).toBe('Household income: Below 80% of the area median or 80% to 150% of the area median');
    const answer = await ask(CARLA, { [change?.fact ?? '']: change?.value });
    const program = answer.body.programs.find(({ key }) => key === 'wi-hear');
    expect([program?.today.eligibility, program?.scenario.eligibility, program?.scenario.amounts?.homeowner]).toEqual(['ineligible', 'eligible', 8_000]);
    expect(answer.body.questions.find(({ fact }) => fact === 'income_level')).toMatchObject({ today: 'above_ami_150' });
    expect((await getJob(app, OPS, job)).version).toBe(before);
  });

  it('contains only the fields that the user may see', async () => {
    const [carla, finance, technician] = await Promise.all([
      ask(CARLA, { income_level: 'below_ami_80' }),
      ask(FINANCE, { income_level: 'below_ami_80' }),
      ask(PEOPLE.technician),
    ]);
    const forStaff = ['total', 'platform_fee', 'steps', 'source_of_step'];
    expect(forStaff.filter((name) => namesIn(finance.body).includes(name))).toEqual(['total', 'platform_fee', 'steps']);
    expect(forStaff.filter((name) => namesIn(carla.body).includes(name))).toEqual([]);
    // The response for a technician contains no amounts.
    expect(['amounts', 'homeowner', 'left_to_pay'].filter((name) => namesIn(technician.body).includes(name))).toEqual([]);
    expect(['amounts', 'homeowner', 'left_to_pay'].filter((name) => namesIn(carla.body).includes(name))).toEqual(['amounts', 'homeowner', 'left_to_pay']);
    const facts = (body: WhatIf) => body.questions.map(({ fact }) => fact);
    expect(facts(carla.body)).not.toContain('household_income');
    expect(facts((await ask(OPS)).body)).toContain('household_income');
    // The response links a question only to a task that the viewer may open.
    const tasksOf = (body: WhatIf) => [...new Set(body.questions.flatMap(({ asked }) => asked?.task_id ?? []))];
    expect(tasksOf(technician.body).length).toBeGreaterThan(2);
    for (const id of tasksOf(technician.body)) expect((await app.call(PEOPLE.technician, 'GET', `/api/jobs/${job}/tasks/${id}`)).status).toBe(200);
  });

  it('is refused with an error that names every fact that cannot be changed', async () => {
    const { status, body } = await ask(CARLA, { nonsense: 1, state: 'CA', household_income: 5, number_of_occupants: 'many' });
    expect(status).toBe(422);
    expect(body.issues?.map(({ path }) => path).sort()).toEqual(['facts.household_income', 'facts.nonsense', 'facts.number_of_occupants', 'facts.state']);
  });
});

describe('the comparison of two results of a job', () => {
  it('shows the author and time of each changed answer, and the effects', async () => {
    const task = await taskId(app, CARLA, job, 'income_estimate');
    app.clock.advance({ minutes: 5 });
    await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/reopen`, {});
    await complete(app, CARLA, job, 'income_estimate', { number_of_occupants: 5, income_level: 'below_ami_80' });
    const compared = await compare(CARLA);
    expect(compared.comparison?.facts.filter((fact) => fact.is_read)).toMatchObject([
      { label: 'household income', before: 'Above 150% of the area median', after: 'Below 80% of the area median', by: 'Carla Jensen' },
      { label: 'household size', before: '4', after: '5', by: 'Carla Jensen' },
    ]);
    expect(compared.comparison?.programs).toMatchObject([
      { key: 'wi-hear', moved: true, eligibility: { before: 'ineligible', after: 'eligible' }, amounts: { homeowner: { before: null, after: 8_000 } } },
    ]);
    expect(namesIn(compared).includes('total')).toBe(false);
    expect(namesIn(await compare(FINANCE)).includes('total')).toBe(true);
    expect(namesIn(await compare(PEOPLE.technician)).includes('amounts')).toBe(false);
  });

  it('starts with the last result that changed an amount', async () => {
    const task = await taskId(app, CARLA, job, 'project_scope_of_work');
    app.clock.advance({ minutes: 5 });
    await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/reopen`, {});
    // The rebate stays the same, because the rebate reaches its maximum with both prices.
    await complete(app, CARLA, job, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 12_500 }] });
    const opened = await compare(CARLA);
    expect(opened.after).not.toBe(opened.items[0]?.id);
    expect(opened.comparison?.programs[0]?.amounts?.homeowner).toEqual({ before: null, after: 8_000 });
    expect(opened.comparison?.facts.filter((fact) => fact.is_read)[0]).toMatchObject({ label: 'household income', by: 'Carla Jensen' });
    // For a user who may not see amounts, the comparison starts with the newest result.
    const technician = await compare(PEOPLE.technician);
    expect(technician.after).toBe(technician.items[0]?.id);
  });

  it('shows overrides of staff, with the name of the author for staff only', async () => {
    app.clock.advance({ minutes: 5 });
    await app.call(OPS, 'PUT', `/api/jobs/${job}/eligibility/override`, { program_id: 'wi-hear', override: { status: 'ineligible', note: 'Seen on site' } });
    const [forOps, forCarla] = [await compare(OPS), await compare(CARLA)];
    expect(forOps.comparison?.decisions).toMatchObject([{ text: 'Decided ineligible: Seen on site' }]);
    expect(forOps.comparison?.decisions[0]?.by).not.toBe('Program staff');
    expect(forCarla.comparison?.decisions).toMatchObject([{ text: 'Decided ineligible: Seen on site', by: 'Program staff' }]);
  });

  it('is ordered by time for either order of the two results', async () => {
    const { items } = await compare(OPS);
    const [first, last] = [items.at(-1)?.id, items[0]?.id];
    const [one, other] = [await compare(OPS, `?before=${first}&after=${last}`), await compare(OPS, `?before=${last}&after=${first}`)];
    expect(one.before).toBe(first);
    expect(one.comparison?.facts.length).toBeGreaterThan(1);
    expect(other).toEqual(one);
  });
});
