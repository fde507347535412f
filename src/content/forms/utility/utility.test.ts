import { describe, expect, it } from 'vitest';
import { holds } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import type { Answers, TaskDefinition } from '@/rules/forms/definition';
import { effectiveAnswers, Form } from '@/rules/forms/form';
import { demandResponseEvidenceUpload } from './demand_response_evidence_upload';
import { utilityBillsUpload } from './utility_bills_upload';

const FILE = ['00000000-0000-4000-8000-000000000001'];
/** The form as it opens with what is known, and what was typed. */
const open = (definition: TaskDefinition, typed: Answers, known: Record<string, unknown> = {}) => {
  const facts = new FactBook([]).with({ $today: '2026-03-31', ...known });
  const { answers } = effectiveAnswers(definition, typed, facts);
  return new Form({ definition, answers, facts, programs: [{ key: 'p', name: 'P', asks: [], amount_is_entered: false, settings: {} }] });
};
const said = (form: Form) => form.problems().map(({ path, message }) => `${path}: ${message}`);

describe('evidence of demand response', () => {
  const REFUSED = ['demand_response_evidence: Please upload evidence of demand response enrollment'];

  it.each([
    ['ohm_connect', REFUSED],
    [undefined, REFUSED],
    ['none', []],
    ['none_available', []],
  ])('of %s', (demand_response_program, refused) => {
    expect(said(open(demandResponseEvidenceUpload, {}, { ...(demand_response_program && { demand_response_program }) }))).toEqual(refused);
  });

  it('takes no day that is still to come', () => {
    const on = (day: string) => said(open(demandResponseEvidenceUpload, { demand_response_evidence: FILE, demand_response_enrolled_on: day }));
    expect(on('2026-03-31')).toEqual([]);
    expect(on('2026-04-01')).toEqual(['demand_response_enrolled_on: Please enter a date that is not in the future.']);
  });
});

describe('utility bills', () => {
  const ELECTRIC = { is_utility_account_number_provided: true, electric_account_number: '1234567890-1', electric_bill_photos: FILE };
  const bills = (typed: Answers, known: Record<string, unknown> = { energy_types: ['electric', 'wood'] }) => open(utilityBillsUpload, typed, known);

  it.each([
    ['2025-12-30', ['bill_date.electric: The bill must be at most three months old.']],
    ['2025-12-31', []],
    ['2026-03-31', []],
    ['2026-04-01', ['bill_date.electric: Please enter a date that is not in the future.']],
  ])('on March 31, a bill of %s', (electric, refused) => {
    expect(said(bills({ ...ELECTRIC, bill_date: { electric } }))).toEqual(refused);
  });

  it('asks for one bill of each fuel that is billed', () => {
    const paths = said(bills({ is_utility_account_number_provided: true }, { energy_types: ['electric', 'natural_gas', 'propane', 'oil', 'wood'] }));
    expect(paths.map((one) => one.split(':')[0])).toEqual([
      'electric_account_number',
      'gas_account_or_said',
      'electric_bill_photos',
      'gas_bill_photos',
      'propane_bill_photos',
      'oil_bill_photos',
      'bill_date.electric',
      'bill_date.natural_gas',
      'bill_date.propane',
      'bill_date.oil',
    ]);
    expect(paths).toContain('gas_bill_photos: Please upload photos');
  });

  it('asks for the agreement where the utility knows services by it', () => {
    const pge = { energy_types: ['electric'], electric_utility_provider: 'ca-pacific-gas-and-electric' };
    const typed = { ...ELECTRIC, bill_date: { electric: '2026-03-01' } };
    expect(said(bills(typed, pge))).toEqual(['electric_said: This field is required']);
    const warned = (electric_said: string) => bills({ ...typed, electric_said }, pge).warnings();
    expect(['123456789', '1234567890', '12345678901'].map((number) => warned(number).length)).toEqual([1, 0, 1]);
  });

  it('goes on without the numbers, and staff hear of it', () => {
    const typed = { is_utility_account_number_provided: false, electric_bill_photos: FILE, bill_date: { electric: '2026-03-01' } };
    expect(said(bills(typed))).toEqual([]);
    const [raise] = utilityBillsUpload.raises ?? [];
    expect(raise && [typed, ELECTRIC].map((answers) => holds(raise.when, bills(answers).read))).toEqual([true, false]);
  });

  it.each([['123'], ['see bill'], ['1234!']])('takes no “%s” for an account number', (electric_account_number) => {
    expect(said(bills({ ...ELECTRIC, electric_account_number, bill_date: { electric: '2026-03-01' } }))).toHaveLength(1);
  });
});
