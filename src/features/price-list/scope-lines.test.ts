import { describe, expect, it } from 'vitest';
import type { PriceItem } from './price-list';
import { fillTotalsFromPriceList } from './scope-lines';

const ITEMS: PriceItem[] = [
  { service: 'heat_pump', unit: 'each', price: 12_000, brand: '', model: '' },
  { service: 'insulation', unit: 'square_foot', price: 2.5, brand: '', model: '' },
];
const PUMP = { id: 'a', service: 'heat_pump' };

describe('totals of a scope of work', () => {
  it('are filled from the price list by service, quantity and unit', () => {
    const lines = [PUMP, { id: 'b', service: 'insulation', quantity: 400, unit: 'square feet' }, { id: 'c', service: 'wiring' }];
    expect(fillTotalsFromPriceList(ITEMS, lines, new Set())).toEqual([{ ...PUMP, total: 12_000 }, { ...lines[1], total: 1_000 }, lines[2]]);
  });

  it('are not filled when the user entered a total, a material cost or a labor cost', () => {
    for (const typed of [{ total: 9_000 }, { material_cost: 8_000 }, { labor_cost: 900 }])
      expect(fillTotalsFromPriceList(ITEMS, [{ ...PUMP, ...typed }], new Set())).toBeNull();
  });

  it('stay empty after the user clears a total, until the user chooses another service', () => {
    const pricedKeys = new Set<string>();
    expect(fillTotalsFromPriceList(ITEMS, [PUMP], pricedKeys)).toEqual([{ ...PUMP, total: 12_000 }]);
    expect(fillTotalsFromPriceList(ITEMS, [PUMP], pricedKeys)).toBeNull();
    const other = { ...PUMP, service: 'insulation', quantity: 10, unit: 'sq ft' };
    expect(fillTotalsFromPriceList(ITEMS, [other], pricedKeys)).toEqual([{ ...other, total: 25 }]);
  });
});
