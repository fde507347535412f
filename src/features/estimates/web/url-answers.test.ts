import { describe, expect, it } from 'vitest';
import { askedAgainBy, withChangedAnswer } from './url-answers';
import type { EstimateFact } from './use-facts';

const fact = (name: string, depends_on: string[] = []): [string, EstimateFact] => [
  name,
  { name, type: 'text', label: name, unit: null, options: [], meaning: '', read_by: [], members: [], columns: [], origin: 'asked', depends_on, asked_by: [] },
];
const FACTS = new Map([fact('number_of_occupants'), fact('income_level', ['number_of_occupants', 'zip'])]);
const FIVE = { zip: '53703', number_of_occupants: '5', income_level: 'below_ami_80' };

describe('an answer that depends on another answer', () => {
  it('is removed when the other answer changes', () => {
    expect(askedAgainBy(FIVE, 'number_of_occupants', '1', FACTS)).toEqual(['income_level']);
    expect(withChangedAnswer(FIVE, 'number_of_occupants', '1', FACTS)).toEqual({ zip: '53703', number_of_occupants: '1' });
    expect(withChangedAnswer(FIVE, 'zip', '02139', FACTS)).toEqual({ zip: '02139', number_of_occupants: '5' });
  });

  it('stays when the other answer is entered for the first time or does not change', () => {
    expect(withChangedAnswer(FIVE, 'number_of_occupants', '5', FACTS)).toEqual(FIVE);
    const { number_of_occupants, ...without } = FIVE;
    expect(withChangedAnswer(without, 'number_of_occupants', number_of_occupants, FACTS)).toEqual(FIVE);
  });
});
