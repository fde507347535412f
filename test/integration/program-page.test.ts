import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProgramPageView } from '@/features/program-page/contract';
import { CARLA, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('shows contractors and staff the page of a program with its amounts, sources and versions', async () => {
  for (const who of [CARLA, OPS]) {
    const { status, body } = await app.call<ProgramPageView>(who, 'GET', '/api/programs/wi-hear/page');
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'wi-hear', name: 'Wisconsin HEAR', household_maximum: 14_000, version: 1, versions: [{ version: 1, changes: [] }] });
    expect(body.amounts.rows.map(({ key }) => key)).toContain('heat_pump');
    expect(body.sources.map(({ id }) => id)).toContain(body.criteria[0]?.source);
  }
});

it('shows that a program is switched off, or closed if its dates are over', async () => {
  const state = async () => (await app.call<ProgramPageView>(CARLA, 'GET', '/api/programs/wi-hear/page')).body.status.state;
  const before = await state();
  await app.call(PEOPLE.admin, 'PUT', '/api/programs/wi-hear/offered', { is_offered: false });
  // A program that is closed because of its dates stays "closed" when it is switched off, because the dates are the more specific reason.
  expect(await state()).toBe(before === 'closed' ? 'closed' : 'off');
  await app.call(PEOPLE.admin, 'PUT', '/api/programs/wi-hear/offered', { is_offered: true });
  expect(await state()).toBe(before);
});

it('returns the program amounts as FinancialIncentive of schema.org', async () => {
  const { status, body } = await app.call<{ '@context': string; '@graph': { '@type': string }[] }>(CARLA, 'GET', '/api/programs/wi-hear/structured-data');
  expect([status, body['@context']]).toEqual([200, 'https://schema.org']);
  expect(new Set(body['@graph'].map((item) => item['@type']))).toEqual(new Set(['FinancialIncentive']));
});

it('returns status 404 for programs that the user does not work with', async () => {
  for (const path of ['page', 'structured-data']) expect((await app.call(CARLA, 'GET', `/api/programs/no-such-program/${path}`)).status).toBe(404);
});
