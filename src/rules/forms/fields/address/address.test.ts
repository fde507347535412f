import { describe, expect, it } from 'vitest';
import { hasShape, parseValue, summarizeValue } from '..';
import type { Field } from '../field';

const COMPLETE = { street: '12 Main St', unit: 'Apt 4', city: 'Madison', state: 'WI', zip: '53703' };
const FIELD: Field = { key: 'home', kind: 'address', label: 'Address', required: true, asked: 'always', class: 'job_team' };
const problems = (value: unknown) => {
  const parsed = parseValue(value, FIELD);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path, message]);
};

describe('incomplete address', () => {
  it('has an error for each missing part', () => {
    expect(problems({ unit: 'Apt 4' })).toEqual([
      ['street', 'This field is required'],
      ['city', 'This field is required'],
      ['state', 'Please enter the state’s two-letter code'],
      ['zip', 'Please enter a ZIP code'],
    ]);
    expect(problems({ ...COMPLETE, zip: '', city: ' ' }).map(([path]) => path)).toEqual(['city', 'zip']);
    expect(problems(COMPLETE)).toEqual([]);
  });

  it('can be saved in a draft, with a summary of the known parts', () => {
    for (const [draft, summary] of [
      [{ street: '12 Main St' }, '12 Main St'],
      [{ city: 'Madison', zip: '53703' }, 'Madison, 53703'],
      [{ state: 'WI' }, 'WI'],
      [COMPLETE, '12 Main St, Apt 4, Madison, WI 53703'],
    ] as const) {
      expect(hasShape(draft, FIELD)).toBe(true);
      expect(summarizeValue(draft, FIELD)).toBe(summary);
    }
  });
});
