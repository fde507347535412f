import { describe, expect, it } from 'vitest';
import { type PriceItem, parsePrices, priceFor, totalFromPriceList } from './price-list';

const ROW = { service: 'Heat pump', unit: 'each', price: '$14,200.50', brand: '', model: '' };

describe('parsePrices', () => {
  it('reads names or keys in uppercase or lowercase, and amounts with a dollar sign and commas', () => {
    const { items, problems } = parsePrices([ROW, { service: 'insulation', unit: 'Square foot', price: '2.5', brand: ' Owens ', model: 'R-49' }]);
    expect(problems).toEqual([]);
    expect(items).toEqual([
      { service: 'heat_pump', unit: 'each', price: 14_200.5, brand: '', model: '' },
      { service: 'insulation', unit: 'square_foot', price: 2.5, brand: 'Owens', model: 'R-49' },
    ]);
  });

  it('reports each invalid cell with its row and column', () => {
    const { problems } = parsePrices([
      ROW,
      { service: 'Rocket', unit: 'furlong', price: 'free', brand: '', model: 'X' },
      { ...ROW, price: '0' },
      { service: '', unit: '', price: '', brand: '', model: '' },
    ]);
    expect(problems.map(({ path }) => path)).toEqual(['1.service', '1.unit', '1.price', '1.brand', '2.price', '2.service', '3.service', '3.unit', '3.price']);
    expect(problems[5]?.message).toContain('Row 1');
  });
});

describe('price of a scope line', () => {
  const items: PriceItem[] = [
    { service: 'heat_pump', unit: 'each', price: 14_200, brand: 'Daikin', model: 'Aurora' },
    { service: 'heat_pump', unit: 'each', price: 12_000, brand: '', model: '' },
    { service: 'heat_pump', unit: 'ton', price: 4_100.05, brand: '', model: '' },
    { service: 'wiring', unit: 'each', price: 900, brand: 'A', model: '' },
    { service: 'wiring', unit: 'job', price: 950, brand: 'B', model: '' },
  ];

  it('is the list price without a brand and model, for the unit of the line', () => {
    expect(totalFromPriceList(items, { service: 'heat_pump', quantity: 2 })).toBe(24_000);
    expect(totalFromPriceList(items, { service: 'heat_pump', quantity: 3, unit: 'tons' })).toBe(12_300.15);
    expect(totalFromPriceList(items, { service: 'heat_pump', quantity: 3, unit: 'ft²' })).toBeUndefined();
    expect(totalFromPriceList(items, { service: 'boiler' })).toBeUndefined();
  });

  it('is undefined when only specific products have prices', () => expect(priceFor(items, { service: 'wiring' })).toBeUndefined());
});
