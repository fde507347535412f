import { describe, expect, it } from 'vitest';
import type { PriceItem } from './price-list';
import { fillTotalsFromPriceList } from './scope-lines';

const ITEMS: PriceItem[] = [
  { service: 'heat_pump', unit: 'each', price: 12_000, brand: '', model: '' },
  { service: 'insulation', unit: 'square_foot', price: 2.5, brand: '', model: '' },
];
const PUMP = { id: 'a', service: 'heat_pump' };

describe('the totals of a scope of work', () => {
  it('start from the price list for service, quantity and unit', () => {
    const lines = [PUMP, { id: 'b', service: 'insulation', quantity: 400, unit: 'square feet' }, { id: 'c', service: 'wiring' }];
    expect(fillTotalsFromPriceList(ITEMS, lines, new Set())).toEqual([{ ...PUMP, total: 12_000 }, { ...lines[1], total: 1_000 }, lines[2]]);
  });

  it('stay as the user typed them, also as material and labor', () => {
    for (const typed of [{ total: 9_000 }, { material_cost: 8_000 }, { labor_cost: 900 }])
      expect(fillTotalsFromPriceList(ITEMS, [{ ...PUMP, ...typed }], new Set())).toBeNull();
  });

  it('stay empty if the user empties them, and start again with another service', () => {
    const pricedKeys = new Set<string>();
    expect(fillTotalsFromPriceList(ITEMS, [PUMP], pricedKeys)).toEqual([{ ...PUMP, total: 12_000 }]);
    expect(fillTotalsFromPriceList(ITEMS, [PUMP], pricedKeys)).toBeNull();
    const other = { ...PUMP, service: 'insulation', quantity: 10, unit: 'sq ft' };
    expect(fillTotalsFromPriceList(ITEMS, [other], pricedKeys)).toEqual([{ ...other, total: 25 }]);
  });
});
