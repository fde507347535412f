import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTOR_ROLES, canWithRoles, ROLES_BY_VISIBILITY, STAFF_ROLES } from '@/access';
import { FORM_BY_KEY } from '@/app/forms';
import { entriesOf, keysOf } from '@/platform';
import { addTechnician, CARLA, complete, createJob, getJob, OPS, openTestApp, PEOPLE, type TestApp, taskId } from '../support/app';
import { exportedJobs } from '../support/exported';

/**
 * Tests every role with every field of every task: hidden fields must be missing in forms, answers, the history and the job. The tests are generated from the
 * form definitions, so they include new fields.
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
  const email = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('plain').where('template', '=', 'guest_invite').executeTakeFirstOrThrow();
  homeowner = (await app.call<{ token: string }>(null, 'POST', '/api/noauth/users/guest', { token: /token=([\w-]+)/.exec(email.plain ?? '')?.[1] })).body.token;
});
afterAll(() => app.close());

type View = {
  form: { fields: { key: string }[]; editable: string[]; instructions?: string };
  answers: Record<string, unknown>;
  facts: Record<string, unknown>;
};
const open = async (who: string, key: string): Promise<View> =>
  (await app.call<View>(who, 'GET', `/api/jobs/${jobId}/tasks/${await taskId(app, OPS, jobId, key)}`)).body;

/** Tests every role that has an account. `rights.test.ts` tests guests, because each task must first be sent to them. */
describe.each(entriesOf(PEOPLE))('the role %s', (role, who) => {
  const isContractor = isContractorRole(role);

  it('sees exactly the task fields that its visibility classes allow, and sees instructions only as a staff role', async () => {
    const { tasks } = await getJob(app, OPS, jobId);
    expect(tasks.length).toBeGreaterThan(10);
    expect(tasks.filter(({ key }) => FORM_BY_KEY.get(key)?.instructions).length).toBeGreaterThan(0);
    for (const { key, id } of tasks) {
      const form = FORM_BY_KEY.get(key);
      if (!form) throw new Error(`No form ${key}`);
      const { status, body } = await app.call<View>(who, 'GET', `/api/jobs/${jobId}/tasks/${id}`);
      const isReader = form.readers.includes(role) || form.editors.includes(role);
      expect([key, status]).toEqual([key, isReader ? 200 : 404]);
      if (!isReader) continue;
      // This task was sent to the homeowner, so the homeowner's private answers are hidden from the contractor.
      const readable = (visibility: keyof typeof ROLES_BY_VISIBILITY) =>
        ROLES_BY_VISIBILITY[visibility].includes(role) || (visibility === 'homeowner_private' && isContractor && key !== 'other_homeowner_details');
      const [shown, hidden] = [true, false].map((is) => form.fields.filter((field) => readable(field.class) === is).map((field) => field.key));
      expect([key, body.form.fields.map((field) => field.key).sort()]).toEqual([key, shown?.sort()]);
      expect([key, hidden?.filter((field) => field in body.answers)]).toEqual([key, []]);
      expect([key, body.form.instructions]).toEqual([key, isContractor ? undefined : form.instructions]);
      expect([key, body.form.editable.filter((field) => !shown?.includes(field))]).toEqual([key, []]);
    }
  });
});

describe('the visibility of fields', () => {
  it('hides internal notes from contractor and homeowner, and shows the notes to staff', async () => {
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

  it('refuses internal notes from the contractor, and stores no other answer of the same request', async () => {
    const task = await taskId(app, CARLA, jobId, 'project_scope_of_work');
    const answer = await app.call<{ issues: { path: string; code: string }[] }>(CARLA, 'PATCH', `/api/jobs/${jobId}/tasks/${task}`, {
      changes: { internal_notes: 'me too', notes: 'fine' },
      version: 1,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toMatchObject([{ path: 'internal_notes', code: 'unknown_field' }]);
    expect((await open(OPS, 'project_scope_of_work')).answers).not.toHaveProperty('notes');
  });

  it('hides the platform fee and the operations owner from the contractor', async () => {
    await complete(app, CARLA, jobId, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', total: 1000 }] });
    await complete(app, CARLA, jobId, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    const asContractor = JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${jobId}`)).body);
    for (const word of ['platform_fee', 'Platform fee', 'ops_user', 'homeowner_can_see_incentives']) expect(asContractor).not.toContain(word);
    const asOps = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${jobId}`)).body);
    for (const word of ['platform_fee', 'ops_user', 'homeowner_can_see_incentives']) expect(asOps).toContain(word);
  });

  it('hides amounts from the contractor while staff turn the amounts off', async () => {
    await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { contractor: false });
    const hidden = await app.call(CARLA, 'GET', `/api/jobs/${jobId}`);
    expect(JSON.stringify(hidden.body)).not.toMatch(/"amounts":|"rebate":/);
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-email`)).body).toMatchObject({
      minutes: expect.any(Object),
      phone: expect.any(String),
    });
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-email`)).body).not.toHaveProperty('rebate');
    expect((await app.call(CARLA, 'GET', `/api/jobs/${jobId}/incentives`)).status).toBe(409);
    const list = await app.call<{ items: object[] }>(CARLA, 'GET', '/api/jobs');
    expect(JSON.stringify(list.body.items)).not.toContain('"rebate":');
    await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { contractor: true });
    expect(JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${jobId}`)).body)).toContain('"amounts":');
    expect((await app.call<object>(CARLA, 'GET', `/api/jobs/${jobId}/guest-email`)).body).toMatchObject({ minutes: expect.any(Object), rebate: '' });
  });

  it('hides amounts from the homeowner until the amounts are shared', async () => {
    expect((await app.call<{ rebates: unknown[] }>(homeowner, 'GET', `/api/guest/profile/${jobId}`)).body.rebates).toEqual([]);
  });

  it('shows staff without the visibility class only that a private answer changed', async () => {
    const task = await taskId(app, CARLA, jobId, 'other_homeowner_details');
    const { version } = (await app.call<{ version: number }>(homeowner, 'GET', `/api/jobs/${jobId}/tasks/${task}`)).body;
    const changes = { preferred_written_language: 'spa' };
    expect((await app.call(homeowner, 'PATCH', `/api/jobs/${jobId}/tasks/${task}`, { changes, version, log: true })).status).toBe(200);
    const changesSeenBy = async (who: string) =>
      (await app.call<{ items: object[] }>(who, 'GET', `/api/jobs/${jobId}/history?field=preferred_written_language`)).body.items;
    expect(await changesSeenBy(OPS)).toMatchObject([{ before: null, after: 'spa' }]);
    const withoutClass = keysOf(PEOPLE).filter((role) => !ROLES_BY_VISIBILITY.homeowner_private.includes(role));
    expect(withoutClass).toEqual(expect.arrayContaining(['finance', 'pe', 'partner_manager', 'admin', 'contractor_admin']));
    for (const role of withoutClass.filter((one) => !isContractorRole(one)))
      expect([role, await changesSeenBy(PEOPLE[role])]).toMatchObject([role, [{ before: null, after: '•••• changed' }]]);
  });

  it('hides shared amounts from the homeowner while staff turn the amounts off', async () => {
    const home = { renter_or_owner: 'owner', number_of_occupants: 4, prior_ira_rebate: 'no', is_primary_residence: true };
    const answers = { ...home, preferred_written_language: 'english', the_site_building_type: 'SINGLE_FAMILY_DETACHED' };
    const task = await taskId(app, OPS, jobId, 'other_homeowner_details');
    expect((await app.call(homeowner, 'POST', `/api/jobs/${jobId}/tasks/${task}/complete`, { changes: answers })).status).toBe(200);
    const share = { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'] };
    expect((await complete(app, CARLA, jobId, 'determine_and_share_rebate_amount', share)).status).toBe(200);
    type Page = { rebates: { homeowner: number }[]; bill: object | null; left_to_pay: number | null };
    const page = async () => (await app.call<Page>(homeowner, 'GET', `/api/guest/profile/${jobId}`)).body;
    const show = async (isShown: boolean) =>
      expect((await app.call(OPS, 'PUT', `/api/jobs/${jobId}/incentives/visibility`, { homeowner: isShown })).status).toBe(200);
    const shared = await page();
    expect(shared).toMatchObject({ rebates: [{ homeowner: 1_000 }], bill: {}, left_to_pay: expect.any(Number) });
    await show(false);
    expect(await page()).toMatchObject({ rebates: [], bill: null, left_to_pay: null });
    await show(true);
    expect(await page()).toEqual(shared);
  });

  it.each(entriesOf(PEOPLE).filter(([role]) => STAFF_ROLES.some((staff) => staff === role)))(
    'shows amounts to the role %s on the job page, in lists, files and the history only with the right to see amounts',
    async (role, who) => {
      const isShown = canWithRoles([role], 'incentives.see');
      const page = await getJob(app, who, jobId);
      expect([page.abilities.see_incentives, 'rebate' in page, page.programs.some((program) => 'amounts' in program)]).toEqual([isShown, isShown, isShown]);
      expect((await app.call(who, 'GET', `/api/jobs/${jobId}/incentives`)).status).toBe(isShown ? 200 : 403);
      const list = await app.call<{ items: object[] }>(who, 'GET', '/api/jobs/internal');
      expect(list.body.items.map((item) => 'rebate' in item)).toEqual([isShown]);
      const file = parse((await exportedJobs(app, who, 'columns=stage,rebate')).body, { bom: true });
      expect(file[0]).toEqual(['platform_id', 'last_name', 'first_name', 'stage', ...(isShown ? ['rebate'] : []), 'declined']);
      const history = await app.call<{ items: { after: unknown }[] }>(who, 'GET', `/api/jobs/${jobId}/history?field=rebate_total`);
      expect(history.body.items.length).toBeGreaterThan(0);
      expect(history.body.items.every(({ after }) => after !== '•••• changed')).toBe(isShown);
    },
  );
});
