import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChainBreak, type HistoryEntry, type HistoryRow, historyRowsOf } from '@/foundation/history/server';
import { readEvaluations } from '@/job-data/server';
import { CARLA, complete, createJob, getJob, OPS, openTestApp, PROGRAM, type TestApp, TOM, taskId } from '../support/app';
import { asSystem, entries } from '../support/history';

/** Tests repeated requests, concurrent requests, and edits by two users. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let unit = 0;
const newJob = () => {
  unit += 1;
  return createJob(app, CARLA, {
    unit: `No ${unit}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email: `ana${unit}@example.com`, phone_number: '6085550123', job_scope: ['hvac'] },
  });
};
const rowsOf = async (job: string, is: (entry: HistoryEntry) => boolean) => (await entries(app, job)).filter(is).length;

async function readyToSubmit(): Promise<string> {
  const id = await newJob();
  await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  await complete(app, CARLA, id, 'other_homeowner_details', {
    preferred_written_language: 'english',
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  });
  await complete(app, CARLA, id, 'define_scope_of_work', { new_construction: false });
  await complete(app, CARLA, id, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 9000 }] });
  await complete(app, CARLA, id, 'income_estimate', { income_level: 'below_ami_80' });
  await complete(app, CARLA, id, 'determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_without_sharing' });
  return id;
}

describe('a repeated request', () => {
  it('returns the response of the first request and acts once when the idempotency key is equal', async () => {
    const body = {
      google_place_id: 'demo-madison-overture-center',
      programs: ['wi-hear'],
      answers: { first_name: 'A', last_name: 'B', email: 'once@example.com', phone_number: '6085550100', job_scope: ['hvac'] },
    };
    const key = { 'idempotency-key': 'create-once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call<{ id: string }>(CARLA, 'POST', '/api/jobs', body, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await app.call(CARLA, 'POST', '/api/jobs', { ...body, unit: 'other' }, key)).status).toBe(409);
    // Another user can send the same key, because each user has separate keys.
    expect((await app.call(TOM, 'POST', '/api/jobs', { ...body, create_anyway: true }, key)).status).toBe(201);
  });

  it('is executed with the same key when the first request was refused and the new one is corrected', async () => {
    const key = { 'idempotency-key': 'corrected' };
    const body = {
      google_place_id: 'demo-madison-monona-terrace',
      programs: [],
      answers: { first_name: 'A', last_name: 'B', email: 'c@example.com', phone_number: '6085550101', job_scope: ['hvac'] },
    };
    expect((await app.call(CARLA, 'POST', '/api/jobs', body, key)).status).toBe(422);
    expect((await app.call(CARLA, 'POST', '/api/jobs', { ...body, programs: ['wi-hear'] }, key)).status).toBe(201);
  });
});

describe('twenty concurrent requests', () => {
  it('submit a job once, with one set of emails', async () => {
    const id = await readyToSubmit();
    const task = await taskId(app, CARLA, id, 'final_review');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, { changes: { attest: true } })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.status))).toEqual(new Set([409]));
    expect(await rowsOf(id, ({ type, after }) => type === 'job_stage_change' && after === 'Pending review')).toBe(1);
    await app.work();
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['template', 'recipient'])
      .where('job_id', '=', id)
      .where('template', 'like', 'application%')
      .execute();
    expect(emails.map((email) => email.template).sort()).toEqual(['application_submitted_contractor', 'application_submitted_homeowner']);
  });

  it('claim a job for one user', async () => {
    const id = await newJob();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => app.call(i % 2 ? OPS : PROGRAM, 'PUT', `/api/jobs/${id}/claim-job`, {})));
    const holders = answers.filter((answer) => answer.status === 200);
    expect(holders.length).toBe(10);
    expect(await rowsOf(id, ({ field }) => field === 'claimed')).toBe(1);
  });

  it('cancel a job once', async () => {
    const id = await newJob();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(CARLA, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost' })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await rowsOf(id, ({ field }) => field === 'canceled')).toBe(1);
  });

  it('to submit a job assign the next operations owner once', async () => {
    const id = await readyToSubmit();
    await complete(app, CARLA, id, 'final_review', { attest: true });
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select('ops_user_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.ops_user_id).toBe('00000000-0000-7000-8000-000000000021');
  });
});

describe('two users on one task', () => {
  type Saved = { version: number; merged: boolean; answers: Record<string, unknown>; issues: { path: string; mine?: unknown; theirs?: unknown }[] };
  const save = (who: string, id: string, task: string, changes: object, version: number) =>
    app.call<Saved>(who, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { changes, version });

  it('have changes of different fields merged, and get a conflict with both values when they change the same field', async () => {
    const id = await newJob();
    const task = await taskId(app, CARLA, id, 'homeowner_contact');
    const first = await save(CARLA, id, task, { renter_or_owner: 'owner' }, 1);
    expect(first).toMatchObject({ status: 200, body: { merged: false } });
    const second = await save(TOM, id, task, { preferred_contact_method: 'phone_call' }, 1);
    expect(second).toMatchObject({ status: 200, body: { merged: true, answers: { renter_or_owner: 'owner', preferred_contact_method: 'phone_call' } } });
    const clash = await save(TOM, id, task, { renter_or_owner: 'renter', notes: 'kept?' }, 1);
    expect(clash).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(clash.body.issues[0]).toMatchObject({ path: 'renter_or_owner', mine: 'renter', theirs: 'owner' });
    const same = await save(TOM, id, task, { renter_or_owner: 'owner' }, 1);
    expect(same.status).toBe(200);
  });

  it('can save invalid values and cannot complete the task with invalid values', async () => {
    const id = await newJob();
    const task = await taskId(app, CARLA, id, 'homeowner_contact');
    const saved = await app.call<{ warnings: { path: string; message: string }[]; answers: Record<string, unknown> }>(
      CARLA,
      'PATCH',
      `/api/jobs/${id}/tasks/${task}`,
      { changes: { email: 'not yet', phone_number: '12' }, version: 1 },
    );
    expect(saved.status).toBe(200);
    expect(saved.body.answers).toMatchObject({ email: 'not yet', phone_number: '12' });
    expect(saved.body.warnings.map((warning) => warning.path).sort()).toEqual(['email', 'phone_number']);
    const done = await app.call<{ issues: { path: string }[] }>(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, {});
    expect(done.status).toBe(422);
    expect(done.body.issues.map((issue) => issue.path)).toEqual(expect.arrayContaining(['email', 'phone_number', 'renter_or_owner']));
  });

  it('cause no history on autosave, and one entry per field after ten minutes or when the task is saved explicitly', async () => {
    const id = await newJob();
    const task = await taskId(app, CARLA, id, 'homeowner_contact');
    for (let version = 1; version <= 3; version += 1) await save(CARLA, id, task, { notes: `draft ${version}` }, version);
    expect(await rowsOf(id, ({ field }) => field === 'notes')).toBe(0);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'log_draft:%'`.execute(app.db.unsafeKysely);
    await app.work();
    expect(await rowsOf(id, ({ field, after, by }) => field === 'notes' && after === 'draft 3' && by.name === 'Carla Jensen')).toBe(1);
    const view = await app.call<{ version: number }>(CARLA, 'GET', `/api/jobs/${id}/tasks/${task}`);
    await app.call(CARLA, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { changes: { notes: 'final' }, version: view.body.version, log: true });
    expect(await rowsOf(id, ({ field }) => field === 'notes')).toBe(2);
    expect(await rowsOf(id, ({ field, before, after }) => field === 'notes' && before === 'draft 3' && after === 'final')).toBe(1);
    const before = (await getJob(app, CARLA, id)).version;
    await app.call(CARLA, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { changes: { notes: 'final' }, version: view.body.version, log: true });
    expect((await getJob(app, CARLA, id)).version).toBe(before);
  });
});

describe('the stored history and evaluations of a job', () => {
  it('contain a hash chain of the history that detects one changed byte', async () => {
    const id = await readyToSubmit();
    const acts = await asSystem(app, (tx) => historyRowsOf(tx, id));
    const job = await app.db.unsafeKysely.selectFrom('app.jobs').select(['history_hash', 'history_entries']).where('id', '=', id).executeTakeFirstOrThrow();
    const end = { hash: job.history_hash, entries: job.history_entries };
    expect(findChainBreak(acts, end)).toBeNull();
    const recorded = await entries(app, id);
    expect(recorded.length).toBeGreaterThan(20);
    expect(recorded.map((entry) => entry.number)).toEqual(recorded.map((_, index) => index + 1));
    expect(recorded.every((entry) => entry.request !== '' && entry.by.name !== '')).toBe(true);

    const changed = (at: number, change: (act: HistoryRow) => HistoryRow) => acts.map((act, index) => (index === at ? change(act) : act));
    for (const at of [0, 1, acts.length - 1]) {
      for (const byte of [0, 1, 7, (acts[at]?.body.length ?? 0) - 1]) {
        const flipped = (body: string) => `${body.slice(0, byte)}${String.fromCharCode(body.charCodeAt(byte) ^ 1)}${body.slice(byte + 1)}`;
        expect(
          findChainBreak(
            changed(at, (act) => ({ ...act, body: flipped(act.body) })),
            end,
          ),
        ).toMatch('not what was written');
      }
      expect(
        findChainBreak(
          changed(at, (act) => ({ ...act, at: new Date(act.at.getTime() + 1) })),
          end,
        ),
      ).toMatch('not what was written');
      expect(
        findChainBreak(
          acts.filter((_, index) => index !== at),
          end,
        ),
      ).not.toBeNull();
    }
    // Without its last entry, the chain remains valid, but its end does not match the hash that is stored on the job.
    const [first, ...rest] = acts;
    expect(first && findChainBreak([first, ...rest].slice(0, -1), end)).toMatch('the job says');
  });

  it('contain each different result once, with its facts', async () => {
    const id = await readyToSubmit();
    const records = () => asSystem(app, (tx) => readEvaluations(tx, id, 'wi-hear'));
    const before = await records();
    expect(before.length).toBeGreaterThan(3);
    expect(before[0]?.amounts.total).toBe(8000);
    expect(before[0]?.facts).toMatchObject({ income_level: 'below_ami_80', zip: '53703' });
    expect(before.at(-1)?.facts).not.toHaveProperty('income_level');
    await app.call(OPS, 'POST', `/api/jobs/${id}/eligibility/re-evaluate`, {});
    expect(await records()).toHaveLength(before.length);
    expect(await rowsOf(id, ({ action }) => action === 'Eligibility re-evaluated')).toBe(1);
  });

  it('ignore typed answers of a reopened task until the task is completed', async () => {
    const id = await readyToSubmit();
    const task = await taskId(app, CARLA, id, 'income_estimate');
    const opened = await app.call<{ version: number }>(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/reopen`, {});
    await app.call(CARLA, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { changes: { income_level: 'above_ami_150' }, version: opened.body.version });
    expect((await getJob(app, CARLA, id)).programs[0]?.eligibility).toBe('eligible');
    await complete(app, CARLA, id, 'income_estimate', { income_level: 'above_ami_150' });
    expect((await getJob(app, CARLA, id)).programs[0]?.eligibility).toBe('ineligible');
    const review = await complete(app, CARLA, id, 'final_review', { attest: true });
    expect(review).toMatchObject({ status: 422, body: { detail: 'This job is ineligible and cannot be submitted' } });
  });
});
