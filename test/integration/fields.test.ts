import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS_READERS, type Role } from '@/access';
import { FORMS } from '@/app/forms';
import { CARLA, complete, createJob, FINANCE, getJob, OPS, openTestApp, PROGRAM, type TestApp, taskId } from '../support/app';

/**
 * Role × task × field. What a viewer may not read is absent from every answer: from the form, the
 * answers, the history, the job. Made from the definitions, so a new field is in it by itself.
 */
let app: TestApp;
let jobId: string;
let homeowner: string;

beforeAll(async () => {
  app = await openTestApp();
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

const VIEWERS: [string, Role, string][] = [
  ['contractor', 'contractor_admin', CARLA],
  ['ops', 'ops', OPS],
  ['finance', 'finance', FINANCE],
  ['program staff', 'program', PROGRAM],
];

describe.each(VIEWERS)('%s', (_name, role, who) => {
  it.each(FORMS.filter((form) => form.stage !== 'create').map((form) => [form.key, form] as const))(
    'sees of %s just what its classes allow',
    async (key, form) => {
      const job = await getJob(app, OPS, jobId);
      if (!job.tasks.some((task) => task.key === key)) return;
      const isReader = form.readers.includes(role) || form.editors.includes(role);
      if (!isReader) {
        expect((await app.call(who, 'GET', `/api/jobs/${jobId}/tasks/${await taskId(app, OPS, jobId, key)}`)).status).toBe(404);
        return;
      }
      const view = await open(who, key);
      // With the homeowner now: what they say in private stays with them and the program.
      const readable = (visibility: keyof typeof CLASS_READERS) =>
        CLASS_READERS[visibility].includes(role) || (visibility === 'homeowner_private' && role === 'contractor_admin' && key !== 'other_homeowner_details');
      expect(view.form.fields.map((field) => field.key).sort()).toEqual(
        form.fields
          .filter((field) => readable(field.class))
          .map((field) => field.key)
          .sort(),
      );
      for (const hidden of form.fields.filter((field) => !readable(field.class))) expect(view.answers).not.toHaveProperty(hidden.key);
      if (role === 'contractor_admin') expect(view.form.instructions).toBeUndefined();
      expect(view.form.editable.filter((field) => !view.form.fields.some((shown) => shown.key === field))).toEqual([]);
    },
  );
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
    expect((await app.call(CARLA, 'GET', `/api/jobs/${jobId}/incentives`)).status).toBe(409);
    const list = await app.call<{ items: object[] }>(CARLA, 'GET', '/api/jobs');
    expect(JSON.stringify(list.body.items)).not.toContain('"rebate":');
    await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { contractor: true });
    expect(JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${jobId}`)).body)).toContain('"amounts":');
  });

  it('the homeowner sees no amount before it is shared', async () => {
    expect((await app.call<{ rebates: unknown[] }>(homeowner, 'GET', `/api/guest/profile/${jobId}`)).body.rebates).toEqual([]);
  });

  it('history tells staff without the class only that something changed', async () => {
    const asFinance = await app.call<{ items: { field: string; after: unknown }[] }>(
      FINANCE,
      'GET',
      `/api/jobs/${jobId}/history?field=preferred_written_language`,
    );
    expect(asFinance.status).toBe(200);
  });
});
