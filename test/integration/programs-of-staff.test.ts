import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { DEMO_CONTRACTORS } from '../../demo/people';
import { addPerson, CARLA, createJob, getJob, OPS, openTestApp, type TestApp } from '../support/app';

/** Tests staff of certain programs on a job that also has other programs: they see the job, but decide only about their own programs. */
let app: TestApp;
const VANILLA = 'vanilla-staff@hearthline.example';
const WISCONSIN = 'wisconsin-staff@hearthline.example';
const CALIFORNIA = 'california@hearthline.example';
const LAKESIDE = DEMO_CONTRACTORS[0]?.id ?? '';
const WISCONSIN_AND_ANY = 'two-programs@hearthline.example';
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  const people = [
    [VANILLA, ['vanilla']],
    [WISCONSIN, ['wi-hear']],
    [WISCONSIN_AND_ANY, ['wi-hear', 'ga-hear']],
  ] as const;
  for (const [email, program_keys] of people)
    await addPerson(app, { email, name: 'Sam', kind: 'staff', roles: ['program', 'program_manager', 'finance'], program_keys: [...program_keys] });
});
afterAll(() => app.close());

let units = 0;
const newJob = (programs: string[]) => {
  units += 1;
  return createJob(app, CARLA, { programs, unit: `P ${units}` });
};
const select = (who: string, job: string, programs: { key: string; opted_in: boolean }[]) =>
  app.call<{ code?: string }>(who, 'PUT', `/api/jobs/${job}/programs`, { programs: programs.map((one) => ({ ...one, reason: 'as the rules say' })) });
const inOf = async (job: string) =>
  (await app.call<{ items: { key: string; opted_in: boolean }[] }>(OPS, 'GET', `/api/jobs/${job}/programs`)).body.items
    .filter(({ opted_in }) => opted_in)
    .map(({ key }) => key)
    .sort();

describe('the programs of a job', () => {
  it('are not changed by staff who do not manage the changed program', async () => {
    const job = await newJob(['wi-hear', 'vanilla']);
    expect((await select(VANILLA, job, [{ key: 'wi-hear', opted_in: false }])).status).toBe(403);
    expect((await select(VANILLA, job, [{ key: 'ga-hear', opted_in: true }])).status).toBe(403);
    expect(await inOf(job)).toEqual(['vanilla', 'wi-hear']);
    // The request may contain programs whose selection does not change.
    const both = [
      { key: 'wi-hear', opted_in: true },
      { key: 'vanilla', opted_in: false },
    ];
    expect((await select(OPS, job, both)).status).toBe(200);
    expect(await inOf(job)).toEqual(['wi-hear']);
  });

  it('must include at least one program of the staff user, because otherwise the user would lose access', async () => {
    const job = await newJob(['wi-hear', 'vanilla']);
    const answer = await select(VANILLA, job, [{ key: 'vanilla', opted_in: false }]);
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect(await inOf(job)).toEqual(['vanilla', 'wi-hear']);
  });

  it('can become a combination that no other job has', async () => {
    const job = await newJob(['wi-hear']);
    expect((await select(WISCONSIN_AND_ANY, job, [{ key: 'ga-hear', opted_in: true }])).status).toBe(200);
    expect(await inOf(job)).toEqual(['ga-hear', 'wi-hear']);
    expect((await select(WISCONSIN_AND_ANY, job, [{ key: 'wi-hear', opted_in: false }])).status).toBe(200);
    expect(await inOf(job)).toEqual(['ga-hear']);
  });
});

it('limits overrides of eligibility and caps to staff of the program', async () => {
  const job = await newJob(['wi-hear', 'vanilla']);
  const decide = (who: string, program_id: string) =>
    app.call(who, 'PUT', `/api/jobs/${job}/eligibility/override`, { program_id, override: { status: 'ineligible', note: 'as the rules say' } });
  const allow = (who: string, program_id: string) =>
    app.call(who, 'PUT', `/api/jobs/${job}/incentives/cap-override`, { program_id, override: { amount: 15_000, note: 'as the rules say' } });
  expect([(await decide(VANILLA, 'wi-hear')).status, (await allow(VANILLA, 'wi-hear')).status]).toEqual([403, 403]);
  expect((await allow(WISCONSIN, 'wi-hear')).status).toBe(200);
  expect([(await decide(VANILLA, 'vanilla')).status, (await decide(WISCONSIN, 'wi-hear')).status]).toEqual([200, 200]);
});

it('makes a task read-only when only programs of other staff need the task', async () => {
  const job = await newJob(['wi-hear', 'vanilla']);
  type Task = { id: string; key: string; programs: { key: string }[] };
  const { tasks } = await getJob<{ tasks: Task[] }>(app, OPS, job);
  const transferred = (who: string, { id }: Task) => app.call(who, 'PUT', `/api/jobs/${job}/tasks/${id}/owner`, { owner: 'program', reason: 'escalation' });
  const of = (...programs: string[]) =>
    tasks.find((task) => programs.every((key) => JSON.stringify(task.programs).includes(`"${key}"`)) && task.programs.length === programs.length);
  const [theirs, shared] = [of('wi-hear'), of('wi-hear', 'vanilla')];
  if (!theirs || !shared) throw new Error('The job lacks a task of one program or a task of both');
  expect((await app.call(VANILLA, 'GET', `/api/jobs/${job}/tasks/${theirs.id}`)).status).toBe(200);
  expect((await transferred(VANILLA, theirs)).status).toBe(403);
  const can = async (who: string, { id }: Task) =>
    Object.keys((await app.call<{ abilities: object }>(who, 'GET', `/api/jobs/${job}/tasks/${id}`)).body.abilities).length > 0;
  expect([await can(VANILLA, theirs), await can(WISCONSIN, theirs), await can(VANILLA, shared)]).toEqual([false, true, true]);
});

it('lists only contractors of the programs of the staff user', async () => {
  const listed = async (who: string) =>
    (await app.call<{ items: { id: string; users: unknown[] }[] }>(who, 'GET', '/api/contractor/simple-list')).body.items.filter(({ id }) => id === LAKESIDE);
  expect([await listed(CALIFORNIA), (await listed(VANILLA)).length, (await listed(OPS)).length]).toEqual([[], 1, 1]);
  expect((await listed(VANILLA))[0]?.users.length).toBeGreaterThan(0);
});

it('refuses to show the view of a contractor that has no program of the staff user', async () => {
  const looking = { 'x-view-as-contractor': LAKESIDE };
  const people = (who: string) => app.call(who, 'GET', `/api/users?contractor_id=${LAKESIDE}`, undefined, looking);
  expect([(await people(CALIFORNIA)).status, (await people(VANILLA)).status]).toEqual([404, 200]);
  // The contractor leaves the program of this staff user, but still has a job in this program.
  const job = await newJob(['wi-hear', 'vanilla']);
  const leave = (program: string) =>
    app.db.unsafeKysely.deleteFrom('app.contractor_programs').where('contractor_id', '=', LAKESIDE).where('program_key', '=', program).execute();
  await leave('vanilla');
  expect((await app.call(VANILLA, 'GET', `/api/jobs/${job}`, undefined, looking)).status).toBe(200);
});
