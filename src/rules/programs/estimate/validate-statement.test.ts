import { describe, expect, it } from 'vitest';
import { statableFacts } from './statable';
import { resolveUtilityKey, statedFactErrors } from './validate-statement';

const UTILITIES = new Map([
  ['ny-central-hudson-gas-and-electric', 'Central Hudson Gas & Electric'],
  ['ma-city-of-peabody', 'City of Peabody'],
  ['ny-con-edison', 'Con Edison'],
]);
const known = statableFacts([]);
const messages = (facts: Record<string, unknown>) => statedFactErrors(facts, known, UTILITIES).map(({ message }) => message);

describe('answers in an estimate request', () => {
  it.each([
    [{ number_of_occupants: 0 }, ['facts.number_of_occupants must be at least 1.']],
    [{ number_of_occupants: 100 }, ['facts.number_of_occupants must be at most 99.']],
    [{ number_of_occupants: 1.5 }, ['facts.number_of_occupants must be a whole number.']],
    [{ number_of_occupants: 1 }, []],
    [{ household_income: 1e12 }, ['facts.household_income must be at most 1,000,000,000.']],
    [{ household_income: -1 }, ['facts.household_income must be an amount in dollars, not below zero.']],
    [{ household_income: 1e9 }, []],
  ])('such as %j lead to these errors: %j', (facts, problems) => expect(messages(facts)).toEqual(problems));
});

describe('utilities', () => {
  it.each([
    ['Central Hudson', 'ny-central-hudson-gas-and-electric'],
    ['Central Hudson Gas and Electric', 'ny-central-hudson-gas-and-electric'],
    ['Peabody Municipal Light Plant', 'ma-city-of-peabody'],
    ['ConEd', 'ny-con-edison'],
    ['Central', undefined],
    // Expect no key for a utility that has an alias but is not in the place data.
    ['PG&E', undefined],
  ])('are found by the name %s with the key %s', (name, key) => expect(resolveUtilityKey(name, UTILITIES)).toBe(key));
});
