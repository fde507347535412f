import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, complete, createJob, inviteHomeowner, openTestApp, type TestApp, taskId } from '../support/app';

/**
 * Tests answers that become invalid because of another answer. Income bands are in dollars for one household size, so a different size makes the answer about
 * income invalid.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type View = {
  version: number;
  status: string;
  answers: Record<string, unknown>;
  asked_again: Record<string, string>;
  problems: { path: string; code: string; message: string }[];
  warnings: { path: string; code: string; message: string }[];
  issues?: { path: string; code: string; message: string }[];
};
type Eligibility = { items: { key: string; criteria: { key: string; state: string }[] }[] };

const REASON = 'Please answer this again: the household size changed, and the earlier answer depended on it.';

let apartments = 0;
/** Creates a job at a new home, so that each test has its own. */
const newJob = (): Promise<string> => {
  apartments += 1;
  return createJob(app, CARLA, { unit: `Apt ${apartments}` });
};

async function jobWithIncome(): Promise<{ job: string; income: string }> {
  const job = await newJob();
  await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  await complete(app, CARLA, job, 'define_scope_of_work', { new_construction: false });
  const done = await complete(app, CARLA, job, 'income_estimate', { number_of_occupants: 5, income_level: 'below_ami_80' });
  expect(done.status).toBe(200);
  return { job, income: await taskId(app, CARLA, job, 'income_estimate') };
}
const read = async (who: string, job: string, task: string): Promise<View> => (await app.call<View>(who, 'GET', `/api/jobs/${job}/tasks/${task}`)).body;
const reopen = (job: string, task: string) => app.call<View>(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/reopen`, { reason: 'One person lives there' });
const save = (who: string, job: string, task: string, version: number, changes: Record<string, unknown>) =>
  app.call<View>(who, 'PATCH', `/api/jobs/${job}/tasks/${task}`, { changes, version });
async function incomeCriterion(job: string): Promise<string | undefined> {
  const { body } = await app.call<Eligibility>(CARLA, 'GET', `/api/jobs/${job}/eligibility`);
  return body.items.find(({ key }) => key === 'wi-hear')?.criteria.find(({ key }) => key === 'below_150_ami')?.state;
}

const HOMEOWNER = {
  preferred_written_language: 'english',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  renter_or_owner: 'owner',
  prior_ira_rebate: 'no',
  is_primary_residence: true,
};

describe('the income band after a change of the household size', () => {
  it('is removed from the draft with the reason, and blocks completion, when only the household size is changed', async () => {
    const { job, income } = await jobWithIncome();
    const { body: open } = await reopen(job, income);
    const { body: saved } = await save(CARLA, job, income, open.version, { number_of_occupants: 1 });
    expect([saved.answers.number_of_occupants, saved.answers.income_level]).toEqual([1, undefined]);
    const view = await read(CARLA, job, income);
    expect(view.asked_again).toEqual({ income_level: 'number_of_occupants' });
    expect(view.problems).toEqual([{ path: 'income_level', code: 'asked_again', message: REASON }]);
    expect(view.warnings).toEqual([{ path: 'income_level', code: 'asked_again', message: REASON }]);
    const refused = await app.call<View>(CARLA, 'POST', `/api/jobs/${job}/tasks/${income}/complete`, { changes: {} });
    expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([422, REASON]);
  });

  it('is asked again with the reason when the page saves an empty income band together with the new household size', async () => {
    const { job, income } = await jobWithIncome();
    const { body: open } = await reopen(job, income);
    await save(CARLA, job, income, open.version, { number_of_occupants: 1, income_level: null });
    expect((await read(CARLA, job, income)).asked_again).toEqual({ income_level: 'number_of_occupants' });
  });

  it('is accepted when the user confirms the income band together with the new household size', async () => {
    const { job, income } = await jobWithIncome();
    await reopen(job, income);
    const done = await complete(app, CARLA, job, 'income_estimate', { number_of_occupants: 1, income_level: 'below_ami_80' });
    expect([done.status, await incomeCriterion(job)]).toEqual([200, 'met']);
    expect((await read(CARLA, job, income)).asked_again).toEqual({});
  });

  it('blocks completion when the task is completed with only the new household size', async () => {
    const { job, income } = await jobWithIncome();
    await reopen(job, income);
    const refused = await complete(app, CARLA, job, 'income_estimate', { number_of_occupants: 1 });
    expect([refused.status, refused.body.issues]).toMatchObject([422, [{ path: 'income_level', code: 'asked_again' }]]);
  });

  it('is no longer a fact when another form changes the household size', async () => {
    const { job, income } = await jobWithIncome();
    expect(await incomeCriterion(job)).toBe('met');
    const done = await complete(app, CARLA, job, 'other_homeowner_details', { ...HOMEOWNER, number_of_occupants: 1 });
    expect([done.status, done.body.issues]).toEqual([200, undefined]);
    expect(await incomeCriterion(job)).not.toBe('met');
    const view = await read(CARLA, job, income);
    expect([view.status, view.answers.number_of_occupants, view.answers.income_level]).toEqual(['ready', 1, undefined]);
    expect(view.asked_again).toEqual({ income_level: 'number_of_occupants' });
    await complete(app, CARLA, job, 'income_estimate', { income_level: 'ami_80_to_ami_150' });
    expect(await incomeCriterion(job)).toBe('met');
  });

  it('stays a fact when another form confirms the same household size', async () => {
    const { job, income } = await jobWithIncome();
    const done = await complete(app, CARLA, job, 'other_homeowner_details', { ...HOMEOWNER, number_of_occupants: 5 });
    expect(done.body.issues).toBeUndefined();
    expect([done.status, await incomeCriterion(job), (await read(CARLA, job, income)).status]).toEqual([200, 'met', 'complete']);
  });

  it('is asked again in the income task when a homeowner enters another household size in a different task', async () => {
    const job = await newJob();
    const guest = await inviteHomeowner(app, job);
    const [details, income] = [await taskId(app, CARLA, job, 'other_homeowner_details'), await taskId(app, CARLA, job, 'homeowner_income_estimate')];
    await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${income}/send`, { role: 'homeowner', email: 'ana@example.com' });
    const first = await read(guest, job, income);
    await save(guest, job, income, first.version, { number_of_occupants: 5, income_level: 'below_ami_80' });
    const second = await read(guest, job, details);
    expect((await save(guest, job, details, second.version, { number_of_occupants: 5 })).status).toBe(200);
    expect((await read(guest, job, income)).answers).toMatchObject({ number_of_occupants: 5, income_level: 'below_ami_80' });
    const { version } = await read(guest, job, details);
    await save(guest, job, details, version, { number_of_occupants: 1 });
    const view = await read(guest, job, income);
    expect([view.answers.number_of_occupants, view.answers.income_level, view.asked_again]).toEqual([1, undefined, { income_level: 'number_of_occupants' }]);
  });
});
