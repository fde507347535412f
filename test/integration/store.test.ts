import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { createDeployment, REGISTRY } from '@/app/server/registry';
import { createJob as createJobChange } from '@/features/job-creation/changes';
import { selectPrograms } from '@/features/job-programs/changes';
import { readHistory } from '@/foundation/history/server';
import { completeTask, reopenTask, saveAnswers } from '@/job/answers';
import type { Change } from '@/job/job-draft';
import { emptyJob } from '@/job/new-job';
import { changeJob, settleContext } from '@/job/server/context';
import { settle } from '@/job/settle';
import { allRowsOfJob, factsOfEvaluation, insertJob, jobsFor, readEvaluations, recentAnswers } from '@/job-data/server';
import { evaluationRows } from '@/job-data/server/evaluations';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks/state';
import { applyChanges } from '../../demo/apply-changes';
import { ANYWAY, CARLA, complete, createJob, LUIS, OPS, openTestApp, type TestApp } from '../support/app';
import { asSystem } from '../support/history';
import { ANSWERS, CREATE_ANSWERS, MADISON } from '../support/job-scenario';

/** Tests the rows of a job: stored alone and with other jobs, changed, moved to another contractor, and read again. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';
const carla: Actor = {
  kind: 'contractor',
  userId: '00000000-0000-7000-8000-000000000011',
  name: 'Carla Jensen',
  email: CARLA,
  roles: ['contractor_admin'],
  contractorId: LAKESIDE,
  contractorName: 'Lakeside',
};
const useCase = (tx: Tx) => ({
  tx,
  actor: carla,
  now: app.clock.now(),
  request: { id: 'test' },
  deployment: createDeployment({
    textMessages: true,
    teamChat: true,
    teamChatThread: null,
    timeZone: 'America/Chicago',
    imageHosts: [],
    videoHosts: [],
    helpPhone: null,
    undoSeconds: 10,
  }),
});
const newJob = (unit: string) => createJob(app, CARLA, { unit, create_anyway: true, create_anyway_reason: 'x' });
const TABLES = ['jobs', 'job_programs', 'tasks', 'documents', 'history', 'evaluations'] as const;
const rowsIn = async (tx: Tx, table: string, job: string) =>
  (
    await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`app.${table}`)} t where ${sql.ref(table === 'jobs' ? 'id' : 'job_id')} = ${job}::uuid order by to_jsonb(t)::text`.execute(
      tx,
    )
  ).rows.map(({ row }) => row);

/** Columns whose values the database generates, by table. */
const GIVEN: Record<string, string> = { evaluations: 'id', jobs: 'program_set' };
const withoutGiven = (table: string) => (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== GIVEN[table]));

/** Runs a function in a transaction that is rolled back, and returns the result of the function. */
async function undone<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await asSystem(app, async (tx) => {
    result = { value: await run(tx) };
    throw new Error('taken back');
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error;
  });
  if (!result) throw new Error('The change had no result');
  return result.value;
}

it('writes equal rows when many jobs are stored together and when one job is stored', async () => {
  const settled = await asSystem(app, async (tx) => {
    const input = {
      id: newId(),
      short_code: 'K7QF2M',
      contractor_id: LAKESIDE,
      contractor_user_id: null,
      place: MADISON,
      answers: CREATE_ANSWERS,
      programs: ['wi-hear', 'vanilla'],
    };
    const empty = emptyJob(REGISTRY.features, input, app.clock.now().toISOString());
    const context = await settleContext(useCase(tx), empty, await loadReleases(tx), { programs: input.programs });
    return settle(empty, createJobChange(input), context);
  });
  const { state, columns, history } = settled;
  const now = app.clock.now();
  const dump = async (tx: Tx) =>
    Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, (await rowsIn(tx, table, state.id)).map(withoutGiven(table))] as const)));
  const one = await undone(async (tx) => {
    await insertJob(tx, settled, { actor: carla, now, requestId: 'test', persistenceHooks: REGISTRY.servers });
    return dump(tx);
  });
  const many = await undone(async (tx) => {
    const facts = factsOfEvaluation(settled);
    const rows = allRowsOfJob(state, columns, {
      batches: [{ actor: carla, now, requestId: 'test', history }],
      evaluations: [{ programs: state.programs, facts, now }],
    });
    for (const [table, values] of Object.entries(rows)) {
      if (values.length > 0)
        await tx
          // The cast is safe, because the key of each list is the table of its rows.
          .insertInto(table as 'app.jobs')
          // The cast is safe for the same reason: these are rows of this table.
          .values(values as (typeof rows)['app.jobs'])
          .execute();
    }
    return dump(tx);
  });
  expect(many).toEqual(one);
  expect(one).toMatchObject({ tasks: { length: state.tasks.length }, history: { length: 1 }, evaluations: { length: 1 } });
});

it('writes equal rows when changes are stored together and when they are stored one by one', async () => {
  const id = await createJob(app, CARLA, { unit: 'written together', programs: ['wi-hear', 'vanilla'], create_anyway: true, create_anyway_reason: 'x' });
  const start = await asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id));
  const taskOf = (key: string) => start.state.tasks.find(({ definition }) => definition === key)?.id ?? '';
  const income = taskOf('income_estimate');
  const ofIncome = (income_level: string) => completeTask(income, { ...ANSWERS.income_estimate, income_level });
  const nothing: Change = () => {};
  const steps: Change[] = [
    completeTask(taskOf('homeowner_contact'), ANSWERS.homeowner_contact),
    ofIncome('below_ami_80'),
    nothing,
    reopenTask(income, 'Look again'),
    ofIncome('above_ami_150'),
    // Deselecting and selecting a program changes the programs of the job's rows. Append-only rows keep their programs.
    selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'Changed our minds' }]),
    reopenTask(income, 'Once more'),
    selectPrograms([{ program: 'vanilla', opted_in: true, reason: 'And again' }]),
    ofIncome('ami_80_to_ami_150'),
  ];
  const writeChanges = (writesEach: boolean) =>
    undone(async (tx) => {
      const start = useCase(tx);
      const scenario = applyChanges(tx, await jobsFor(SYSTEM).lock(tx, id));
      for (const [n, apply] of steps.entries()) {
        await scenario.change({ ...start, now: new Date(start.now.getTime() + n * 60_000) }, apply, { emails: false });
        if (writesEach) await scenario.write();
      }
      await scenario.write();
      const rows = async (table: string) => (await rowsIn(tx, table, id)).map(withoutGiven(table)).map((row) => JSON.stringify(row));
      const tables = await Promise.all([...TABLES, 'worklist', 'payments'].map(async (table) => [table, (await rows(table)).toSorted()] as const));
      const results = await Promise.all(['wi-hear', 'vanilla'].map((program) => readEvaluations(tx, id, program)));
      const { state } = await jobsFor(SYSTEM).find(tx, id);
      // Leave out the IDs of tasks, because tasks that were added in the meantime have generated IDs.
      return new Map<string, unknown>([...tables, ['results', results], ['state', { ...state, tasks: state.tasks.map(({ id: _id, ...task }) => task) }]]);
    });
  const apart = await writeChanges(true);
  expect(await writeChanges(false)).toEqual(apart);
  // The history contains the creation and each step that changed something.
  expect(apart.get('history')).toHaveLength(steps.length);
  expect(apart.get('jobs')).toEqual([expect.stringContaining(`"version":${start.version + steps.length - 1},`)]);
});

const withTask =
  (id: string, does: (task: TaskState) => unknown): Change =>
  ({ state }) => {
    const task = state.tasks.find((other) => other.id === id);
    if (task) does(task);
  };

it('reads a task without the change after the change is undone', async () => {
  const id = await newJob('touch');
  const read = async () => (await asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id))).state;
  const act = (apply: Change) => asSystem(app, async (tx) => (await changeJob(useCase(tx), await jobsFor(SYSTEM).lock(tx, id), apply)).settled.state);
  const before = await read();
  const task = before.tasks.find((other) => other.definition === 'homeowner_contact')?.id ?? '';
  const reminded = await act(withTask(task, (found) => Object.assign(found, { guest_reminded: '2026-03-02' })));
  expect(await read()).toEqual(reminded);
  const taken = await act(withTask(task, (found) => delete found.guest_reminded));
  expect(await read()).toEqual(taken);
  expect(taken).toEqual(before);
  const saved = await act(saveAnswers(task, { notes: 'x' }, { log: false }));
  expect(await read()).toEqual(saved);
  // The changed task keeps its position in the task list.
  expect(saved.tasks.map((other) => other.id)).toEqual(before.tasks.map((other) => other.id));
});

it('reads the same tasks after a job was canceled and restored', async () => {
  const id = await newJob('ended');
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const tasks = async () => (await asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id))).state.tasks;
  const before = await tasks();
  expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost', note: null })).status).toBe(200);
  const answered = (all: readonly TaskState[]) => all.map((task) => ({ id: task.id, answers: task.answers }));
  expect(answered(await tasks())).toEqual(answered(before));
  expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/restore`, ANYWAY)).status).toBe(200);
  expect(await tasks()).toEqual(before);
});

it('finds the answers to a form in the newest jobs of a contractor', async () => {
  const id = await newJob('usual');
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const recent = (form: string) => asSystem(app, (tx) => recentAnswers(tx, SYSTEM, { contractorId: LAKESIDE, form, jobs: 1 }));
  expect(await recent('homeowner_contact')).toMatchObject([{ renter_or_owner: 'owner' }]);
  expect(await recent('define_scope_of_work')).toEqual([]);
});

it('reads the newest state of the whole job after waiting for its lock', async () => {
  const id = await newJob('lock');
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const first = asSystem(app, async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, id);
    isHeld();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const task = loaded.state.tasks.find((other) => other.definition === 'homeowner_contact')?.id ?? '';
    return (await changeJob(useCase(tx), loaded, saveAnswers(task, { notes: 'first' }, { log: true }))).settled.state;
  });
  await held;
  const second = asSystem(app, (tx) => jobsFor(SYSTEM).lock(tx, id));
  const written = await first;
  expect((await second).state).toEqual(written);
});

it('changes the contractor of every changeable row when a job moves to another contractor', async () => {
  const id = await newJob('move');
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const moved = await app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, { contractor_id: BADGER, reason: 'They took over' });
  expect(moved.status).toBe(200);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'app' and column_name in ('job_id', 'contractor_id')
     group by 1 having count(*) = 2`.execute(app.db.unsafeKysely);
  const tables = rows.map((row) => row.name);
  expect(tables).toEqual(expect.arrayContaining(['tasks', 'job_programs', 'worklist', 'guests', 'attachments', 'documents']));
  // Read as the owner of the tables, because actors may not read all of them.
  const companies = async (table: string) => (await rowsIn(app.db.unsafeKysely, table, id)).map((row) => row.contractor_id);
  for (const table of ['jobs', ...tables]) {
    const found = await companies(table);
    // Append-only rows keep their earlier contractor.
    if (!['history', 'evaluations', 'live_events'].includes(table)) expect([table, [...new Set(found)]]).toEqual([table, found.length > 0 ? [BADGER] : []]);
  }
});

it('lets the new contractor of a job read and write the job, and see the permitted part of its history', async () => {
  const id = await newJob('past');
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  expect((await app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, { contractor_id: BADGER, reason: 'They took over' })).status).toBe(200);
  const results = () => asSystem(app, (tx) => readEvaluations(tx, id, 'wi-hear'));
  const before = await results();
  const details = {
    preferred_written_language: 'english',
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  };
  expect((await complete(app, LUIS, id, 'other_homeowner_details', details)).status).toBe(200);
  expect((await complete(app, LUIS, id, 'define_scope_of_work', { new_construction: false })).status).toBe(200);
  expect((await complete(app, LUIS, id, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 9000 }] })).status).toBe(200);
  expect((await complete(app, OPS, id, 'income_estimate', { income_level: 'below_ami_80' })).status).toBe(200);
  const after = await results();
  expect(after.length).toBeGreaterThan(before.length + 1);
  expect(after.slice(-before.length)).toEqual(before);
  // The new contractor reads only its own part of the evaluations and of the history.
  const luis = { ...carla, contractorId: BADGER } as Actor;
  const asLuis = <T>(run: (tx: Tx) => Promise<T>) => app.db.transaction(sessionSettingsFor(luis, 'test'), run);
  const seen = await asLuis((tx) => readEvaluations(tx, id, 'wi-hear'));
  expect(seen).toEqual(after.slice(0, seen.length));
  expect(seen.length).toBe(after.length - before.length);
  const whole = await asSystem(app, (tx) => readHistory(tx, SYSTEM, id, { page_number: 1, per_page: 200 }));
  const own = await asLuis((tx) => readHistory(tx, luis, id, { page_number: 1, per_page: 200 }));
  expect(whole.total).toBe(whole.items.length);
  expect(own.total).toBe(own.items.length);
  expect(own.total).toBeLessThan(whole.total);
  expect(own.items.map((item) => item.id)).toEqual(whole.items.slice(0, own.total).map((item) => item.id));
  const pages = await asLuis(async (tx) => {
    const pages = [];
    for (let page_number = 1; page_number <= Math.ceil(own.total / 3) + 1; page_number += 1)
      pages.push(await readHistory(tx, luis, id, { page_number, per_page: 3 }));
    return pages;
  });
  expect(pages.flatMap((page) => page.items)).toEqual(own.items);
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([own.total]));
});

it('stores only the differences between evaluations, and reads each evaluation unchanged', async () => {
  const id = await newJob('years');
  const { state, columns } = await asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id));
  const [program] = state.programs;
  const { program_keys } = columns;
  const [first, ...others] = program?.eligibility.criteria ?? [];
  if (!program || !first) throw new Error('The job has no program');
  const changes = Array.from({ length: 70 }, (_, n) => {
    // One criterion changes in every version, and every seventh version lacks the other criteria.
    const criteria = [...(n % 7 === 0 ? [] : others), { ...first, fix: `Fix ${n}` }];
    const one = { ...program, version: n, eligibility: { ...program.eligibility, criteria } };
    const facts = { n, same: 'x'.repeat(500), [`only_${n}`]: true, none: n % 2 ? null : n };
    // The contractor or the programs change for some rows. The first row after such a change must be stored completely.
    const tenant = { job_id: id, contractor_id: BADGER, program_keys: n < 35 ? program_keys : [...program_keys, 'vanilla'] };
    return { tenant, now: app.clock.now(), programs: [one], facts };
  });
  await asSystem(app, async (tx) => {
    const latest = new Map();
    for (const change of changes)
      await tx
        .insertInto('app.evaluations')
        .values(evaluationRows([change], latest))
        .execute();
    const read = (await readEvaluations(tx, id, program.key)).slice(0, changes.length).reverse();
    expect(read.map(({ program_version, eligibility, amounts }) => ({ version: program_version, eligibility, amounts }))).toEqual(
      changes.map(({ programs: [one] }) => ({ version: one?.version, eligibility: one?.eligibility, amounts: one?.amounts })),
    );
    expect(read.map(({ facts }) => facts)).toEqual(changes.map(({ facts: { none, ...facts } }) => (none === null ? facts : { ...facts, none })));
    const { rows } = await sql<{ most: number }>`
      select max(length(facts::text)) as most from (select facts from app.evaluations where job_id = ${id}::uuid order by id desc limit 34) later`.execute(tx);
    expect(rows[0]?.most).toBeLessThan(200);
    expect(await readEvaluations(tx, id, 'vanilla')).toEqual([]);
  });
});
