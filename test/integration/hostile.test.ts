import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { FACTS } from '@/rules/facts';
import { CARLA, createJob, getJob, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { anyJson, mutatedValue } from '../support/arbitraries';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

type History = { items: { action: string; after: unknown }[] };
type Task = { version: number; form: { editable: string[] }; abilities: { edit: boolean } };

/** Generates values for a field. The seed makes the values reproducible. */
const valuesFor = (form: (typeof FORMS)[number], key: string, seed: number): unknown[] => {
  const field = form.fields.find((other) => other.key === key);
  return field ? [...fc.sample(mutatedValue(field), { numRuns: 2, seed }), ...fc.sample(anyJson, { numRuns: 1, seed })] : [];
};

describe('arbitrary JSON', () => {
  it('is stored or refused without a server error in every field of every task, and the task can still be saved', { timeout: 240_000 }, async () => {
    const job = await createJob(app, CARLA, { programs: ['wi-hear', 'vanilla'] });
    let attempts = 0;
    for (const { id, key } of (await getJob(app, OPS, job)).tasks) {
      const url = `/api/jobs/${job}/tasks/${id}`;
      const form = FORMS.find((other) => other.key === key);
      const open = await app.call<Task>(OPS, 'GET', url);
      if (!form || !open.body.abilities.edit) continue;
      let { version } = open.body;
      for (const [n, field] of open.body.form.editable.entries()) {
        for (const value of valuesFor(form, field, n + key.length)) {
          const saved = await app.call<{ version: number }>(OPS, 'PATCH', url, { version, changes: { [field]: value }, log: true });
          expect([key, field, value, saved.status < 500]).toEqual([key, field, value, true]);
          if (saved.status === 200) version = saved.body.version;
          attempts += 1;
        }
      }
      for (const [method, path] of [
        ['GET', url],
        ['POST', `${url}/complete`],
        ['GET', `/api/jobs/${job}`],
        ['GET', `/api/jobs/${job}/history`],
      ] as const)
        expect([key, path, (await app.call(OPS, method, path, method === 'POST' ? {} : undefined)).status < 500]).toEqual([key, path, true]);
    }
    expect(attempts).toBeGreaterThan(150);
  });

  it('is refused with status 422 when an answer is not text, and later saves still write history', async () => {
    const job = await createJob(app, CARLA, { unit: 'B', create_anyway: true });
    const url = `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, 'homeowner_contact')}`;
    const { version } = (await app.call<Task>(CARLA, 'GET', url)).body;
    const hostile = await app.call(CARLA, 'PATCH', url, { version, changes: { notes: { toString: 'x' } }, log: true });
    expect(hostile).toMatchObject({ status: 422, body: { issues: [{ path: 'notes', code: 'invalid_value' }] } });
    expect((await app.call(CARLA, 'PATCH', url, { version, changes: { notes: 'Key is under the mat' }, log: true })).status).toBe(200);
    const history = await app.call<History>(OPS, 'GET', `/api/jobs/${job}/history`);
    expect(history.status).toBe(200);
    expect(history.body.items.map(({ after }) => after)).toContain('Key is under the mat');
  });

  it('is stored or refused as an answer of a new job', { timeout: 120_000 }, async () => {
    const good = { first_name: 'A', last_name: 'B', email: 'hostile@example.com', phone_number: '6085550100', job_scope: ['hvac'] };
    const form = FORMS.find((other) => other.key === 'create_job');
    for (const [n, field] of (form?.fields ?? []).entries())
      for (const value of fc.sample(fc.oneof(anyJson, mutatedValue(field)), { numRuns: 4, seed: n })) {
        const body = { google_place_id: 'demo-madison-central-library', programs: ['wi-hear'], create_anyway: true, create_anyway_reason: 'x' };
        const made = await app.call(CARLA, 'POST', '/api/jobs', { ...body, answers: { ...good, [field.key]: value } });
        expect([field.key, value, made.status < 500]).toEqual([field.key, value, true]);
      }
  });

  it('is accepted as a fact of a what-if or refused with the name of the fact', { timeout: 120_000 }, async () => {
    const job = await createJob(app, CARLA, { unit: 'C', create_anyway: true, programs: ['wi-hear', 'vanilla'] });
    const ask = (facts: Record<string, unknown>) => app.call<{ issues: { path: string }[] }>(OPS, 'POST', `/api/jobs/${job}/incentives/what-if`, { facts });
    expect(await ask({ entered_amount: {} })).toMatchObject({ status: 200 });
    for (const value of ['many', { toString: 'x' }, [1], 1e300])
      expect(await ask({ 'entered_amount.vanilla': value })).toMatchObject({ status: 422, body: { issues: [{ path: 'facts.entered_amount.vanilla' }] } });
    const fields = FORMS.flatMap((form) => form.fields);
    for (const [n, fact] of Object.keys(FACTS)
      .filter((name) => !name.startsWith('$'))
      .entries()) {
      const field = fields.find((other) => other.fact === fact);
      for (const value of fc.sample(field ? fc.oneof(anyJson, mutatedValue(field)) : anyJson, { numRuns: 3, seed: n }))
        expect([fact, value, (await ask({ [fact]: value })).status < 500]).toEqual([fact, value, true]);
    }
  });
});
