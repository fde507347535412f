import { describe, expect, it } from 'vitest';
import type { PriceItem } from '@/features/price-list';
import { priceAnswers, priceMarks } from './price-answers';

const LIST: PriceItem[] = [
  { service: 'heat_pump', unit: 'each', price: 14_200, brand: '', model: '' },
  { service: 'insulation', unit: 'square_foot', price: 2.5, brand: '', model: '' },
];

describe('cost from the price list', () => {
  it('fills the empty cost field of a newly chosen service, and the field is marked', () => {
    const answers = priceAnswers({}, { services_being_installed: 'heat_pump,insulation' }, LIST);
    expect(answers).toEqual({ services_being_installed: 'heat_pump,insulation', 'measure_cost.heat_pump': '14200' });
    expect(Object.keys(priceMarks(answers, LIST))).toEqual(['measure_cost.heat_pump']);
  });

  it('does not replace a cost that the user typed or cleared', () => {
    const typed = { services_being_installed: 'heat_pump', 'measure_cost.heat_pump': '9000' };
    const more = { ...typed, 'systems.heat_pump.count': '2' };
    expect(priceAnswers({ 'measure_cost.heat_pump': '9000' }, typed, LIST)).toEqual(typed);
    expect(priceAnswers(typed, more, LIST)).toEqual(more);
    expect(priceMarks(typed, LIST)).toEqual({});
    // Expect that a cost that the user deleted is not filled in again.
    const emptied = { services_being_installed: 'heat_pump' };
    expect(priceAnswers({ ...emptied, 'measure_cost.heat_pump': '14200' }, emptied, LIST)).toEqual(emptied);
  });

  it('changes with the number of units, and is removed with its service', () => {
    const one = { services_being_installed: 'heat_pump', 'measure_cost.heat_pump': '14200' };
    const two = priceAnswers(one, { ...one, 'systems.heat_pump.count': '2' }, LIST);
    expect(two['measure_cost.heat_pump']).toBe('28400');
    expect(priceAnswers(one, { services_being_installed: '', 'measure_cost.heat_pump': '14200' }, LIST)).toEqual({ services_being_installed: '' });
  });
});
