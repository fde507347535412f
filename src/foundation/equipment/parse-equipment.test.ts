import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Equipment, equipmentSchema } from './equipment';
import { parseEquipment } from './parse-equipment';

const UNIT: Equipment = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  type: 'heat_pump',
  brand: 'Nordhaus',
  model: 'NH-36C',
  indoor_brand: null,
  indoor_models: ['NI-36'],
  furnace_model: null,
  ahri_id: '201',
  energy_star_id: null,
  seer: null,
  seer2: 17.5,
  hspf: null,
  hspf2: 9,
  afue: null,
  cop: null,
  uef: null,
  capacity: 36_000,
  first_hour_rating: null,
  refrigerant: 'R-454B',
  refrigerant_gwp: 466,
  system_type: 'split',
  fan_type: null,
  duct_type: 'ducted',
  zone_type: 'single',
  energy_star: true,
  neep: null,
  in_production: false,
  preferred: false,
  source: 'ENERGY STAR',
  source_date: '2026-02-28',
  is_sample: false,
};

/** Generates values that are valid for some fields, invalid for others, and nearly valid. */
const anything = fc.oneof(
  fc.constantFrom(null, undefined, true, '', 'split', 'ducted', 'single', 'heat_pump', 'toString', '2026-02-30', '2024-02-29', '2026-2-1', -0, Number.NaN),
  fc.constantFrom(Number.POSITIVE_INFINITY, '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', [], {}, ['x', 1], '1e3'),
  fc.string(),
  fc.double(),
  fc.uuid(),
  fc.array(fc.string()),
  fc.uuid().map((id) => `${id.slice(0, 14)}9${id.slice(15)}`),
);

const bothWays = (raw: unknown) => ({ byHand: parseEquipment(raw), bySchema: equipmentSchema.safeParse(raw).data });

describe('parseEquipment', () => {
  it('returns the equipment without unknown fields', () => {
    const { byHand, bySchema } = bothWays({ ...UNIT, price: 12 });
    expect(byHand).toEqual(UNIT);
    expect(bySchema).toEqual(UNIT);
  });

  it('accepts equipment with and without a serial number', () => {
    for (const unit of [{ ...UNIT, serial: 'S-77' }, { ...UNIT, serial: null }, UNIT]) expect(bothWays(unit)).toEqual({ byHand: unit, bySchema: unit });
    expect(Object.keys(parseEquipment(UNIT) ?? {})).not.toContain('serial');
  });

  it('accepts and rejects the same values as the schema', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(UNIT)), anything, (key, value) => {
        const { byHand, bySchema } = bothWays({ ...UNIT, [key]: value });
        expect(byHand).toEqual(bySchema);
      }),
      { numRuns: 3_000 },
    );
  });

  it('rejects every value except a complete object', () => {
    for (const key of Object.keys(UNIT)) {
      expect(parseEquipment(Object.fromEntries(Object.entries(UNIT).filter(([other]) => other !== key)))).toBe(undefined);
    }
    for (const raw of [null, undefined, 'heat_pump', 7, [], [UNIT], new Map()]) expect(bothWays(raw)).toEqual({ byHand: undefined, bySchema: undefined });
  });
});
