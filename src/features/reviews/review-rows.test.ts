import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { valuesAgree } from '@/rules/forms';
import { Form } from '@/rules/forms/form';
import { NO_SUBJECT } from '@/rules/forms/subject';
import { reviewCombustionAndMechanicalVentilationForm as fumes } from './forms/review_combustion_and_mechanical_ventilation_form';
import { reviewDeliveredFuelUsage as fuel } from './forms/review_delivered_fuel_usage';
import { reviewIncomeQualification as income } from './forms/review_income_qualification';
import { reviewInstalledEquipment as equipment } from './forms/review_installed_equipment';
import { reviewSignedCustomerAgreementTech as agreement } from './forms/review_signed_customer_agreement_tech';
import type { ComparisonData } from './review-rows';
import {
  answerRow,
  answerWhenAllMatch,
  expectedAnswer,
  findingOf,
  hasDifferingValues,
  hasNamedSource,
  requiresCorrection,
  rowOf,
  unansweredRows,
} from './review-rows';

/** What a reviewer answers row by row, and what one press may answer for them. */

const value = (of: string, said: unknown, more: Partial<ComparisonData['values'][number]> = {}) => ({
  of,
  own: null,
  catalog: null,
  value: said,
  words: String(said ?? ''),
  ...more,
});
const compared = (path: string, values: ComparisonData['values'], by: ComparisonData['by'] = 'words'): ComparisonData => ({
  label: path,
  by,
  answered: path,
  values,
});
const row = (form: typeof income | typeof equipment | typeof agreement | typeof fuel, path: string, ...values: ComparisonData['values']) => {
  const field = form.fields.find(({ key }) => key === path);
  if (!field) throw new Error(`There is no question ${path}`);
  const { read: asApproved } = new Form({ definition: form, answers: { review_decision: 'approve' }, facts: new FactBook([]), programs: [] });
  return rowOf({ path, field, label: field.label }, values.length > 0 ? [compared(path, values)] : [], form, asApproved);
};

const nameplate = (reserved: unknown, installed: unknown = reserved) =>
  row(
    equipment,
    'heat_pump_outdoor_model_number',
    value('Reserved', reserved),
    value('Installed', installed),
    value('Nameplate', null, { own: 'heat_pump_outdoor_model_number' }),
    value('Catalog', null, { catalog: { types: ['heat_pump'], field: 'heat_pump_outdoor_model_number' } }),
  );

it('needs for an approval what the form asks of this job, and nothing of another one', () => {
  const said = (provider: string) => {
    const field = agreement.fields.find(({ key }) => key === 'electric_said');
    if (!field) throw new Error('There is no question electric_said');
    const { read } = new Form({
      definition: agreement,
      answers: { review_decision: 'approve' },
      facts: new FactBook([]).with({ electric_utility_provider: provider }),
      programs: [],
    });
    return rowOf({ path: field.key, field, label: field.label }, [], agreement, read).needed;
  };
  expect(said('ca-pacific-gas-and-electric')).toBe(true);
  expect(said('wi-madison-gas-and-electric')).toBe(false);
});

it('is not agreed to by one press where what is known says otherwise', () => {
  const air = (existing_total_cfm: number) => {
    const field = fumes.fields.find(({ key }) => key === 'ventilation_adequate');
    if (!field) throw new Error('There is no question ventilation_adequate');
    const { read } = new FactBook([]).with({ conditioned_floor_area: 2000, number_of_bedrooms: 3, existing_total_cfm });
    const asked = rowOf({ path: field.key, field, label: field.label }, [compared(field.key, [value('Existing', existing_total_cfm)], 'none')], fumes, read);
    return answerWhenAllMatch(asked, undefined, null)?.value ?? null;
  };
  expect(air(90)).toBe('yes');
  expect(air(89)).toBeNull();
});

describe('a nameplate', () => {
  it('is held against what was reserved, never against what somebody typed of it', () => {
    expect(expectedAnswer(nameplate('AB-100'))).toBe('AB-100');
    expect(findingOf(nameplate('AB-100'), 'AB-100', null)).toBeNull();
    expect(hasDifferingValues(nameplate('AB-100'), 'ab 100')).toBe(false);
    expect(hasDifferingValues(nameplate('AB-100'), 'HOM4080L200')).toBe(true);
  });

  it('is the same unit with the name of its maker and without', () => {
    expect(valuesAgree(['NH-36C', 'Nordhaus NH-36C'], 'model')).toBe(true);
    expect(valuesAgree(['Nordhaus NH-36C', 'nh 36c'], 'model')).toBe(true);
    expect(valuesAgree(['NH-36C', 'Nordhaus NH-36D'], 'model')).toBe(false);
    expect(valuesAgree(['36C', 'NH-36C'], 'model')).toBe(false);
    expect(valuesAgree(['200', 'Voltbau 200'], 'model')).toBe(false);
  });

  it('matches: the nameplate says what was reserved', () => {
    const next = answerRow(nameplate('AB-100'), 'matches', 'HOM4080L200', null);
    expect(next).toEqual({ value: 'AB-100', findings: [{ id: 'heat_pump_outdoor_model_number', question: 'Outdoor unit model', found: 'matches' }] });
    expect(findingOf(nameplate('AB-100'), next?.value, next?.findings)).toBe('matches');
    expect(findingOf(nameplate('AB-100'), 'typed anew', next?.findings)).toBe('differs');
  });

  it('differs or cannot be read: the value stays, the finding says it once', () => {
    const differs = answerRow(nameplate('AB-100'), 'differs', 'HOM4080L200', null);
    expect(findingOf(nameplate('AB-100'), 'HOM4080L200', differs?.findings)).toBe('differs');
    const unread = answerRow(nameplate('AB-100'), 'unreadable', 'HOM4080L200', differs?.findings);
    expect(unread?.findings.map(({ found }) => found)).toEqual(['unreadable']);
    expect(requiresCorrection(nameplate('AB-100'), equipment)).toBe(true);
  });

  it('without anything it could match is typed first', () => {
    expect(answerRow(nameplate(null), 'matches', undefined, null)).toBeNull();
    expect(answerRow(nameplate(null), 'matches', 'AB-100', null)?.value).toBe('AB-100');
  });
});

describe('what a question is held against', () => {
  const bill = { path: 'bill_increase_acknowledged', label: 'Increase disclosed to the homeowner' };
  const change: ComparisonData = { label: 'Annual bill change ($)', by: 'none', answered: bill.path, values: [value('Estimate', 120)] };

  it('is named where the question does not say it: a number alone says nothing', () => {
    expect(hasNamedSource({ ...bill, compares: [change] }, change)).toBe(true);
  });

  it('is not named twice', () => {
    const name: ComparisonData = { ...change, label: 'Name', answered: 'certificate_name_matches' };
    expect(hasNamedSource({ path: 'certificate_name_matches', label: 'Name matches the homeowner', compares: [name] }, name)).toBe(false);
    const model = nameplate('AB-100');
    expect(model.compares.map((one) => hasNamedSource(model, one))).toEqual([false]);
  });
});

describe('yes and no', () => {
  const address = row(income, 'certificate_address_matches', value('Home', '1 Main St'));
  it('are the answer themselves; only what cannot be read is noted beside it', () => {
    expect([answerRow(address, 'matches', undefined, null), answerRow(address, 'differs', undefined, null)]).toEqual([
      { value: 'yes', findings: [] },
      { value: 'no', findings: [] },
    ]);
    const unread = answerRow(address, 'unreadable', undefined, null);
    expect([unread?.value, findingOf(address, unread?.value, unread?.findings)]).toEqual(['no', 'unreadable']);
    expect(requiresCorrection(address, income)).toBe(true);
  });

  it('say whether it is as it was handed in, where that is what they are held against', () => {
    const donates = 'customer_opted_to_donate_usage_data_in_advance';
    const optedOut = row(agreement, donates, value('Answered', false), value('Agreement', null, { own: donates }));
    expect([answerRow(optedOut, 'matches', undefined, null)?.value, answerRow(optedOut, 'differs', undefined, null)?.value]).toEqual([false, true]);
    expect(findingOf(optedOut, false, null)).toBe('matches');
    // Found anew, it is nothing that has to be put right.
    expect(requiresCorrection(optedOut, agreement)).toBe(false);
  });
});

it('asks nobody to correct what only the reviewer works out', () => {
  expect(requiresCorrection(row(fuel, 'deliveries'), fuel)).toBe(false);
  expect(requiresCorrection(row(fuel, 'annual_gallons', value('Home', 1800)), fuel)).toBe(false);
});

describe('all match', () => {
  it('leaves out what differs by itself', () => {
    expect(answerWhenAllMatch(nameplate('AB-100', 'AB-200'), 'AB-100', null)).toBeNull();
    expect(answerWhenAllMatch(nameplate('AB-100'), 'HOM4080L200', null)).toBeNull();
    expect(answerWhenAllMatch(nameplate('AB-100'), 'AB 100', null)?.value).toBe('AB 100');
  });

  it('copies no verified value from what was claimed when the reviewer read none', () => {
    expect(answerWhenAllMatch(nameplate('AB-100'), undefined, null)).toBeNull();
    const level = row(income, 'income_level', value('Claimed', 'below_ami_80'), value('Verified', null, { own: 'income_level' }));
    expect(answerWhenAllMatch(level, undefined, null)).toBeNull();
    // What the reviewer chose and what agrees with the claim is a match.
    expect(answerWhenAllMatch(level, 'below_ami_80', null)?.findings).toMatchObject([{ id: 'income_level', found: 'matches' }]);
  });

  it('a code that nobody entered is not confirmed: it does not apply', () => {
    const code = row(income, 'approval_code_checked');
    expect(answerWhenAllMatch(code, undefined, null)?.value).toBe('not_applicable');
    expect(answerWhenAllMatch(row(income, 'approval_code_checked', value('Entered', 'WI-1')), undefined, null)?.value).toBe('yes');
  });
});

it('what cannot be read is not approved, and holds up no other decision', () => {
  const findings = [{ id: 'certificate_name_matches', question: 'Name', found: 'unreadable' }];
  const RIGHT = {
    certificate_name_matches: 'yes',
    certificate_address_matches: 'yes',
    certificate_valid_on: 'yes',
    approval_code_checked: 'yes',
    income_level: 'below_ami_80',
  };
  const problems = (answers: Record<string, unknown>) =>
    new Form({ definition: income, answers, facts: new FactBook([]), programs: [], subject: NO_SUBJECT })
      .problems()
      .map(({ path, code }) => `${path}: ${code}`);
  expect(problems({ ...RIGHT, review_decision: 'approve', findings })).toEqual(['certificate_name_matches: approved_unread']);
  expect(problems({ review_decision: 'request_changes', contractor_message: 'Please', review_notes: 'Blurred', findings })).toEqual([]);
});

describe('unanswered rows', () => {
  it('separates open rows from optional rows when both have no answer', () => {
    const row = (path: string, needed: boolean) => ({ path, needed });
    const rows = [row('a', true), row('b', false), row('c', true), row('d', false), row('e', true)];
    const found = ({ path }: { path: string }) => (path === 'c' ? 'unreadable' : path === 'd' || path === 'e' ? 'matches' : null);
    const paths = (of: readonly { path: string }[]) => of.map(({ path }) => path);
    const { open, optional } = unansweredRows(rows, found);
    expect([paths(open), paths(optional)]).toEqual([['a', 'c'], ['b']]);
  });
});
