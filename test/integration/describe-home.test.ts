import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { FORM_BY_KEY, FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { importPrograms } from '@/rules/programs/server';
import { CARLA, createJob, OPS, openTestApp, type TestApp } from '../support/app';
import { completeEverything, EVERY_FORM, PRACTICING } from '../support/every-form';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  id = await createJob(app);
  await walkJobThrough(reach(app), id, { task: 'energy_uses' });
});
afterAll(() => app.close());

type Row = { id: string; key: string; exceptions: { kind: string; description: string }[] };
type Job = { tasks: Row[]; programs: { eligibility: string; reasons: { key: string }[] }[] };

const read = async (id: string): Promise<Job> => (await app.call<Job>(OPS, 'GET', `/api/jobs/${id}`)).body;
const taskOf = async (id: string, key: string): Promise<Row> => {
  const row = (await read(id)).tasks.find((task) => task.key === key);
  if (!row) throw new Error(`no ${key}`);
  return row;
};

it('makes the job ineligible when the old heating stays, and eligible again when the answer is corrected', async () => {
  const { id: task } = await taskOf(id, 'existing_equipment_and_sources');
  const url = `/api/jobs/${id}/tasks/${task}`;
  const answer = async (heating_equipment_removal_type: string) => {
    await app.call(CARLA, 'POST', `${url}/reopen`, {});
    const { status } = await app.call(CARLA, 'POST', `${url}/complete`, { changes: { heating_equipment_removal_type } });
    expect(status).toBe(200);
    const [program] = (await read(id)).programs;
    return [program?.eligibility, program?.reasons.map((reason) => reason.key)];
  };
  expect(await answer('none')).toEqual(['ineligible', ['equipment']]);
  expect((await answer('emergency_scenarios_only'))[1]).toEqual([]);
});

it('reports an unlisted utility to operations once, until the answer is corrected', async () => {
  const { id: task, exceptions } = await taskOf(id, 'energy_sources_and_utilities');
  const flag = { kind: 'ops', description: 'The electric utility is not in our list for this ZIP code.' };
  expect(exceptions).toMatchObject([flag]);
  const url = `/api/jobs/${id}/tasks/${task}`;
  const answer = async (changes: Record<string, unknown>) => {
    await app.call(CARLA, 'POST', `${url}/reopen`, {});
    expect((await app.call(CARLA, 'POST', `${url}/complete`, { changes })).status).toBe(200);
    return (await taskOf(id, 'energy_sources_and_utilities')).exceptions;
  };
  expect(await answer({})).toHaveLength(1);
  const listed = { electric_utility_provider: 'wi-madison-gas-and-electric', energy_types: ['electric'] };
  expect(await answer(listed)).toEqual([]);
});

it('completes every form on one job with its valid sample answers', async () => {
  await app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), (tx) =>
    importPrograms(tx, [EVERY_FORM], FORM_BY_KEY, app.clock.now()),
  );
  const everything = await createJob(app, PRACTICING, {
    unit: '2',
    programs: ['practice'],
    answers: {
      first_name: 'Eve',
      last_name: 'Allen',
      email: 'eve@example.com',
      phone_number: '608 555 0124',
      job_scope: ['hvac', 'plumbing', 'weatherization', 'electrical'],
    },
  });
  const { completed, refused } = await completeEverything(app, everything, FORM_BY_KEY);
  expect(refused).toEqual([]);
  // Exclude the form that created the job, and forms that are not needed after another form with the same questions was completed.
  const others = ['create_job', 'homeowner_income_estimate', 'verify_income_qualification_homeowner'];
  expect(FORMS.filter(({ key }) => !others.includes(key) && !completed.has(key)).map(({ key }) => key)).toEqual([]);
});
