import { describe, expect, it } from 'vitest';
import { mapErrorToQuestions } from './error-labels';
import { remainingQuestions } from './questions';
import type { EstimateFact } from './use-facts';

const fact = (name: string, type: string, label: string, columns: EstimateFact['columns'] = []): [string, EstimateFact] => [
  name,
  { name, type, label, unit: null, options: [], meaning: '', read_by: [], members: [], columns, origin: 'asked', depends_on: [], asked_by: [] },
];
const column = { name: 'neep', type: 'yes_no', label: 'on the NEEP list', unit: null, options: [], meaning: '', read_by: [] };
const FACTS = new Map([
  fact('services_being_installed', 'choices', 'services being installed'),
  fact('household_income', 'money', 'household income in a year'),
  fact('income_level', 'choice', 'household income'),
  fact('state', 'text', 'state'),
  fact('systems', 'rows', 'new equipment', [column]),
]);
const ANSWERS = {
  zip: '53703',
  services_being_installed: 'heat_pump',
  household_income: '10000',
  income_level: 'above_ami_150',
  'systems.heat_pump.neep': 'perhaps',
};

describe('answers that the server refused', () => {
  const questions = remainingQuestions(ANSWERS, undefined, FACTS, []);
  const messageOf = (message: string) => mapErrorToQuestions(message, ANSWERS, questions, FACTS);

  it('are shown as questions again so that the user can correct the answers', () => {
    expect(questions.map(({ name }) => name)).toEqual(['services_being_installed', 'household_income', 'income_level', 'systems.heat_pump.neep']);
  });

  it('are named by their question instead of the fact name in an error message', () => {
    expect(messageOf('income_level (Above 150%) contradicts household_income, which would make it Below 80%.')).toBe(
      '“Which range includes the household’s total yearly income?” (Above 150%) contradicts “What is the household’s total yearly income?”, which would make it Below 80%.',
    );
    expect(messageOf('facts.systems.0.neep must be true or false.')).toBe('“Is the heat_pump on the NEEP cold-climate list?” must be true or false.');
    expect(messageOf('The equipment is listed twice, as systems and as units.')).toBe('The equipment is listed twice, as systems and as units.');
    expect(messageOf('ZIP code 53703 is in WI, but the facts say IL.')).toBe('ZIP code 53703 is in WI, but the facts say IL.');
    expect(messageOf('“house_hold_income” is not a known fact.')).toBe('“house_hold_income” is not a known fact.');
  });
});
