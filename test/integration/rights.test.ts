import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { GUEST_ROLES, type Role } from '@/access';
import { FORM_BY_KEY } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { type TaskRights, taskRightsOf } from '@/features/tasks/rights';
import { entriesOf } from '@/platform';
import { sampleValue } from '@/rules/forms/fields';
import type { Field } from '@/rules/forms/fields/field';
import { addTechnician, CARLA, createJob, getJob, newestLink, openLink, openTestApp, PEOPLE, type TestApp } from '../support/app';
import { type Row, walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests the rights of every role on every task and field in the running portal: every role opens every task of a Wisconsin job. Among the roles with equal
 * rights, one role also saves permitted and forbidden fields. docs/rights.md contains the table of rights.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  await addTechnician(app);
});
afterAll(() => app.close());

type View = { version: number; form: { fields: Field[]; editable: string[] }; answers: Record<string, unknown> };

it('allows each role to see and edit the fields that the rights table states, in every task', { timeout: 240_000 }, async () => {
  const id = await createJob(app);
  let turn = 0;
  const seen = { hidden: 0, see: 0, edit: 0, none: 0 };
  // Go through every task of the program, from the creation of the job to the last payment.
  await walkJobThrough(reach(app), id, 'closed', { before: lookAt });
  expect(await getJob(app, PEOPLE.ops, id)).toMatchObject({ stage: 6, programs: [{ payment_status: 'paid' }] });
  // Each kind of right occurred many times, so each of them was really tested.
  for (const kind of ['hidden', 'see', 'edit'] as const) expect(seen[kind]).toBeGreaterThan(20);

  async function lookAt(row: Row): Promise<void> {
    const form = FORM_BY_KEY.get(row.key);
    if (!form) throw new Error(`No form ${row.key}`);
    const everybody = entriesOf(PEOPLE);
    const first = turn++ % everybody.length;
    const saving = new Set<string>();
    for (const [role, who] of [...everybody.slice(first), ...everybody.slice(0, first)]) {
      const rights = taskRightsOf(form, role);
      const alike = JSON.stringify(rights);
      await check(row, role, who, rights, !saving.has(alike));
      saving.add(alike);
    }
    for (const role of GUEST_ROLES) {
      if (!form.sendTo.includes(role)) continue;
      // Use a different email address for each guest, because the number of emails to one address is limited.
      const email = `${role}.${row.key}@example.com`;
      const sent = await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${row.id}/send`, { role, email });
      if (sent.status !== 200) throw new Error(`${row.key} was not sent to the ${role}: ${JSON.stringify(sent.body)}`);
      await app.work();
      await check(row, role, await openLink(app, await newestLink(app, email)), taskRightsOf(form, role), true);
      await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${row.id}/recall`, {});
    }
  }

  async function check(row: Row, role: Role, who: string, rights: TaskRights | null, saves: boolean): Promise<void> {
    const url = `/api/jobs/${id}/tasks/${row.id}`;
    const { status, body } = await app.call<View>(who, 'GET', url);
    const cell = `${row.key}, ${role}`;
    if (rights === null) {
      seen.none += 1;
      expect([cell, status]).toEqual([cell, 404]);
      return;
    }
    expect([cell, status]).toEqual([cell, 200]);
    const shown = new Set(body.form.fields.map((field) => field.key));
    const found = Object.fromEntries(
      Object.keys(rights.fields).map((key) => [key, body.form.editable.includes(key) ? 'edit' : shown.has(key) ? 'see' : 'hidden']),
    );
    expect([cell, found]).toEqual([cell, rights.fields]);
    for (const [key, right] of Object.entries(rights.fields)) {
      seen[right] += 1;
      if (right === 'hidden') expect([cell, Object.hasOwn(body.answers, key)]).toEqual([cell, false]);
    }
    if (saves) await saveOneOfEach(url, who, cell, rights, body);
  }

  /** Saves a permitted field. Also checks that a request with a forbidden field is rejected and saves none of its fields. */
  async function saveOneOfEach(url: string, who: string, cell: string, rights: TaskRights, view: View): Promise<void> {
    const keyOf = (wanted: string) => Object.entries(rights.fields).find(([key, right]) => right === wanted && !['notes', 'internal_notes'].includes(key))?.[0];
    const refused = keyOf('see') ?? keyOf('hidden') ?? 'no_such_field';
    const form = FORM_BY_KEY.get(z.object({ key: z.string() }).parse(view.form).key);
    const field = form?.fields.find((other) => other.key === refused);
    const wrong = await app.call(who, 'PATCH', url, { version: view.version, changes: { [refused]: (field && sampleValue(field)) ?? 'x', notes: 'kept?' } });
    expect([cell, refused, [403, 409, 422].includes(wrong.status)]).toEqual([cell, refused, true]);
    expect((await app.call<View>(who, 'GET', url)).body.answers.notes).toBe(view.answers.notes);
    if (rights.fields.notes !== 'edit') return;
    const right = await app.call<View>(who, 'PATCH', url, { version: view.version, changes: { notes: `seen by ${cell}` } });
    expect([cell, right.status]).toEqual([cell, 200]);
  }
});
