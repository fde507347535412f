import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARLA, LUIS, openTestApp, type TestApp, TOM } from '../support/app';

/** Tests the price list of a contractor: its administrators change it, its other users read it, and other contractors do not see it. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type List = { items: { service: string; price: number }[]; version: number; can_edit: boolean };
const get = (who: string) => app.call<List>(who, 'GET', '/api/price-list');
const put = (who: string, items: unknown[], version: number) => app.call<List>(who, 'PUT', '/api/price-list', { items, version });
const HEAT_PUMP = { service: 'heat_pump', unit: 'each', price: '14,200', brand: '', model: '' };

it('lets an administrator change the price list, lets other users of the contractor read the list, and hides the list from other contractors', async () => {
  expect((await get(CARLA)).body).toMatchObject({ items: [], version: 0, can_edit: true });
  expect((await put(CARLA, [HEAT_PUMP], 0)).body).toMatchObject({ items: [{ service: 'heat_pump', price: 14_200 }], version: 1 });
  expect((await get(TOM)).body).toMatchObject({ items: [{ service: 'heat_pump' }], can_edit: false });
  expect((await put(TOM, [], 1)).status).toBe(403);
  expect((await get(LUIS)).body).toMatchObject({ items: [], version: 0 });
});

it('refuses a price list with an old version, and names every invalid field in one error', async () => {
  expect((await put(CARLA, [{ ...HEAT_PUMP, price: '15000' }], 0)).body).toMatchObject({ code: 'stale_version' });
  const refused = await app.call<{ issues: { path: string }[] }>(CARLA, 'PUT', '/api/price-list', {
    items: [{ ...HEAT_PUMP, service: 'x', price: '' }],
    version: 1,
  });
  expect(refused.status).toBe(422);
  expect(refused.body.issues.map(({ path }) => path)).toEqual(['items.0.service', 'items.0.price']);
  // Saving the same prices again changes nothing.
  expect((await put(CARLA, [HEAT_PUMP], 1)).body.version).toBe(1);
});

it('records a change of the price list in the audit log without the prices', async () => {
  const rows = await app.db.unsafeKysely.selectFrom('app.audit_log').select(['action', 'changes']).where('action', '=', 'Price list changed').execute();
  expect(rows).toEqual([{ action: 'Price list changed', changes: [{ field: 'prices', before: 0, after: 1 }] }]);
});

it('reads a CSV file of prices as a whole and names the line of each problem', async () => {
  const check = (csv: string) => app.call<{ items: unknown[]; problems: { line: number; message: string }[] }>(CARLA, 'POST', '/api/price-list/check', { csv });
  expect((await check('price,Service,unit\n"$1,200",Heat pump,ton\n')).body).toEqual({
    items: [{ service: 'heat_pump', unit: 'ton', price: 1_200, brand: '', model: '' }],
    problems: [],
  });
  const wrong = await check('service,unit,price\nHeat pump,each,12000\nRocket,each,1\nWiring,acre,free\n');
  expect(wrong.body.problems.map(({ line }) => line)).toEqual([3, 4, 4]);
  expect((await check('service,price\nx,1')).body.problems[0]?.message).toContain('unit');
  expect((await check('service,unit,price\n"x')).body.problems).toHaveLength(1);
  const file = await app.call<string>(TOM, 'GET', '/api/price-list/file');
  expect(file.status).toBe(200);
  expect((await get(CARLA)).body.version).toBe(1);
});
