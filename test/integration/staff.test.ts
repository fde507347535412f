import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { DEMO_CONTRACTORS, DEMO_USERS } from '../../demo/people';
import {
  addPerson,
  CARLA,
  complete,
  createJob,
  FINANCE,
  getJob,
  LUIS,
  newestLink,
  OPS,
  openLink,
  openTestApp,
  PEOPLE,
  PROGRAM,
  type TestApp,
  TOM,
  taskId,
  uploadPdf,
} from '../support/app';
import { copyJob, jobAt } from '../support/copy-jobs';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Tests actions of staff on jobs and tasks of the shipped Wisconsin program. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

let units = 0;
const newJob = (unit?: string) => {
  units += 1;
  return createJob(app, CARLA, {
    unit: unit ?? `S ${units}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email: `staff${units}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] },
  });
};
const walkedTo = (until: Parameters<typeof walkJobThrough>[2]) =>
  jobAt(
    () => app,
    async (unit) => {
      const id = await newJob(unit);
      await walkJobThrough(reach(app), id, until);
      return id;
    },
  );
const inReview = walkedTo({ stage: 'review' });
const atIncome = walkedTo({ task: 'verify_income_qualification' });
const history = async (id: string) =>
  (await app.call<{ items: { action: string; field: string | null; after: unknown }[] }>(OPS, 'GET', `/api/jobs/${id}/history?per_page=200`)).body.items;
const userId = (email: string) => DEMO_USERS.find((user) => user.email === email)?.id ?? '';
const RIGHT = {
  certificate_name_matches: 'yes',
  certificate_address_matches: 'yes',
  certificate_valid_on: 'yes',
  approval_code_checked: 'not_applicable',
  income_level: 'below_ami_80',
};

type Review = {
  reviewed: { key: string; answers: Record<string, unknown>; form: { fields: { key: string }[] } }[];
  compares: { label: string; values: { of: string; words: string }[] }[];
  decisions: { decision: string; by: string; corrections: number }[];
};

describe('a review', () => {
  it('contains evidence, answers and decisions, and is in the worklist until a reviewer decides', async () => {
    const id = await inReview();
    const review = await taskId(app, OPS, id, 'review_income_qualification');
    const queued = async (who: string) => {
      const { body } = await app.call<{ items: { task_id: string }[] }>(who, 'GET', '/api/tasks/queue?per_page=100');
      return body.items.some((item) => item.task_id === review);
    };
    expect([await queued(OPS), await queued(FINANCE)]).toEqual([true, false]);
    const opened = (await app.call<Review>(OPS, 'GET', `/api/jobs/${id}/tasks/${review}/review`)).body;
    expect(opened.reviewed.map(({ key }) => key)).toEqual(['verify_income_qualification']);
    expect(opened.compares.find(({ label }) => label === 'Name')?.values.map(({ words }) => words)).toEqual(['Ana', 'Rivera']);
    await complete(app, OPS, id, 'review_income_qualification', { ...RIGHT, review_decision: 'approve', seconds_spent: 61 });
    expect(await queued(OPS)).toBe(false);
    expect((await app.call<Review>(OPS, 'GET', `/api/jobs/${id}/tasks/${review}/review`)).body.decisions).toMatchObject([
      { decision: 'approve', corrections: 0 },
    ]);
  });

  it('shows requested changes at their questions, and returns to the same reviewer', async () => {
    const id = await inReview();
    await complete(app, OPS, id, 'review_income_qualification', {
      ...RIGHT,
      review_decision: 'request_changes',
      review_notes: 'Wrong paper',
      comments: [{ id: 'a', task: 'verify_income_qualification', field: 'proof_of_income', text: 'Please upload the certificate.' }],
    });
    const { body: job } = await app.call<{ stage_key: string; programs: { status: { text: string } }[] }>(CARLA, 'GET', `/api/jobs/${id}`);
    expect(job).toMatchObject({ stage_key: 'draft', programs: [{ status: { text: 'Sent back for corrections, not submitted again yet' } }] });
    const task = await taskId(app, CARLA, id, 'verify_income_qualification');
    type View = { status: string; comments: { id: string; field: string; resolved: boolean }[] };
    const seen = async () => (await app.call<View>(CARLA, 'GET', `/api/jobs/${id}/tasks/${task}`)).body;
    expect(await seen()).toMatchObject({ status: 'in_progress', comments: [{ id: '0', field: 'proof_of_income', resolved: false }] });
    const tick = (resolved: boolean, who = CARLA, comment = '0') => app.call(who, 'PUT', `/api/jobs/${id}/tasks/${task}/comments/${comment}`, { resolved });
    expect([(await tick(true)).status, (await tick(true)).status, (await tick(true, LUIS)).status, (await tick(true, CARLA, '7')).status]).toEqual([
      200, 200, 404, 404,
    ]);
    expect((await seen()).comments[0]?.resolved).toBe(true);
    expect((await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, {})).status).toBe(200);
    const { body } = await app.call<{ items: { job_id: string; key: string; is_return: boolean }[] }>(OPS, 'GET', '/api/tasks/queue?mine=true&per_page=100');
    expect(body.items.find((item) => item.job_id === id && item.key === 'review_income_qualification')).toMatchObject({ is_return: true });
  });

  it('returns to the operations owner of the job when the reviewer was deactivated', async () => {
    const id = await inReview();
    const email = `left${crypto.randomUUID()}@hearthline.example`;
    await addPerson(app, { email, name: 'Lea Leaving', kind: 'staff', roles: ['ops'], program_keys: ['wi-hear'] });
    const { uid } = (await app.call<{ uid: string }>(email, 'GET', '/api/users/my')).body;
    expect((await app.call(OPS, 'PUT', `/api/jobs/${id}/assignees`, { ops_user_id: userId(OPS) })).status).toBe(200);
    const comments = [{ id: 'a', task: 'verify_income_qualification', field: 'proof_of_income', text: 'Please upload the certificate.' }];
    const decision = { ...RIGHT, review_decision: 'request_changes', review_notes: 'Wrong paper', comments };
    expect((await complete(app, email, id, 'review_income_qualification', decision)).status).toBe(200);
    expect((await complete(app, CARLA, id, 'verify_income_qualification', {})).status).toBe(200);
    const isMine = async (who: string) => {
      const query = 'mine=true&kind=review_income_qualification&per_page=100';
      const { items } = (await app.call<{ items: { job_id: string }[] }>(who, 'GET', `/api/tasks/queue?${query}`)).body;
      return items.some((item) => item.job_id === id);
    };
    expect([await isMine(email), await isMine(OPS)]).toEqual([true, false]);
    expect((await app.call(PEOPLE.admin, 'DELETE', `/api/users/${uid}?hand_over_to=nobody`)).status).toBe(200);
    await app.work();
    expect(await isMine(OPS)).toBe(true);
  });

  it('accepts an approval code for one job only', async () => {
    const [first, second] = [await atIncome(), await atIncome()];
    const verify = async (id: string, code: string) => {
      const changes = {
        verify_income_qual_type: 'proof_of_income_approval_code',
        income_qual_approval_code: code,
        acknowledge_redacted_1040_requirement: true,
      };
      return app.call<{ issues?: { path: string; code: string }[] }>(
        CARLA,
        'POST',
        `/api/jobs/${id}/tasks/${await taskId(app, CARLA, id, 'verify_income_qualification')}/complete`,
        { changes },
      );
    };
    expect((await verify(first, 'WI-77')).status).toBe(200);
    const again = await verify(second, 'wi-77');
    expect([again.status, again.body.issues?.[0]]).toMatchObject([422, { path: 'income_qual_approval_code', code: 'used_elsewhere' }]);
    expect((await verify(second, 'WI-78')).status).toBe(200);
  });

  it('refuses an approval code of another job when the homeowner submits the task', async () => {
    const [first, second] = [await atIncome(), await atIncome()];
    const sent = async (id: string, code: string) => {
      const email = `code-${id}@example.com`;
      const task = await taskId(app, CARLA, id, 'verify_income_qualification_homeowner');
      expect((await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email })).status).toBe(200);
      await app.work();
      const guest = await openLink(app, await newestLink(app, email));
      const { version } = (await app.call<{ version: number }>(guest, 'GET', `/api/jobs/${id}/tasks/${task}`)).body;
      const changes = {
        verify_income_qual_type: 'proof_of_income_approval_code',
        income_qual_approval_code: code,
        acknowledge_redacted_1040_requirement: true,
      };
      expect((await app.call(guest, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { version, changes })).status).toBe(200);
      return { task, done: () => app.call<{ issues?: unknown[] }>(guest, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${id}`, {}) };
    };
    expect((await (await sent(first, 'WI-80')).done()).status).toBe(200);
    const again = await sent(second, 'wi-80');
    const refused = await again.done();
    expect(refused.status).toBe(422);
    expect(refused.body.issues).toMatchObject([
      { path: `tasks.${again.task}`, code: 'incomplete', problems: [{ path: 'income_qual_approval_code', code: 'used_elsewhere' }] },
    ]);
  });

  it('accepts a certificate that the contractor can upload and cannot open', async () => {
    const id = await atIncome();
    const file = await uploadPdf(app, CARLA, id, 'doc_income_approval_certificate');
    const listed = async (who: string) =>
      (await app.call<{ items: { id: string }[] }>(who, 'GET', `/api/jobs/${id}/attachments`)).body.items.map((item) => item.id);
    expect([(await listed(CARLA)).includes(file), (await listed(FINANCE)).includes(file), (await listed(OPS)).includes(file)]).toEqual([false, false, true]);
    expect((await app.call(CARLA, 'GET', `/api/jobs/${id}/attachments/${file}/download`)).status).toBe(404);
    expect((await app.call(OPS, 'GET', `/api/jobs/${id}/attachments/${file}/download`)).status).toBe(200);
  });
});

describe('the view of a job as its contractor', () => {
  it('shows staff only the fields that the contractor sees, is read-only, and is recorded in the history', async () => {
    const id = await inReview();
    const begun = await app.call<{ contractor: { id: string } }>(OPS, 'POST', `/api/jobs/${id}/view-as-contractor`);
    const looking = { 'x-view-as-contractor': begun.body.contractor.id };
    const mine = (await app.call<Record<string, unknown>>(CARLA, 'GET', `/api/jobs/${id}`)).body;
    const me = await app.call<{ abilities: { create_jobs: boolean } }>(OPS, 'GET', '/api/users/my', undefined, looking);
    expect(me.body.abilities.create_jobs).toBe(false);
    const theirs = (await app.call<Record<string, unknown>>(OPS, 'GET', `/api/jobs/${id}`, undefined, looking)).body;
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(mine).sort());
    expect(JSON.stringify(theirs)).not.toMatch(/internal_notes|contractor_can_see_incentives|ops_user|platform_fee|cap_override/);
    expect(
      Object.entries(z.record(z.string(), z.boolean()).parse(theirs.abilities))
        .filter(([, can]) => can)
        .map(([name]) => name),
    ).toEqual(['see_incentives']);
    const task = await taskId(app, CARLA, id, 'homeowner_contact');
    const view = (await app.call<{ form: { fields: { key: string }[]; editable: string[] } }>(OPS, 'GET', `/api/jobs/${id}/tasks/${task}`, undefined, looking))
      .body;
    expect(view.form.fields.some((field) => field.key === 'internal_notes')).toBe(false);
    expect(view.form.editable).toEqual([]);
    expect((await app.call(OPS, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost' }, looking)).status).toBe(403);
    expect((await app.call(OPS, 'GET', `/api/jobs/${id}/history`, undefined, looking)).status).toBe(403);
    expect((await history(id)).some((row) => row.action === 'Viewed as the contractor')).toBe(true);
  });

  it('returns no server error for any read request', async () => {
    const id = await inReview();
    const view = { 'x-view-as-contractor': DEMO_CONTRACTORS[0]?.id ?? '' };
    const { body } = await app.call<{ paths: Record<string, { get?: object }> }>(null, 'GET', '/api/openapi.json');
    const reads = Object.entries(body.paths).flatMap(([path, { get }]) => (get && path !== '/api/live' ? [path.replace('{job_id}', id)] : []));
    expect(reads.length).toBeGreaterThan(40);
    const failed: string[] = [];
    for (const path of reads.filter((path) => !path.includes('{'))) if ((await app.call(OPS, 'GET', path, undefined, view)).status >= 500) failed.push(path);
    expect(failed).toEqual([]);
  });

  it('lists the users of the contractor with their email addresses', async () => {
    const id = await newJob();
    type People = { contractor_users: { name: string; email: string }[] };
    for (const who of [CARLA, OPS]) {
      const { body } = await app.call<People>(who, 'GET', `/api/jobs/${id}/assignees`);
      expect(body.contractor_users.map(({ name, email }) => [name, email])).toContainEqual(['Tom Becker', 'tom@lakeside.example']);
    }
    expect((await app.call(LUIS, 'GET', `/api/jobs/${id}/assignees`)).status).toBe(404);
  });

  it('keeps the rights of the staff user, and is refused for other users', async () => {
    const id = await newJob();
    const lakeside = { 'x-view-as-contractor': DEMO_CONTRACTORS[0]?.id ?? '' };
    const badger = { 'x-view-as-contractor': DEMO_CONTRACTORS[1]?.id ?? '' };
    expect((await app.call(OPS, 'GET', `/api/jobs/${id}`, undefined, badger)).status).toBe(404);
    expect((await app.call(LUIS, 'GET', `/api/jobs/${id}`, undefined, lakeside)).status).toBe(403);
    expect((await app.call('admin@hearthline.example', 'GET', `/api/jobs/${id}`, undefined, lakeside)).status).toBe(403);
    const unknown = await app.call<{ detail: string }>(OPS, 'GET', '/api/users/my', undefined, { 'x-view-as-contractor': 'nobody' });
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'Unable to find current contractor']);
  });
});

describe('cloning a job', () => {
  type Task = { key: string; status: string; sent: unknown[]; exceptions: unknown[]; id: string };
  type Job = {
    stage: number;
    tasks: Task[];
    cloned_from: { id: string } | null;
    clones: { id: string }[];
    programs: { key: string; reservation: unknown; payments: unknown[]; payment_status: string; shared: unknown }[];
  };

  it('copies answers as drafts, and copies no verification, reservation or report', async () => {
    const id = await inReview();
    await app.call(
      CARLA,
      'POST',
      `/api/jobs/${id}/tasks/${await taskId(app, CARLA, id, 'site_details').catch(() => taskId(app, CARLA, id, 'homeowner_contact'))}/exceptions`,
      {
        kind: 'contractor',
        description: 'x',
      },
    );
    const asked = await app.call<{ code: string }>(CARLA, 'POST', `/api/jobs/${id}/clone`, {});
    expect([asked.status, asked.body.code]).toEqual([409, 'already_exists']);
    const made = await app.call<{ jobs: { id: string }[] }>(CARLA, 'POST', `/api/jobs/${id}/clone`, { create_anyway: true, documents: true, copies: 2 });
    expect([made.status, made.body.jobs.length]).toEqual([201, 2]);
    const cloneId = made.body.jobs[0]?.id ?? '';
    const copy = (await app.call<Job>(OPS, 'GET', `/api/jobs/${cloneId}`)).body;
    expect(copy).toMatchObject({ stage: 2, cloned_from: { id } });
    expect((await app.call<Job>(OPS, 'GET', `/api/jobs/${id}`)).body.clones.map((job) => job.id)).toContain(cloneId);
    expect(copy.programs).toMatchObject([{ key: 'wi-hear', reservation: null, payments: [], payment_status: 'unreserved', shared: null }]);
    for (const task of copy.tasks) {
      expect([task.key, task.sent, task.exceptions]).toEqual([task.key, [], []]);
      expect(['complete', 'in_review']).not.toContain(task.status);
    }
    expect(copy.tasks.find((task) => task.key === 'homeowner_contact')?.status).toBe('in_progress');
    const verify = copy.tasks.find((task) => task.key === 'verify_income_qualification');
    expect((await app.call<{ answers: object }>(OPS, 'GET', `/api/jobs/${cloneId}/tasks/${verify?.id}`)).body.answers).toEqual({});
    const files = (await app.call<{ items: { category: string }[] }>(OPS, 'GET', `/api/jobs/${cloneId}/attachments`)).body.items.map((file) => file.category);
    expect(files.filter((category) => category.includes('income') || category.includes('final_invoice') || category.endsWith('_signed'))).toEqual([]);
    expect((await history(cloneId)).map((row) => row.action)).toContain(`Cloned from ${(await getJob(app, OPS, id)).short_code}`);
  });

  it('shows the source of a job, and its oldest clones in their order when there are many', async () => {
    const source = await createJob(app, CARLA, { unit: 'Many copies' });
    const copies = await copyJob(app, source, 51);
    const made = await app.call<{ jobs: { id: string }[] }>(CARLA, 'POST', `/api/jobs/${source}/clone`, { create_anyway: true });
    const clone = made.body.jobs[0]?.id ?? '';
    // Store the copies with the newest first and write the source last, so that the order of storage differs from the expected order.
    await sql`
      update app.jobs set cloned_from = ${clone}, created_at = created_at - n * interval '1 minute'
      from unnest(${copies}::uuid[]) with ordinality as copy (copy_id, n) where id = copy_id`.execute(app.db.unsafeKysely);
    await sql`update app.jobs set created_at = created_at where id = ${source}`.execute(app.db.unsafeKysely);
    const { body } = await app.call<Job>(OPS, 'GET', `/api/jobs/${clone}`);
    expect(body.cloned_from).toMatchObject({ id: source });
    expect(body.clones.map(({ id }) => id)).toEqual(copies.toReversed().slice(0, 49));
  });

  it('is permitted for another contractor only to operations, and only if that contractor participates in the program', async () => {
    const id = await newJob();
    const other = DEMO_CONTRACTORS[1]?.id;
    expect((await app.call(CARLA, 'POST', `/api/jobs/${id}/clone`, { create_anyway: true, contractor_id: other })).status).toBe(403);
    const made = await app.call<{ jobs: { id: string }[] }>(OPS, 'POST', `/api/jobs/${id}/clone`, {
      create_anyway: true,
      create_anyway_reason: 'They take over',
      contractor_id: other,
      homeowner: false,
      answers: { first_name: 'Bo', last_name: 'Berg', email: 'bo@example.com', phone_number: '6085550177' },
    });
    expect(made.status).toBe(201);
    const cloneId = made.body.jobs[0]?.id ?? '';
    expect([(await app.call(LUIS, 'GET', `/api/jobs/${cloneId}`)).status, (await app.call(CARLA, 'GET', `/api/jobs/${cloneId}`)).status]).toEqual([200, 404]);
    expect((await app.call<{ first_name: string }>(LUIS, 'GET', `/api/jobs/${cloneId}`)).body.first_name).toBe('Bo');
  });
});

describe('assignment of a job', () => {
  it('lets contractor administrators assign their users, and lets operations assign operations users', async () => {
    const id = await newJob();
    const put = (who: string, body: object) => app.call(who, 'PUT', `/api/jobs/${id}/assignees`, body);
    expect((await put(CARLA, { contractor_user_id: userId(TOM) })).status).toBe(200);
    expect((await put(CARLA, { contractor_user_id: userId(LUIS) })).status).toBe(422);
    expect((await put(CARLA, { ops_user_id: userId(OPS) })).status).toBe(403);
    expect((await put(OPS, { ops_user_id: userId(OPS) })).status).toBe(200);
    expect((await put(OPS, { ops_user_id: userId(FINANCE) })).status).toBe(422);
    expect((await app.call(OPS, 'GET', `/api/jobs/${id}`)).body).toMatchObject({
      contractor_user: { name: expect.any(String) },
      ops_user: { id: userId(OPS) },
    });
  });

  it('moves files and worklist items to the new contractor at once after a transfer', async () => {
    const id = await inReview();
    const move = { contractor_id: DEMO_CONTRACTORS[1]?.id, reason: 'The homeowner changed the contractor' };
    expect((await app.call(FINANCE, 'PUT', `/api/jobs/${id}/contractor`, move)).status).toBe(403);
    expect((await app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, move)).status).toBe(200);
    expect([(await app.call(CARLA, 'GET', `/api/jobs/${id}`)).status, (await app.call(LUIS, 'GET', `/api/jobs/${id}`)).status]).toEqual([404, 200]);
    const queue = await app.call<{ items: { job_id: string; contractor: string }[] }>(OPS, 'GET', '/api/tasks/queue?per_page=100');
    expect(queue.body.items.find((item) => item.job_id === id)?.contractor).toBe(DEMO_CONTRACTORS[1]?.name);
    expect((await app.call(OPS, 'PUT', `/api/jobs/${id}/contractor`, move)).status).toBe(422);
    const summary = async (who: string) => (await app.call<{ all: number }>(who, 'GET', '/api/jobs/summary')).body.all;
    const listed = async (who: string) => (await app.call<{ total: number }>(who, 'GET', '/api/jobs')).body.total;
    for (const who of [CARLA, LUIS]) expect(await listed(who)).toBe(await summary(who));
  });

  it('gives the claim of a job to one user when twenty claims arrive concurrently', async () => {
    const id = await newJob();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => app.call(n % 2 ? OPS : FINANCE, 'PUT', `/api/jobs/${id}/claim-job`, {})));
    const { body } = await app.call<{ claimed_by: string }>(OPS, 'GET', `/api/jobs/${id}`);
    const winners = answers.filter((answer) => answer.status === 200).length;
    // The claims of one user succeed, also when they are repeated. The claims of the other user are rejected.
    expect(winners).toBe(10);
    expect(answers.filter((answer) => answer.status === 409).length).toBe(10);
    expect((await history(id)).filter((row) => row.field === 'claimed').map((row) => row.after)).toEqual([body.claimed_by]);
  });

  it('lets only the user who claimed a job release the claim, also when another user has the same name', async () => {
    const id = await newJob();
    type Claimed = { claimed_by: string | null; abilities: { claim: boolean; release_claim: boolean } };
    const read = async (who: string) => (await app.call<Claimed>(who, 'GET', `/api/jobs/${id}`)).body;
    const claim = (who: string, body: object) => app.call<Claimed & { code: string }>(who, 'PUT', `/api/jobs/${id}/claim-job`, body);
    const { rows } = await app.db.pool.query<{ display_name: string }>('select display_name from app.users where id = $1', [userId(OPS)]);
    const { rows: others } = await app.db.pool.query<{ display_name: string }>('select display_name from app.users where id = $1', [userId(FINANCE)]);
    await app.db.pool.query('update app.users set display_name = $1 where id = $2', [rows[0]?.display_name, userId(FINANCE)]);
    try {
      expect((await claim(OPS, {})).status).toBe(200);
      expect((await read(OPS)).abilities).toMatchObject({ claim: true, release_claim: true });
      expect(await read(FINANCE)).toMatchObject({ claimed_by: rows[0]?.display_name, abilities: { claim: true, release_claim: false } });
      expect(await claim(FINANCE, { release: true })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect((await claim(FINANCE, { take_over: true })).status).toBe(200);
      expect((await claim(OPS, { release: true })).status).toBe(409);
      expect(await claim(FINANCE, { release: true })).toMatchObject({ status: 200, body: { claimed_by: null } });
      expect((await claim(OPS, { release: true })).status, 'a job without a claim').toBe(200);
    } finally {
      await app.db.pool.query('update app.users set display_name = $1 where id = $2', [others[0]?.display_name, userId(FINANCE)]);
    }
  });

  it('returns the unchanged version of the job when an action changes nothing', async () => {
    const id = await newJob();
    const claim = () => app.call<{ version: number }>(OPS, 'PUT', `/api/jobs/${id}/claim-job`, {});
    const { version } = (await claim()).body;
    expect((await claim()).body.version).toBe(version);
    expect((await app.call<{ version: number }>(OPS, 'GET', `/api/jobs/${id}`)).body.version).toBe(version);
    const assign = () => app.call<{ version: number }>(OPS, 'PUT', `/api/jobs/${id}/assignees`, { ops_user_id: userId(OPS) });
    const assigned = (await assign()).body.version;
    expect((await assign()).body.version).toBe(assigned);
    expect((await app.call<{ version: number }>(OPS, 'GET', `/api/jobs/${id}`)).body.version).toBe(assigned);
  });
});

describe('a task for staff', () => {
  it('returns to the status ready and to the default owner when staff reset the task', async () => {
    const id = await newJob();
    const task = await taskId(app, OPS, id, 'homeowner_contact');
    const url = `/api/jobs/${id}/tasks/${task}`;
    type View = { status: string; owner: string; deferred: unknown };
    for (const before of [
      () => app.call(OPS, 'PUT', `${url}/owner`, { owner: 'program', reason: 'escalation' }),
      () => app.call(OPS, 'POST', `${url}/defer`, { reason: 'season', until: { day: '2026-05-01' } }),
      () => app.call(OPS, 'PATCH', url, { changes: { notes: 'half' }, version: 1 }),
    ]) {
      expect([200, 409]).toContain((await before()).status);
      const { body } = await app.call<View>(OPS, 'POST', `${url}/owner/reset`);
      expect(body).toMatchObject({ owner: 'contractor', deferred: null });
      expect(['ready', 'in_progress']).toContain(body.status);
    }
  });

  it('blocks no other task while staff mark the task as not needed, and can become needed again', async () => {
    const id = await newJob();
    const task = await taskId(app, OPS, id, 'other_homeowner_details');
    const put = (who: string, reason: string | null) => app.call<{ status: string }>(who, 'POST', `/api/jobs/${id}/tasks/${task}/not-applicable`, { reason });
    expect((await put(OPS, 'no')).status).toBe(422);
    expect((await put(FINANCE, 'not needed here')).status).toBe(403);
    expect((await put(OPS, 'Answered on paper')).body.status).toBe('not_applicable');
    expect((await put(OPS, 'Answered on paper')).status).toBe(409);
    expect((await put(OPS, null)).body.status).not.toBe('not_applicable');
    const gate = await taskId(app, OPS, id, 'final_review');
    expect((await app.call(OPS, 'POST', `/api/jobs/${id}/tasks/${gate}/not-applicable`, { reason: 'never mind' })).status).toBe(409);
  });
});

describe('the action “All match” of a review', () => {
  it('is refused while a file is unopened, and is recorded in the history', async () => {
    const id = await inReview();
    const review = await taskId(app, OPS, id, 'review_income_qualification');
    type Answer = { issues?: { path: string; message: string }[] };
    const match = (opened: string[], who = OPS) =>
      app.call<Answer>(who, 'POST', `/api/jobs/${id}/tasks/${review}/review/match-all`, { questions: ['Name matches the homeowner'], opened });
    const refused = await match([]);
    expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([422, expect.stringMatching(/^Please open this file first: /)]);
    const unopened = (refused.body.issues ?? []).map(({ path }) => path.replace('files.', ''));
    expect((await match(unopened, FINANCE)).status).toBe(403);
    expect((await match(unopened)).status).toBe(200);
    expect((await history(id)).filter(({ action }) => String(action).startsWith('All match'))).toMatchObject([{ after: ['Name matches the homeowner'] }]);
  });
});

describe('a decision with undo time', () => {
  it('takes effect after the undo time, sends no email before, and never takes effect after it is undone', async () => {
    const id = await inReview();
    const review = await taskId(app, OPS, id, 'review_income_qualification');
    const path = `/api/jobs/${id}/tasks/${review}`;
    type View = { status: string; scheduled: { own: boolean } | null };
    const decide = () =>
      app.call<View>(OPS, 'POST', `${path}/complete`, {
        changes: {
          ...RIGHT,
          review_decision: 'request_changes',
          contractor_message: 'Please send the newest certificate.',
          review_notes: 'It is of last year.',
        },
        undo: true,
      });
    const asked = async () =>
      (
        await app.db.unsafeKysely
          .selectFrom('app.outgoing_messages')
          .select('id')
          .where('job_id', '=', id)
          .where('template', '=', 'changes_requested')
          .execute()
      ).length;
    const decided = await decide();
    expect([decided.status, decided.body]).toMatchObject([200, { status: 'in_progress', scheduled: { own: true } }]);
    expect((await app.call(PROGRAM, 'POST', `${path}/undo-decision`)).status).toBe(409);
    // Until the decision takes effect, the draft contains the answers of the decision and cannot be changed.
    const { version } = (await app.call<{ version: number }>(OPS, 'GET', path)).body;
    expect((await app.call(OPS, 'PATCH', path, { changes: { contractor_message: 'Please send both pages.' }, version })).status).toBe(409);
    expect((await app.call<View>(OPS, 'POST', `${path}/undo-decision`)).body).toMatchObject({ status: 'in_progress', scheduled: null });
    const due = () => sql`update graphile_worker._private_jobs set run_at = now() where key like 'decision:%'`.execute(app.db.unsafeKysely);
    await due();
    await app.work();
    expect([(await app.call<View>(OPS, 'GET', path)).body.status, await asked()]).toEqual(['in_progress', 0]);

    await decide();
    await due();
    await app.work();
    expect((await app.call<View>(OPS, 'GET', path)).body.status).not.toBe('in_progress');
    expect(await asked()).toBeGreaterThan(0);
    expect((await app.call(OPS, 'POST', `${path}/undo-decision`)).status).toBe(409);
  });

  /** Creates a review and decides it as the given user. The decision can still be undone. */
  async function decidedBy(email: string) {
    const id = await inReview();
    const review = await taskId(app, OPS, id, 'review_income_qualification');
    const path = `/api/jobs/${id}/tasks/${review}`;
    const changes = { ...RIGHT, review_decision: 'request_changes', contractor_message: 'Please send the newest certificate.', review_notes: 'Last year.' };
    const decide = (who: string) => app.call<{ detail: string }>(who, 'POST', `${path}/complete`, { changes, undo: true });
    const decided = await decide(email);
    expect([decided.status, decided.body]).toMatchObject([200, { scheduled: { own: true } }]);
    const takeEffect = async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where key like 'decision:%'`.execute(app.db.unsafeKysely);
      await app.work();
    };
    type Row = { id: string; status: string; scheduled?: unknown; abilities: { edit?: boolean; complete?: boolean } };
    const row = async (who: string) => {
      const { tasks } = (await app.call<{ tasks: Row[] }>(who, 'GET', `/api/jobs/${id}`)).body;
      const found = tasks.find((task) => task.id === review);
      return found && { ...found, canDecide: found.abilities.edit === true && found.abilities.complete === true };
    };
    const sentEmails = async () =>
      (
        await app.db.unsafeKysely
          .selectFrom('app.outgoing_messages')
          .select('id')
          .where('job_id', '=', id)
          .where('template', '=', 'changes_requested')
          .execute()
      ).length;
    const lost = async () => (await history(id)).filter(({ action }) => String(action).startsWith('Decision not recorded')).map(({ after }) => after);
    return { id, decide, takeEffect, row, sentEmails, lost };
  }

  it('is shown to other users as pending, and a second decision is refused until it takes effect', async () => {
    const second = 'second.ops@hearthline.example';
    await addPerson(app, { email: second, name: 'Sam Second', kind: 'staff', roles: ['ops'], program_keys: ['wi-hear'] });
    const { decide, takeEffect, row } = await decidedBy(OPS);
    expect(await row(OPS)).toMatchObject({ scheduled: { by: 'Olga Reyes', own: true }, canDecide: false });
    expect(await row(second)).toMatchObject({ scheduled: { by: 'Olga Reyes', own: false }, canDecide: false });
    expect((await row(CARLA))?.scheduled).toBeUndefined();
    const again = await decide(second);
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Olga Reyes decided this a moment ago, and the decision takes effect in a few seconds. Wait until then, or ask Olga Reyes to undo it.',
    ]);
    expect((await decide(OPS)).status).toBe(409);
    await takeEffect();
    expect(await row(second)).toMatchObject({ scheduled: null });
  });

  it.each([
    ['is deactivated', { active: false }, 'Lea Leaving was deactivated before the decision took effect. Decide again.'],
    ['loses the role', { roles: ['finance'] }, 'Lea Leaving lost the right to decide this before the decision took effect. Decide again.'],
    ['loses the program', { programs: ['vanilla'] }, 'Lea Leaving lost the right to decide this before the decision took effect. Decide again.'],
    ['keeps the right', {}, null],
  ])('takes effect only while its author has the right to decide: the author %s', async (_, change, reason) => {
    const email = `leaving${crypto.randomUUID()}@hearthline.example`;
    await addPerson(app, { email, name: 'Lea Leaving', kind: 'staff', roles: ['ops'], program_keys: ['wi-hear', 'vanilla'] });
    const { uid } = (await app.call<{ uid: string }>(email, 'GET', '/api/users/my')).body;
    const { takeEffect, row, sentEmails, lost } = await decidedBy(email);
    if (reason) expect((await app.call(PEOPLE.admin, 'PUT', `/api/users/${uid}`, change)).status).toBe(200);
    await takeEffect();
    expect([await lost(), (await sentEmails()) > 0]).toEqual(reason ? [[reason], false] : [[], true]);
    if (reason) expect(await row(OPS)).toMatchObject({ status: 'in_progress', scheduled: null, canDecide: true });
  });
});

describe('the amounts of a job', () => {
  it('may exceed the household cap only with an explicit override', async () => {
    const id = await newJob();
    await walkJobThrough(reach(app), id, { task: 'confirm_reservation' });
    const task = await taskId(app, PROGRAM, id, 'confirm_reservation');
    const reserve = (amount: number, who = PROGRAM) =>
      app.call<{ status: string; detail: string; issues: { path: string; code: string }[] }>(who, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, {
        changes: {
          reservation_status: 'reserved',
          reservation_id: 'R-1',
          reserved_on: '2026-03-02',
          reserved_amount: amount,
          reserved_amount_reason: 'They asked',
        },
      });
    const refused = await reserve(14_001);
    expect([refused.status, refused.body.issues[0]]).toMatchObject([422, { path: 'reserved_amount', code: 'household_cap' }]);
    const allow = (who: string) =>
      app.call(who, 'PUT', `/api/jobs/${id}/incentives/cap-override`, { program_id: 'wi-hear', override: { amount: 14_500, note: 'Agreed with the state' } });
    expect([(await allow(PROGRAM)).status, (await allow(OPS)).status]).toEqual([403, 200]);
    expect((await history(id)).find((row) => row.field === 'cap_override')).toMatchObject({ after: '14500: Agreed with the state' });
    expect((await reserve(14_501)).status).toBe(422);
    // An amount above the calculated amount needs two people: one enters it and another one confirms it.
    const emails = async () => {
      await app.work();
      return (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('id').where('job_id', '=', id).execute()).length;
    };
    const programOf = async () => (await getJob<{ programs: unknown[] }>(app, PROGRAM, id)).programs[0];
    const before = await emails();
    const entered = await reserve(14_500);
    expect([entered.status, entered.body.status]).toEqual([200, 'in_progress']);
    expect(await programOf()).toMatchObject({ reservation: null, proposed: { amount: 14_500, own: true } });
    const own = await reserve(14_500);
    expect([own.status, own.body.detail]).toEqual([409, 'You entered $14,500.00 yourself. Another person must confirm it.']);
    expect(await emails()).toBe(before);
    const confirmed = await reserve(14_500, OPS);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'complete']);
    expect(await programOf()).toMatchObject({ reservation: { amount: 14_500 }, proposed: null, status: { text: 'Reserved: $14,500' } });
  });

  it('are corrected with a reason, a new email and the old and new amount in the history', async () => {
    const id = await newJob();
    await walkJobThrough(reach(app), id, { stage: 'install' });
    const task = await taskId(app, PROGRAM, id, 'confirm_reservation');
    const post = (path: string, body: unknown) => app.call<{ answers: Record<string, number> }>(PROGRAM, 'POST', `/api/jobs/${id}/tasks/${task}/${path}`, body);
    expect((await post('reopen', {})).status).toBe(422);
    expect((await post('reopen', { reason: 'The program wrote another amount' })).status).toBe(200);
    const { answers } = (await app.call<{ answers: Record<string, number> }>(PROGRAM, 'GET', `/api/jobs/${id}/tasks/${task}`)).body;
    const amount = (answers.reserved_amount ?? 0) - 100;
    expect((await post('complete', { changes: { reserved_amount: amount, reserved_amount_reason: 'As written' } })).status).toBe(200);
    await app.work();
    const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['template', 'plain']).where('job_id', '=', id).execute();
    expect(emails.filter(({ template }) => template === 'amount_changed')).toEqual([]);
    const corrections = emails.filter(({ template }) => template.startsWith('decision_corrected'));
    expect(new Set(corrections.map(({ template }) => template))).toEqual(new Set(['decision_corrected_contractor', 'decision_corrected_homeowner']));
    expect(corrections[0]?.plain).toContain('The program wrote another amount');
    const rows = await history(id);
    expect(rows).toContainEqual(expect.objectContaining({ field: 'reserved_amount', before: answers.reserved_amount, after: amount }));
    expect(rows).toContainEqual(expect.objectContaining({ action: 'Decision corrected', after: 'The program wrote another amount' }));
  });

  it('follow the decision after staff withdraw a decline, with an email about the correction', async () => {
    const id = await newJob();
    await walkJobThrough(reach(app), id, { task: 'confirm_reservation' });
    const changes = { reservation_status: 'declined', decline_reason: 'geography', contractor_message: 'Not our area.' };
    await app.call(PROGRAM, 'POST', `/api/jobs/${id}/tasks/${await taskId(app, PROGRAM, id, 'confirm_reservation')}/complete`, { changes });
    type Read = { programs: { status: { kind: string; text: string }; declined: unknown }[] };
    const read = async () => (await getJob<Read>(app, CARLA, id)).programs[0];
    expect(await read()).toMatchObject({ status: { kind: 'declined', text: expect.stringMatching(/^Declined: /) }, declined: {} });
    const take = () => app.call(PROGRAM, 'POST', `/api/jobs/${id}/programs/withdraw-decline`, { program_id: 'wi-hear', reason: 'It was the neighbor' });
    expect([(await take()).status, (await take()).status]).toEqual([200, 409]);
    expect(await read()).toMatchObject({ status: { kind: 'submitted' }, declined: null });
    await app.work();
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('job_id', '=', id)
      .where('template', '=', 'decision_corrected_homeowner')
      .execute();
    expect(emails[0]?.plain).toContain('It was the neighbor');
  });

  it('have a record of each calculation, which shows changed facts or rules', async () => {
    const id = await newJob();
    await walkJobThrough(reach(app), id, { task: 'determine_and_share_rebate_amount' });
    const records = (
      await app.call<{ items: { total: number | null; rules_before: number | null; facts: { label: string }[] }[] }>(
        OPS,
        'GET',
        `/api/jobs/${id}/incentives/records?program_id=wi-hear`,
      )
    ).body.items;
    expect(records.length).toBeGreaterThan(1);
    expect(records.some((record) => record.facts.length > 0 && record.rules_before === null)).toBe(true);
  });

  it('cannot be set as deemed when the programs pay fixed amounts', async () => {
    const id = await newJob();
    const answer = await app.call<{ detail: string }>(OPS, 'PUT', `/api/jobs/${id}/set-job-as-deemed`, { deemed_reason: 'no_usage_data' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'No program on this job has a flat rebate in place of measured savings.']);
    expect((await app.call<{ abilities: { set_deemed: boolean } }>(OPS, 'GET', `/api/jobs/${id}`)).body.abilities.set_deemed).toBe(false);
  });
});

describe('preferences for the age of work', () => {
  it('compute the start of each color band from the end of the previous band', async () => {
    const put = (sla: object) => app.call<{ sla: object; issues: { path: string }[] }>(OPS, 'PUT', '/api/users/my/preferences', { sla });
    expect((await put({ green: { to_value: 5 }, yellow: { to_value: 10 } })).body.sla).toEqual({
      green: { from_value: 0, to_value: 5 },
      yellow: { from_value: 6, to_value: 10 },
      red: { from_value: 11, to_value: null },
    });
    const refused = await put({ green: { from_value: 1, to_value: 5 }, yellow: { from_value: 9, to_value: 10 }, red: { from_value: 12 } });
    expect([refused.status, refused.body.issues.map((issue) => issue.path)]).toEqual([
      422,
      ['sla.green.from_value', 'sla.yellow.from_value', 'sla.red.from_value'],
    ]);
    expect((await put({ green: { to_value: 8 }, yellow: { to_value: 4 } })).status).toBe(422);
    expect((await app.call<{ sla: { green: object } }>(OPS, 'GET', '/api/users/my/preferences')).body.sla.green).toEqual({ from_value: 0, to_value: 5 });
    expect((await app.call<{ sla: { green: object } }>(CARLA, 'GET', '/api/users/my/preferences')).body.sla.green).toEqual({ from_value: 0, to_value: 3 });
  });
});
