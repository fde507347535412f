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
  hasDifferingValues,
  hasNamedSource,
  requiresCorrection,
  reviewRow,
  rowFinding,
  unansweredRows,
} from './review-rows';

/** Functions that build the values, comparisons and rows of a review. A reviewer answers rows separately or with "match all". */

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
  return reviewRow({ path, field, label: field.label }, values.length > 0 ? [compared(path, values)] : [], form, asApproved);
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

it('row of a review is required for approval only if the form requires its question on the job', () => {
  const said = (provider: string) => {
    const field = agreement.fields.find(({ key }) => key === 'electric_said');
    if (!field) throw new Error('There is no question electric_said');
    const { read } = new Form({
      definition: agreement,
      answers: { review_decision: 'approve' },
      facts: new FactBook([]).with({ electric_utility_provider: provider }),
      programs: [],
    });
    return reviewRow({ path: field.key, field, label: field.label }, [], agreement, read).needed;
  };
  expect(said('ca-pacific-gas-and-electric')).toBe(true);
  expect(said('wi-madison-gas-and-electric')).toBe(false);
});

it('"All match" skips a row whose answer contradicts a fact of the job', () => {
  const air = (existing_total_cfm: number) => {
    const field = fumes.fields.find(({ key }) => key === 'ventilation_adequate');
    if (!field) throw new Error('There is no question ventilation_adequate');
    const { read } = new FactBook([]).with({ conditioned_floor_area: 2000, number_of_bedrooms: 3, existing_total_cfm });
    const asked = reviewRow(
      { path: field.key, field, label: field.label },
      [compared(field.key, [value('Existing', existing_total_cfm)], 'none')],
      fumes,
      read,
    );
    return answerWhenAllMatch(asked, undefined, null)?.value ?? null;
  };
  expect(air(90)).toBe('yes');
  expect(air(89)).toBeNull();
});

describe('review rows for nameplates', () => {
  it('expect the model of the reserved equipment', () => {
    expect(expectedAnswer(nameplate('AB-100'))).toBe('AB-100');
    expect(rowFinding(nameplate('AB-100'), 'AB-100', null)).toBeNull();
    expect(hasDifferingValues(nameplate('AB-100'), 'ab 100')).toBe(false);
    expect(hasDifferingValues(nameplate('AB-100'), 'HOM4080L200')).toBe(true);
  });

  it('accept a model with or without the manufacturer name', () => {
    expect(valuesAgree(['NH-36C', 'Nordhaus NH-36C'], 'model')).toBe(true);
    expect(valuesAgree(['Nordhaus NH-36C', 'nh 36c'], 'model')).toBe(true);
    expect(valuesAgree(['NH-36C', 'Nordhaus NH-36D'], 'model')).toBe(false);
    expect(valuesAgree(['36C', 'NH-36C'], 'model')).toBe(false);
    expect(valuesAgree(['200', 'Voltbau 200'], 'model')).toBe(false);
  });

  it('copy the reserved model when the reviewer marks the row as matching', () => {
    const next = answerRow(nameplate('AB-100'), 'matches', 'HOM4080L200', null);
    expect(next).toEqual({ value: 'AB-100', findings: [{ id: 'heat_pump_outdoor_model_number', question: 'Outdoor unit model', found: 'matches' }] });
    expect(rowFinding(nameplate('AB-100'), next?.value, next?.findings)).toBe('matches');
    expect(rowFinding(nameplate('AB-100'), 'typed anew', next?.findings)).toBe('differs');
  });

  it('keep the entered value and one finding when the reviewer marks the row as different or unreadable', () => {
    const differs = answerRow(nameplate('AB-100'), 'differs', 'HOM4080L200', null);
    expect(rowFinding(nameplate('AB-100'), 'HOM4080L200', differs?.findings)).toBe('differs');
    const unread = answerRow(nameplate('AB-100'), 'unreadable', 'HOM4080L200', differs?.findings);
    expect(unread?.findings.map(({ found }) => found)).toEqual(['unreadable']);
    expect(requiresCorrection(nameplate('AB-100'), equipment)).toBe(true);
  });

  it('require an entered value when the contractor submitted no model', () => {
    expect(answerRow(nameplate(null), 'matches', undefined, null)).toBeNull();
    expect(answerRow(nameplate(null), 'matches', 'AB-100', null)?.value).toBe('AB-100');
  });
});

describe('name of the compared source', () => {
  const bill = { path: 'bill_increase_acknowledged', label: 'Increase disclosed to the homeowner' };
  const change: ComparisonData = { label: 'Annual bill change ($)', by: 'none', answered: bill.path, values: [value('Estimate', 120)] };

  it('is shown when the question does not contain the name', () => {
    expect(hasNamedSource({ ...bill, compares: [change] }, change)).toBe(true);
  });

  it('is hidden when the question contains the name', () => {
    const name: ComparisonData = { ...change, label: 'Name', answered: 'certificate_name_matches' };
    expect(hasNamedSource({ path: 'certificate_name_matches', label: 'Name matches the homeowner', compares: [name] }, name)).toBe(false);
    const model = nameplate('AB-100');
    expect(model.compares.map((one) => hasNamedSource(model, one))).toEqual([false]);
  });
});

describe('review rows with yes-or-no answers', () => {
  const address = row(income, 'certificate_address_matches', value('Home', '1 Main St'));
  it('store the result as the answer, and a finding only if the row is unreadable', () => {
    expect([answerRow(address, 'matches', undefined, null), answerRow(address, 'differs', undefined, null)]).toEqual([
      { value: 'yes', findings: [] },
      { value: 'no', findings: [] },
    ]);
    const unread = answerRow(address, 'unreadable', undefined, null);
    expect([unread?.value, rowFinding(address, unread?.value, unread?.findings)]).toEqual(['no', 'unreadable']);
    expect(requiresCorrection(address, income)).toBe(true);
  });

  it('store the submitted value for a match, and the opposite value for a difference', () => {
    const donates = 'customer_opted_to_donate_usage_data_in_advance';
    const optedOut = row(agreement, donates, value('Answered', false), value('Agreement', null, { own: donates }));
    expect([answerRow(optedOut, 'matches', undefined, null)?.value, answerRow(optedOut, 'differs', undefined, null)?.value]).toEqual([false, true]);
    expect(rowFinding(optedOut, false, null)).toBe('matches');
    // Expect no correction, because an approval does not depend on this answer.
    expect(requiresCorrection(optedOut, agreement)).toBe(false);
  });
});

it('review rows of values that only the reviewer enters require no correction', () => {
  expect(requiresCorrection(row(fuel, 'deliveries'), fuel)).toBe(false);
  expect(requiresCorrection(row(fuel, 'annual_gallons', value('Home', 1800)), fuel)).toBe(false);
});

describe('"All match"', () => {
  it('skips rows whose values differ', () => {
    expect(answerWhenAllMatch(nameplate('AB-100', 'AB-200'), 'AB-100', null)).toBeNull();
    expect(answerWhenAllMatch(nameplate('AB-100'), 'HOM4080L200', null)).toBeNull();
    expect(answerWhenAllMatch(nameplate('AB-100'), 'AB 100', null)?.value).toBe('AB 100');
  });

  it('leaves a verified value empty until the reviewer enters the value', () => {
    expect(answerWhenAllMatch(nameplate('AB-100'), undefined, null)).toBeNull();
    const level = row(income, 'income_level', value('Claimed', 'below_ami_80'), value('Verified', null, { own: 'income_level' }));
    expect(answerWhenAllMatch(level, undefined, null)).toBeNull();
    // Expect a match if the value that the reviewer chose agrees with the claimed value.
    expect(answerWhenAllMatch(level, 'below_ami_80', null)?.findings).toMatchObject([{ id: 'income_level', found: 'matches' }]);
  });

  it('sets the answer "not_applicable" when no approval code was entered', () => {
    const code = row(income, 'approval_code_checked');
    expect(answerWhenAllMatch(code, undefined, null)?.value).toBe('not_applicable');
    expect(answerWhenAllMatch(row(income, 'approval_code_checked', value('Entered', 'WI-1')), undefined, null)?.value).toBe('yes');
  });
});

it('unreadable row of a review blocks the approval, but not a request for changes', () => {
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

describe('unanswered rows of a review', () => {
  it('are divided into required and optional rows, and an unreadable required row counts as unanswered', () => {
    const row = (path: string, needed: boolean) => ({ path, needed });
    const rows = [row('a', true), row('b', false), row('c', true), row('d', false), row('e', true)];
    const found = ({ path }: { path: string }) => (path === 'c' ? 'unreadable' : path === 'd' || path === 'e' ? 'matches' : null);
    const paths = (of: readonly { path: string }[]) => of.map(({ path }) => path);
    const { open, optional } = unansweredRows(rows, found);
    expect([paths(open), paths(optional)]).toEqual([['a', 'c'], ['b']]);
  });
});
