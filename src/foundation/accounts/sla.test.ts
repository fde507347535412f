import { expect, it } from 'vitest';
import { AppError } from '@/platform';
import { parseSla, type SlaInput, slaFrom } from './sla';

const issues = (given: SlaInput) => {
  try {
    parseSla(given);
  } catch (error) {
    if (error instanceof AppError) return error.issues.map(({ path }) => path);
    throw error;
  }
  return [];
};

it('keeps the last day of the red band when the input contains a last day', () => {
  expect(parseSla({ green: { to_value: 2 }, yellow: { to_value: 5 }, red: { from_value: 6, to_value: 30 } })).toEqual(slaFrom(2, 5, 30));
  expect(slaFrom(2, 5, 30).red).toEqual({ from_value: 6, to_value: 30 });
  expect(parseSla({ green: { to_value: 2 }, yellow: { to_value: 5 }, red: { from_value: 6, to_value: null } })).toEqual(slaFrom(2, 5));
});

it('refuses a last day of the red band that is before the first day or is not a valid day', () => {
  for (const to_value of [5, 1.5, -1, 366])
    expect([to_value, issues({ green: { to_value: 2 }, yellow: { to_value: 5 }, red: { to_value } })]).toEqual([to_value, ['sla.red.to_value']]);
});

it('derives the start of a band from the end of the band before, and refuses another start', () => {
  expect(slaFrom(5, 10)).toEqual({ green: { from_value: 0, to_value: 5 }, yellow: { from_value: 6, to_value: 10 }, red: { from_value: 11, to_value: null } });
  expect(issues({ green: { from_value: 1, to_value: 5 }, yellow: { from_value: 9, to_value: 10 }, red: { from_value: 12 } })).toEqual([
    'sla.green.from_value',
    'sla.yellow.from_value',
    'sla.red.from_value',
  ]);
});
