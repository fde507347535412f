import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTOR_ROLES, ROLES_BY_VISIBILITY } from '@/access';
import { FORM_BY_KEY } from '@/app/forms';
import { entriesOf, keysOf } from '@/platform';
import { addTechnician, CARLA, complete, createJob, getJob, OPS, openTestApp, PEOPLE, type TestApp, taskId } from '../support/app';

/**
 * Role × task × field. What a viewer may not read is absent from every answer: from the form, the
 * answers, the history, the job. Made from the definitions, so a new field is in it by itself.
 */
const isContractorRole = (role: string): boolean => CONTRACTOR_ROLES.some((other) => other === role);

let app: TestApp;
let jobId: string;
let homeowner: string;

beforeAll(async () => {
  app = await openTestApp();
  await addTechnician(app);
  jobId = await createJob(app);
  await complete(app, CARLA, jobId, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  await complete(app, OPS, jobId, 'define_scope_of_work', { new_construction: false, internal_notes: 'secret of the staff' });
  const task = await taskId(app, CARLA, jobId, 'other_homeowner_details');
  await app.call(CARLA, 'POST', `/api/jobs/${jobId}/tasks/${task}/send`, { role: 'homeowner', email: 'ana@example.com' });
  await app.work();
  const mail = await app.db.unsafeKysely.selectFrom('app.mails').select('plain').where('template', '=', 'guest_invite').executeTakeFirstOrThrow();
  homeowner = (await app.call<{ token: string }>(null, 'POST', '/api/noauth/users/guest', { token: /token=([\w-]+)/.exec(mail.plain ?? '')?.[1] })).body.token;
});
afterAll(() => app.close());

type View = {
  form: { fields: { key: string }[]; editable: string[]; instructions?: string };
  answers: Record<string, unknown>;
  facts: Record<string, unknown>;
};
const open = async (who: string, key: string): Promise<View> =>
  (await app.call<View>(who, 'GET', `/api/jobs/${jobId}/tasks/${await taskId(app, OPS, jobId, key)}`)).body;

/** Everybody who signs in; what a guest sees of each task is in rights.test.ts, where each task is sent to them. */
describe.each(entriesOf(PEOPLE))('%s', (role, who) => {
  const isContractor = isContractorRole(role);

  it('sees of every task of the job just what its classes allow', async () => {
    const { tasks } = await getJob(app, OPS, jobId);
    expect(tasks.length).toBeGreaterThan(10);
    for (const { key, id } of tasks) {
      const form = FORM_BY_KEY.get(key);
      if (!form) throw new Error(`No form ${key}`);
      const { status, body } = await app.call<View>(who, 'GET', `/api/jobs/${jobId}/tasks/${id}`);
      const isReader = form.readers.includes(role) || form.editors.includes(role);
      expect([key, status]).toEqual([key, isReader ? 200 : 404]);
      if (!isReader) continue;
      // With the homeowner now: what they say in private stays with them and the program.
      const readable = (visibility: keyof typeof ROLES_BY_VISIBILITY) =>
        ROLES_BY_VISIBILITY[visibility].includes(role) || (visibility === 'homeowner_private' && isContractor && key !== 'other_homeowner_details');
      const [shown, hidden] = [true, false].map((is) => form.fields.filter((field) => readable(field.class) === is).map((field) => field.key));
      expect([key, body.form.fields.map((field) => field.key).sort()]).toEqual([key, shown?.sort()]);
      expect([key, hidden?.filter((field) => field in body.answers)]).toEqual([key, []]);
      if (isContractor) expect([key, body.form.instructions]).toEqual([key, undefined]);
      expect([key, body.form.editable.filter((field) => !shown?.includes(field))]).toEqual([key, []]);
    }
  });
});

describe('what is for staff only', () => {
  it('is in no answer to the contractor and the homeowner, and in the one to staff', async () => {
    const paths = [
      `/api/jobs/${jobId}`,
      `/api/jobs/${jobId}/tasks`,
      `/api/jobs/${jobId}/tasks/${await taskId(app, OPS, jobId, 'define_scope_of_work')}`,
      `/api/jobs/${jobId}/eligibility`,
      `/api/jobs/${jobId}/guest-invites`,
      `/api/jobs?per_page=5`,
      '/api/jobs/search',
    ];
    for (const path of paths) expect([path, JSON.stringify((await app.call(CARLA, 'GET', path)).body).includes('secret of the staff')]).toEqual([path, false]);
    for (const path of [`/api/guest/profile/${jobId}`, `/api/jobs/${jobId}/tasks`])
      expect(JSON.stringify((await app.call(homeowner, 'GET', path)).body)).not.toContain('secret of the staff');
    expect((await open(OPS, 'define_scope_of_work')).answers.internal_notes).toBe('secret of the staff');
  });

  it('is not accepted from the contractor either, and nothing of the save is kept', async () => {
    const task = await taskId(app, CARLA, jobId, 'project_scope_of_work');
    const answer = await app.call<{ issues: { path: string; code: string }[] }>(CARLA, 'PATCH', `/api/jobs/${jobId}/tasks/${task}`, {
      changes: { internal_notes: 'me too', notes: 'fine' },
      version: 1,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toMatchObject([{ path: 'internal_notes', code: 'unknown_field' }]);
    expect((await open(OPS, 'project_scope_of_work')).answers).not.toHaveProperty('notes');
  });

  it('platform fee and ops owner never reach the contractor', async () => {
    await complete(app, CARLA, jobId, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 1000 }] });
    await complete(app, CARLA, jobId, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    const asContractor = JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${jobId}`)).body);
    for (const word of ['platform_fee', 'Platform fee', 'ops_user', 'homeowner_can_see_incentives']) expect(asContractor).not.toContain(word);
    const asOps = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${jobId}`)).body);
    for (const word of ['platform_fee', 'ops_user', 'homeowner_can_see_incentives']) expect(asOps).toContain(word);
  });

  it('amounts disappear for the contractor when staff hide them, and come back', async () => {
    await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { contractor: false });
    const hidden = await app.call(CARLA, 'GET', `/api/jobs/${jobId}`);
    expect(JSON.stringify(hidden.body)).not.toMatch(/"amounts":|"rebate":/);
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-letter`)).body).toMatchObject({
      minutes: expect.any(Object),
      phone: expect.any(String),
    });
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-letter`)).body).not.toHaveProperty('rebate');
    expect((await app.call(CARLA, 'GET', `/api/jobs/${jobId}/incentives`)).status).toBe(409);
    const list = await app.call<{ items: object[] }>(CARLA, 'GET', '/api/jobs');
    expect(JSON.stringify(list.body.items)).not.toContain('"rebate":');
    await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { contractor: true });
    expect(JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${jobId}`)).body)).toContain('"amounts":');
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-letter`)).body).toMatchObject({ minutes: expect.any(Object), rebate: '' });
  });

  it('the homeowner sees no amount before it is shared', async () => {
    expect((await app.call<{ rebates: unknown[] }>(homeowner, 'GET', `/api/guest/profile/${jobId}`)).body.rebates).toEqual([]);
  });

  it('history tells staff without the class only that something changed', async () => {
    const task = await taskId(app, CARLA, jobId, 'other_homeowner_details');
    const { version } = (await app.call<{ version: number }>(homeowner, 'GET', `/api/jobs/${jobId}/tasks/${task}`)).body;
    const changes = { preferred_written_language: 'spa' };
    expect((await app.call(homeowner, 'PATCH', `/api/jobs/${jobId}/tasks/${task}`, { changes, version, log: true })).status).toBe(200);
    const told = async (who: string) =>
      (await app.call<{ items: object[] }>(who, 'GET', `/api/jobs/${jobId}/history?field=preferred_written_language`)).body.items;
    expect(await told(OPS)).toMatchObject([{ before: null, after: 'spa' }]);
    const withoutClass = keysOf(PEOPLE).filter((role) => !ROLES_BY_VISIBILITY.homeowner_private.includes(role));
    expect(withoutClass).toEqual(expect.arrayContaining(['finance', 'pe', 'partner_manager', 'admin', 'contractor_admin']));
    for (const role of withoutClass.filter((one) => !isContractorRole(one)))
      expect([role, await told(PEOPLE[role])]).toMatchObject([role, [{ before: null, after: '•••• changed' }]]);
  });
});
