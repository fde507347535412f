import { expect, it } from 'vitest';
import type { PriceItem } from '@/features/price-list';
import { priceAnswers, priceMarks } from './price-answers';

const LIST: PriceItem[] = [
  { service: 'heat_pump', unit: 'each', price: 14_200, brand: '', model: '' },
  { service: 'insulation', unit: 'square_foot', price: 2.5, brand: '', model: '' },
];

it('fills the empty cost of a newly chosen service and marks it', () => {
  const answers = priceAnswers({}, { services_being_installed: 'heat_pump,insulation' }, LIST);
  expect(answers).toEqual({ services_being_installed: 'heat_pump,insulation', 'measure_cost.heat_pump': '14200' });
  expect(Object.keys(priceMarks(answers, LIST))).toEqual(['measure_cost.heat_pump']);
});

it('keeps a cost that a person typed', () => {
  const typed = { services_being_installed: 'heat_pump', 'measure_cost.heat_pump': '9000' };
  const more = { ...typed, 'systems.heat_pump.count': '2' };
  expect(priceAnswers({ 'measure_cost.heat_pump': '9000' }, typed, LIST)).toEqual(typed);
  expect(priceAnswers(typed, more, LIST)).toEqual(more);
  expect(priceMarks(typed, LIST)).toEqual({});
  // A cost that the user emptied stays empty.
  const emptied = { services_being_installed: 'heat_pump' };
  expect(priceAnswers({ ...emptied, 'measure_cost.heat_pump': '14200' }, emptied, LIST)).toEqual(emptied);
});

it('follows the number of units, and leaves with the service', () => {
  const one = { services_being_installed: 'heat_pump', 'measure_cost.heat_pump': '14200' };
  const two = priceAnswers(one, { ...one, 'systems.heat_pump.count': '2' }, LIST);
  expect(two['measure_cost.heat_pump']).toBe('28400');
  expect(priceAnswers(one, { services_being_installed: '', 'measure_cost.heat_pump': '14200' }, LIST)).toEqual({ services_being_installed: '' });
});
