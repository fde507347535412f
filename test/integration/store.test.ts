import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { createDeployment, REGISTRY } from '@/app/server/registry';
import { createJob as createJobChange } from '@/features/job-creation/changes';
import { selectPrograms } from '@/features/programs/changes';
import { readHistory } from '@/foundation/history/server';
import { completeTask, reopenTask, saveAnswers } from '@/job/answers';
import type { Change } from '@/job/job-draft';
import { emptyJob } from '@/job/new-job';
import { changeJob, settleContext } from '@/job/server/context';
import { settle } from '@/job/settle';
import { allRowsOfJob, factsOfEvaluation, insertJob, jobsFor, packEndedJobs, readEvaluations, recentAnswers, writeTask } from '@/job-data/server';
import { type EvaluationHead, nextEvaluationRow } from '@/job-data/server/evaluations';
import { writePacked } from '@/job-data/server/write';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks/state';
import { applyChanges } from '../../demo/apply-changes';
import { CARLA, complete, createJob, LUIS, OPS, openTestApp, type TestApp } from '../support/app';
import { asSystem } from '../support/history';
import { ANSWERS, CREATE_ANSWERS, MADISON } from '../support/job-scenario';

/** How a job is stored. */
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
  installation: createDeployment({
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
const TABLES = ['jobs', 'job_programs', 'tasks', 'untouched_tasks', 'documents', 'history', 'evaluations'] as const;
const rowsIn = async (tx: Tx, table: string, job: string) =>
  (
    await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`app.${table}`)} t where ${sql.ref(table === 'jobs' ? 'id' : 'job_id')} = ${job}::uuid order by to_jsonb(t)::text`.execute(
      tx,
    )
  ).rows.map(({ row }) => row);

/** Values that the database generates. */
const GIVEN: Record<string, string> = { evaluations: 'id', jobs: 'program_set' };
const withoutGiven = (table: string) => (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== GIVEN[table]));

/** Runs in a transaction that is rolled back, and returns the result. */
async function undone<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await asSystem(app, async (tx) => {
    result = { value: await run(tx) };
    throw new Error('taken back');
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error;
  });
  if (!result) throw new Error('Nothing came of it');
  return result.value;
}

it('writes equal rows for many jobs at once and for one', async () => {
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
    await insertJob(tx, settled, { actor: carla, now, requestId: 'test', keepers: REGISTRY.servers });
    return dump(tx);
  });
  const many = await undone(async (tx) => {
    const facts = factsOfEvaluation(settled);
    const rows = allRowsOfJob(state, columns, {
      acts: [{ actor: carla, now, requestId: 'test', history }],
      evaluations: state.programs.map((program) => ({ program, facts, now })),
    });
    for (const [table, values] of Object.entries(rows)) {
      if (values.length > 0)
        await tx
          // Each list contains rows of the table in its key.
          .insertInto(table as 'app.jobs')
          // See above.
          .values(values as (typeof rows)['app.jobs'])
          .execute();
    }
    return dump(tx);
  });
  expect(many).toEqual(one);
  expect(one).toMatchObject({ tasks: { length: 1 }, untouched_tasks: { length: 1 }, history: { length: 1 }, evaluations: { length: 2 } });
});

it('writes equal rows when changes are recorded together or one by one', async () => {
  const id = await createJob(app, CARLA, { unit: 'told together', programs: ['wi-hear', 'vanilla'], create_anyway: true, create_anyway_reason: 'x' });
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
    // Its rows move to other programs and back; append-only rows keep theirs.
    selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'Changed our minds' }]),
    reopenTask(income, 'Once more'),
    selectPrograms([{ program: 'vanilla', opted_in: true, reason: 'And again' }]),
    ofIncome('ami_80_to_ami_150'),
  ];
  // The list of untouched tasks still contains tasks with rows of their own, which readers ignore.
  const forReaders = (table: string) => (table === 'untouched_tasks' ? ({ packed: _packed, ...row }: Record<string, unknown>) => row : withoutGiven(table));
  const told = (writesEach: boolean) =>
    undone(async (tx) => {
      const start = useCase(tx);
      const story = applyChanges(tx, await jobsFor(SYSTEM).lock(tx, id));
      for (const [n, apply] of steps.entries()) {
        await story.change({ ...start, now: new Date(start.now.getTime() + n * 60_000) }, apply, { emails: false });
        if (writesEach) await story.write();
      }
      await story.write();
      const rows = async (table: string) => (await rowsIn(tx, table, id)).map(forReaders(table)).map((row) => JSON.stringify(row));
      const tables = await Promise.all([...TABLES, 'queue', 'payments'].map(async (table) => [table, (await rows(table)).toSorted()] as const));
      const results = await Promise.all(['wi-hear', 'vanilla'].map((program) => readEvaluations(tx, id, program)));
      const { state } = await jobsFor(SYSTEM).find(tx, id);
      // Tasks that were added meanwhile have generated ids.
      return new Map<string, unknown>([...tables, ['results', results], ['state', { ...state, tasks: state.tasks.map(({ id: _id, ...task }) => task) }]]);
    });
  const apart = await told(true);
  expect(await told(false)).toEqual(apart);
  // The creation and each step that changed something.
  expect(apart.get('history')).toHaveLength(steps.length);
  expect(apart.get('jobs')).toEqual([expect.stringContaining(`"version":${start.version + steps.length - 1},`)]);
});

const withTask =
  (id: string, does: (task: TaskState) => unknown): Change =>
  ({ state }) => {
    const task = state.tasks.find((other) => other.id === id);
    if (task) does(task);
  };

describe('a task', () => {
  it('gets its own row when it is changed, and keeps it when the change is undone', async () => {
    const id = await newJob('touch');
    const read = () => asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id));
    const act = (apply: Change) => asSystem(app, async (tx) => (await changeJob(useCase(tx), await jobsFor(SYSTEM).lock(tx, id), apply)).settled.state);
    const before = await read();
    const task = before.state.tasks.find((other) => other.definition === 'homeowner_contact')?.id ?? '';
    expect(before.ownRows.has(task)).toBe(false);
    const rows = () => asSystem(app, (tx) => rowsIn(tx, 'tasks', id));
    expect(await rows()).toHaveLength(1);

    const reminded = await act(withTask(task, (found) => Object.assign(found, { guest_reminded: '2026-03-02' })));
    expect((await read()).state).toEqual(reminded);
    expect((await read()).ownRows).toEqual(new Set([...before.ownRows, task]));
    const taken = await act(withTask(task, (found) => delete found.guest_reminded));
    expect((await read()).state).toEqual(taken);
    expect(taken).toEqual(before.state);
    expect((await read()).ownRows.has(task)).toBe(true);
    const saved = await act(saveAnswers(task, { notes: 'x' }, { log: false }));
    expect((await read()).state).toEqual(saved);
    expect(await rows()).toHaveLength(2);
    // It keeps its position.
    expect(saved.tasks.map((other) => other.id)).toEqual(before.state.tasks.map((other) => other.id));
  });
});

describe('tasks of a finished job', () => {
  const find = (id: string) => asSystem(app, (tx) => jobsFor(SYSTEM).find(tx, id));
  const rows = (id: string) => asSystem(app, async (tx) => (await rowsIn(tx, 'tasks', id)).length);

  it('are packed into one value, read unchanged, and stored as rows again when work continues', async () => {
    const id = await newJob('ended');
    await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
    const before = await find(id);
    expect([await rows(id), before.isPacked]).toEqual([2, false]);
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost', note: null })).status).toBe(200);
    const ended = await find(id);
    expect([await rows(id), ended.isPacked, ended.ownRows.size]).toEqual([0, true, 0]);
    expect(ended.state.tasks.map(({ id, answers }) => ({ id, answers }))).toEqual(before.state.tasks.map(({ id, answers }) => ({ id, answers })));
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/restore`)).status).toBe(200);
    const again = await find(id);
    expect([await rows(id), again.isPacked]).toEqual([2, false]);
    expect(again.state.tasks).toEqual(before.state.tasks);
    const task = again.state.tasks.find(({ answers }) => answers === null)?.id ?? '';
    const { state } = await asSystem(
      app,
      async (tx) => (await changeJob(useCase(tx), await jobsFor(SYSTEM).lock(tx, id), saveAnswers(task, { notes: 'x' }, { log: false }))).settled,
    );
    expect((await find(id)).state).toEqual(state);
  });

  it("still provide the contractor's usual answers", async () => {
    const usual = () => asSystem(app, (tx) => recentAnswers(tx, SYSTEM, { company: LAKESIDE, form: 'homeowner_contact', jobs: 1 }));
    const id = await newJob('usual');
    await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
    const before = await usual();
    expect(before).toMatchObject([{ renter_or_owner: 'owner' }]);
    await asSystem(app, async (tx) => {
      const { state, ownRows } = await jobsFor(SYSTEM).lock(tx, id);
      writePacked(tx, id, state.tasks, ownRows);
    });
    expect(await rows(id)).toBe(0);
    expect(await usual()).toEqual(before);
  });

  it('are packed overnight when an earlier version left them as rows', async () => {
    const [open, left] = [await newJob('open'), await newJob('left')];
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${left}/cancel`, { reason: 'lost', note: null })).status).toBe(200);
    const { state } = await find(left);
    await asSystem(app, async (tx) => writeTask(tx, await jobsFor(SYSTEM).lock(tx, left), state.tasks[0] ?? expect.fail('no task'), 'test', null));
    expect((await find(left)).isPacked).toBe(false);
    expect(await packEndedJobs(app.db, new AbortController().signal)).toBe(1);
    expect([(await find(left)).isPacked, await rows(left), (await find(open)).isPacked]).toEqual([true, 0, false]);
    expect((await find(left)).state).toEqual(state);
    expect(await packEndedJobs(app.db, new AbortController().signal)).toBe(0);
  });
});

it('reads the whole job as it is after a lock had to wait', async () => {
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

it('moves every changeable row when a job moves to another contractor', async () => {
  const id = await newJob('move');
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  const moved = await app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, { contractor_id: BADGER, reason: 'They took over' });
  expect(moved.status).toBe(200);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'app' and column_name in ('job_id', 'contractor_id')
     group by 1 having count(*) = 2`.execute(app.db.unsafeKysely);
  const tables = rows.map((row) => row.name);
  expect(tables).toEqual(expect.arrayContaining(['tasks', 'untouched_tasks', 'job_programs', 'queue', 'guests', 'attachments', 'documents']));
  // As the owner, because actors may not read all of these tables.
  const companies = async (table: string) => (await rowsIn(app.db.unsafeKysely, table, id)).map((row) => row.contractor_id);
  for (const table of ['jobs', ...tables]) {
    const found = await companies(table);
    // Append-only rows keep their contractor.
    if (!['history', 'evaluations', 'live_events'].includes(table)) expect([table, [...new Set(found)]]).toEqual([table, found.length > 0 ? [BADGER] : []]);
  }
});

it('lets the new contractor read and write, and see the permitted part of the history', async () => {
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
  // The new contractor reads its own part of evaluations and history.
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
    const told = [];
    for (let page_number = 1; page_number <= Math.ceil(own.total / 3) + 1; page_number += 1)
      told.push(await readHistory(tx, luis, id, { page_number, per_page: 3 }));
    return told;
  });
  expect(pages.flatMap((page) => page.items)).toEqual(own.items);
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([own.total]));
});

it('reads old evaluations as they were written, all of them and the newest', async () => {
  const id = await newJob('years');
  const { state, program_keys } = await asSystem(app, async (tx) => {
    const loaded = await jobsFor(SYSTEM).find(tx, id);
    return { state: loaded.state, program_keys: loaded.columns.program_keys };
  });
  const [program] = state.programs;
  if (!program) throw new Error('The job has no program');
  const wall = { job_id: id, contractor_id: state.contractor_id, program_keys };
  let end: EvaluationHead | undefined;
  const rows = Array.from({ length: 70 }, (_, n) => {
    const next = nextEvaluationRow(end, { ...program, version: n }, { n, name: `“${'ö'.repeat(n)}”` }, wall, app.clock.now());
    end = next.end;
    return next.row;
  });
  expect(rows.map((row, n) => (row.stands_alone ? n : -1)).filter((n) => n >= 0)).toEqual([0, 16, 32, 48, 64]);
  await asSystem(app, async (tx) => {
    for (const row of rows) await tx.insertInto('app.evaluations').values(row).execute();
    const all = await readEvaluations(tx, id, program.key);
    expect(all.map((record) => record.facts.n).slice(0, 70)).toEqual(rows.map((_, n) => 69 - n));
    for (const most of [1, 2, 5, 6, 7, 31, 70]) expect(await readEvaluations(tx, id, program.key, most)).toEqual(all.slice(0, most));
    expect(await readEvaluations(tx, id, 'vanilla')).toEqual([]);
  });
});

it('reads rows that were packed with the first dictionary', async () => {
  const id = await newJob('dictionary');
  const wall = { job_id: id, contractor_id: LAKESIDE, program_keys: ['wi-hear'] };
  const body = Buffer.from('AUM5FgBaGII2p2Nu9cA/a4p/7JK4YjW2thYA', 'base64');
  await asSystem(app, async (tx) => {
    const row = { ...wall, program_key: 'vanilla', program_version: 1, stands_alone: true, evaluated_at: app.clock.now(), body };
    await tx.insertInto('app.evaluations').values(row).execute();
    expect(await readEvaluations(tx, id, 'vanilla')).toMatchObject([
      { facts: { income_level: 'below_ami_80', services_being_installed: ['heat_pump'] }, eligibility: { status: 'eligible' }, amounts: { total: 8000 } },
    ]);
  });
});
