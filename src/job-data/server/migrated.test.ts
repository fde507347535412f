import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { MIGRATIONS } from '@/app/server/migrations';
import { sendTasks } from '@/features/guests/changes/send';
import { flagException, transferTask } from '@/features/tasks/changes';
import { allHistoryEntries, findChainBreak, historyBatchOf, historyRowsOf, readHistory } from '@/foundation/history/server';
import { completeTask, reopenTask, saveAnswers } from '@/job/answers';
import type { Settled } from '@/job/settle';
import { canonicalJson } from '@/platform';
import { migrate } from '@/platform/server/db';
import { openTestDatabase, type TestDatabase, testLog } from '../../../test/support/database';
import { asSystem } from '../../../test/support/history';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import type { JobState } from '../state';
import { readEvaluations } from './evaluations';
import { jobsFor } from './read';

/** A job as it lay in the tables before row 0170 of the migrations, read after all of them. */
const FIRST_NEW = 170;
const JOB = '00000000-0000-7000-8000-0000000000a1';
const COMPANY = '00000000-0000-7000-8000-0000000000c1';

/** What one act of the story left behind. */
type Recorded = { at: string; history: Settled['history']; facts: Record<string, unknown>; state: JobState };

/** The pure story counts its ids; the database wants UUIDs. */
const withUuids = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/"task-(\d+)"/g, (_all, n: string) => `"00000000-0000-7000-9000-${n.padStart(12, '0')}"`)
      .replaceAll('"job-1"', `"${JOB}"`)
      .replaceAll('"c-acme"', `"${COMPANY}"`)
      .replaceAll('"contractor_user_id":"u-contractor"', '"contractor_user_id":null'),
  );

function tell(): Recorded[] {
  const story = new JobScenario(['wi-hear', 'vanilla']);
  const told: Recorded[] = [];
  const keep = () => {
    if (!story.last) throw new Error('Nothing happened');
    const { facts, history, state } = story.last;
    const minute = String(told.length).padStart(2, '0');
    told.push(
      withUuids({ at: `2026-03-02T15:${minute}:00.007Z`, history, facts: Object.fromEntries(facts.names().map((name) => [name, facts.value(name)])), state }),
    );
  };
  const act = (...given: Parameters<JobScenario['act']>) => {
    story.act(...given);
    keep();
  };
  const id = (definition: string) => story.task(definition).id;
  keep();
  act(CONTRACTOR, completeTask(id('homeowner_contact'), ANSWERS.homeowner_contact));
  act(CONTRACTOR, completeTask(id('define_scope_of_work'), ANSWERS.define_scope_of_work));
  act(CONTRACTOR, reopenTask(id('define_scope_of_work'), 'look again'));
  act(CONTRACTOR, saveAnswers(id('define_scope_of_work'), { job_scope: ['hvac'], scope_summary: '“Höhe”' }, { log: true }));
  act(OPS, saveAnswers(id('other_homeowner_details'), { renter_or_owner: 'owner' }, { log: false }));
  act(CONTRACTOR, completeTask(id('income_estimate'), ANSWERS.income_estimate));
  act(CONTRACTOR, reopenTask(id('income_estimate'), 'look again'));
  act(CONTRACTOR, sendTasks([id('other_homeowner_details')], 'homeowner', 'ana@example.com'));
  act(CONTRACTOR, flagException(id('define_scope_of_work'), { kind: 'contractor', description: 'x', blocking: false, visible_to_contractor: true }));
  act(OPS, transferTask(id('define_scope_of_work'), 'ops', 'other', 'They know more'));
  return told;
}

/** As version 0.17 hashed a row. */
const oldHash = (previous: string, row: object) => createHash('sha256').update(previous).update(canonicalJson(row)).digest('hex');
const LETTER = { type: 'email_notification', action: 'E-mail: …', field: 'guest_invite', after: 'ana@example.com' } as const;

/** By the columns those tables had: no code of today writes them. */
async function writeAsBefore(told: readonly Recorded[]): Promise<void> {
  const db = database.db.unsafeKysely;
  const last = told.at(-1);
  if (!last) throw new Error('nothing was told');
  const { state } = last;
  const tenant = sql`${JOB}::uuid, ${COMPANY}::uuid, '{vanilla,wi-hear}'::text[]`;
  await sql`insert into app.contractors (id, name, active, created_at) values (${COMPANY}, 'Acme', true, now())`.execute(db);
  await sql`insert into app.jobs (id, contractor_id, program_keys, short_code, version, stage, created_at, current_stage_started_at, place, place_id, unit_key,
      contractor_can_see_incentives, homeowner_can_see_incentives, job_name, first_name, last_name, is_canceled, is_closed, open_owners, pending_contractor, pending_internal,
      has_contractor_task_exception, has_ops_task_exception, payment_status, payment_statuses, eligibility, eligibility_keys, payment_keys, program_ids, search_text, history_hash)
    values (${tenant}, ${state.short_code}, 7, ${state.stage}, ${state.created_at}, ${state.current_stage_started_at}, ${JSON.stringify(state.place)}, 'x', '',
      ${state.contractor_can_see_incentives}, ${state.homeowner_can_see_incentives}, 'Rivera, Ana', 'Ana', 'Rivera', false, false, '{contractor}', 1, 1,
      true, false, 'unreserved', '{}', '{}', '{}', '{}', '{}', 'ana rivera', 'the old end')`.execute(db);
  for (const [position, program] of state.programs.entries())
    await sql`insert into app.job_programs (job_id, contractor_id, program_keys, program_key, position, state, payment_status)
      values (${tenant}, ${program.key}, ${position}, ${JSON.stringify(program)}, ${program.payment_status})`.execute(db);
  for (const [position, task] of state.tasks.entries())
    await sql`insert into app.tasks (job_id, contractor_id, program_keys, id, position, definition, stage, subject_key, status, owner, version, state)
      values (${tenant}, ${task.id}, ${position}, ${task.definition}, ${task.stage}, ${task.subject.key}, ${task.status}, ${task.owner}, ${task.version}, ${JSON.stringify(task)})`.execute(
      db,
    );
  let previous = '';
  for (const { at, history, facts, state: then } of told) {
    for (const draft of [...history, ...(at.includes(':08:') ? [LETTER] : [])]) {
      const row = { ...NOTHING, ...BY, job_id: JOB, at, ...draft };
      const hash = oldHash(previous, row);
      await sql`insert into app.history (job_id, contractor_id, program_keys, at, type, action, task_id, field, subject, before, after, visibility,
          owner_kind, owner_id, owner_name, owner_role, request_id, previous_hash, hash)
        values (${tenant}, ${at}, ${row.type}, ${row.action}, ${row.task_id}, ${row.field}, ${row.subject}, ${jsonOrNull(row.before)}, ${jsonOrNull(row.after)}, ${row.visibility},
          ${row.owner_kind}, ${row.owner_id}, ${row.owner_name}, ${row.owner_role}, ${row.request_id}, ${previous}, ${hash})`.execute(db);
      previous = hash;
    }
    const [program] = then.programs;
    await sql`insert into app.evaluations (job_id, contractor_id, program_keys, id, program_key, program_version, evaluated_at, facts, eligibility, amounts, inputs_hash)
      values (${tenant}, gen_random_uuid(), 'wi-hear', 1, ${at}, ${JSON.stringify(facts)}, ${JSON.stringify(program?.eligibility)}, ${JSON.stringify(program?.amounts)}, '')`.execute(
      db,
    );
  }
}

const NOTHING = { task_id: null, field: null, subject: null, before: null, after: null, visibility: null };
const BY = { owner_kind: 'contractor', owner_id: null, owner_name: 'Carla', owner_role: null, request_id: 'r-1' };
const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value));

let database: TestDatabase;
const told = tell();
beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
  const before = MIGRATIONS.filter(({ id }) => Number(id) < FIRST_NEW);
  await migrate(database.url, before, testLog);
  await writeAsBefore(told);
  await migrate(database.url, MIGRATIONS, testLog);
});
afterAll(() => database.drop());

it('a job of an earlier version is the same job', async () => {
  const { state, ownRows } = await asSystem(database, (tx) => jobsFor(SYSTEM).find(tx, JOB));
  expect(state).toEqual(told.at(-1)?.state);
  // Some were touched and some were not, or this would prove little.
  expect(ownRows.size).toBeGreaterThan(3);
  expect(ownRows.size).toBeLessThan(state.tasks.length);
});

it('its trail is told as before, is unbroken, and the old chain can still be verified from it', async () => {
  const { entries, acts, end, newest } = await asSystem(database, async (tx) => ({
    entries: await allHistoryEntries(tx, JOB),
    acts: await historyRowsOf(tx, JOB),
    end: (await jobsFor(SYSTEM).find(tx, JOB)).trail,
    newest: await readHistory(tx, SYSTEM, JOB, { page_number: 1, per_page: 10 }),
  }));
  const written = told.flatMap(({ at, history }) => [...history, ...(at.includes(':08:') ? [LETTER] : [])].map((draft) => ({ at, ...draft })));
  const present = (draft: object) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined));
  expect(entries.map(({ number: _number, by: _by, request: _request, at, ...draft }) => ({ at: at.toISOString(), ...draft }))).toEqual(written.map(present));
  expect(newest.total).toBe(written.length);
  expect(acts.length).toBe(told.filter(({ history }) => history.length > 0).length);
  expect(findChainBreak(acts, end)).toBeNull();
  expect(acts.flatMap((act) => act.guest_letters ?? [])).toEqual(['ana@example.com']);
  let previous = '';
  for (const act of acts) {
    // A migrated act has it beside what every act has.
    const { entries: drafts, was } = historyBatchOf(act) as ReturnType<typeof historyBatchOf> & { was: string };
    for (const draft of drafts) previous = oldHash(previous, { ...NOTHING, ...BY, job_id: JOB, at: act.at.toISOString(), ...draft });
    expect(previous).toBe(was);
  }
});

it('its results are there with their facts', async () => {
  const records = await asSystem(database, (tx) => readEvaluations(tx, JOB, 'wi-hear'));
  expect(records.map(({ facts }) => facts).reverse()).toEqual(told.map(({ facts }) => facts));
  expect(records[0]?.eligibility).toEqual(told.at(-1)?.state.programs[0]?.eligibility);
});
