import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PRODUCT, setPortal } from '@/platform';
import { openTestApp, PEOPLE, type TestApp } from '../support/app';

/** Database of a new production portal: one administrator, one operations user, and the shipped programs. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const db = app.db.unsafeKysely;
  await db.deleteFrom('app.preferred_equipment').execute();
  await db.deleteFrom('app.equipment').execute();
  await db.updateTable('app.contractors').set({ archived_at: new Date() }).execute();
  await db.updateTable('app.users').set({ active: false }).where('email', '<>', PEOPLE.admin).where('email', '<>', PEOPLE.ops).execute();
});
afterEach(() => setPortal({ name: PRODUCT.name, logo: null }));
afterAll(() => app.close());

type SetupChecklist = { steps: { key: string; done: boolean }[]; hidden: boolean };
const steps = async (who: string) => (await app.call<SetupChecklist>(who, 'GET', '/api/first-steps')).body;
const done = async () => (await steps(PEOPLE.admin)).steps.flatMap((step) => (step.done ? step.key : []));
const setActive = (active: boolean) => app.db.unsafeKysely.updateTable('app.users').set({ active }).where('email', '=', PEOPLE.ops).execute();

it('lists the setup steps of the user when the portal is empty', async () => {
  await setActive(false);
  expect(await steps(PEOPLE.admin)).toEqual({
    steps: ['portal', 'programs', 'staff', 'contractors', 'equipment'].map((key) => ({ key, done: false })),
    hidden: false,
  });
  await setActive(true);
  expect((await steps(PEOPLE.ops)).steps.map(({ key }) => key)).toEqual(['contractors']);
});

it('marks a setup step as done while its data exists, and as open when the data is removed', async () => {
  expect(await done()).toEqual(['staff']);
  await setActive(false);
  expect(await done()).toEqual([]);
  const invited = await app.call(PEOPLE.admin, 'POST', '/api/contractor/invite-internal', { invites: [{ email: 'new@example.org', roles: ['ops'] }] });
  expect(invited.status, JSON.stringify(invited.body)).toBeLessThan(300);
  expect(await done()).toEqual(['staff']);
  // An accepted invitation does not complete the step. The invited person is then a user, and the step requires an active user.
  const accepted = (at: Date | null) => sql`update app.user_invites set accepted_at = ${at} where kind = 'staff'`.execute(app.db.unsafeKysely);
  await accepted(app.clock.now());
  expect(await done()).toEqual([]);
  await accepted(null);

  await app.call(PEOPLE.admin, 'PUT', '/api/programs/wi-hear/offered', { is_offered: false });
  expect(await done()).toEqual(['programs', 'staff']);
  await app.db.unsafeKysely.updateTable('app.contractors').set({ archived_at: null }).execute();
  expect(await done()).toEqual(['programs', 'staff', 'contractors']);
  const made = await app.call(PEOPLE.admin, 'POST', '/api/equipment', { type: 'boiler', brand: 'Prairie Air', model: 'B-1', afue: 96, serial: null });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  expect(await done()).toEqual(['programs', 'staff', 'contractors', 'equipment']);
  setPortal({ name: 'Badger Rebates', logo: null });
  expect(await done()).toEqual(['portal', 'programs', 'staff', 'contractors', 'equipment']);
});

it('hides the setup checklist only for the user who hides it, also when the request is repeated', async () => {
  await setActive(true);
  for (let time = 0; time < 2; time += 1)
    expect((await app.call<SetupChecklist>(PEOPLE.admin, 'PUT', '/api/first-steps', { hidden: true })).body.hidden).toBe(true);
  expect((await steps(PEOPLE.admin)).hidden).toBe(true);
  expect((await steps(PEOPLE.ops)).hidden).toBe(false);
  await app.call(PEOPLE.admin, 'PUT', '/api/first-steps', { hidden: false });
  expect((await steps(PEOPLE.admin)).hidden).toBe(false);
});
