import { isNumber } from '@/platform';
import { type DoeCodes, mapCode, type RecordReader } from './reader';

const BUILDING_TYPES: DoeCodes = {
  SINGLE_FAMILY_DETACHED: 'SINGLE_FAMILY_DETACHED',
  SINGLE_FAMILY_ATTACHED: 'SINGLE_FAMILY_ATTACHED',
  MOBILE_OR_MANUFACTURED: 'MANUFACTURED',
  MULTI_FAMILY_2_TO_4: 'MULTIFAMILY_IN_UNIT',
  MULTI_FAMILY_5_PLUS: 'MULTIFAMILY_IN_UNIT',
};
export const isApartment = (read: RecordReader): boolean => mapCode(BUILDING_TYPES, read.fact('the_site_building_type')) === 'MULTIFAMILY_IN_UNIT';

/**
 * Adds the fields that both kinds of reservations contain (HEAR for electrification, HOMES for whole-home rebates): the home, the household and the applicant.
 */
export function addHomeFields(read: RecordReader, incomes: DoeCodes): void {
  const { state, program, doeIds } = read.job;
  read.put('address_id', { kind: 'doe' }, doeIds.address_id);
  read.put('applicant_id', { kind: 'doe' }, doeIds.applicant_id);
  read.putPortal('project_id', state.id);
  if (program.reservation?.id) read.putPortal('external_rebate_id', program.reservation.id.slice(0, 64));
  read.putFact('building_project_type', 'the_site_building_type', (value) => mapCode(BUILDING_TYPES, value));
  if (isApartment(read)) read.putPortal('unit_name_or_number', state.place.unit?.slice(0, 32));
  read.putFact('construction_type', 'new_construction', (value) => mapCode({ true: 'NEW', false: 'EXISTING' }, value));
  read.putFact('dwelling_unit_income_bucket', 'income_level', (value) => mapCode(incomes, value));
  const isDisadvantaged = read.fact('disadvantaged_community');
  if (typeof isDisadvantaged === 'boolean') read.putFact('is_disadvantaged_community', 'disadvantaged_community', (value) => value);
  read.putReviewed('state_attests_proof_of_identity_ownership_income', 'review_income_qualification');
}

/**
 * Returns the code of the person or company that claims the rebate. The contractor claims it if a line pays the contractor or if no line has an amount.
 * Otherwise, the homeowner or the tenant claims it.
 */
export function claimantName(read: RecordReader): string {
  const lines = read.job.program.amounts.lines.filter(({ state }) => state === 'amount');
  const isDeducted = lines.length === 0 || lines.some(({ shares }) => shares?.payee === 'contractor');
  if (isDeducted) return 'CONTRACTOR';
  return read.fact('renter_or_owner') === 'renter' ? 'TENANT' : 'HOMEOWNER';
}

/** Returns the size band of the federal rebate data standard for a conditioned floor area in square feet. */
export function floorAreaBand(value: unknown): string | undefined {
  if (!isNumber(value)) return undefined;
  if (value < 500) return 'LESS_THAN_500SF';
  if (value <= 1500) return '500SF_1500SF';
  return value <= 2500 ? '1500SF_2500SF' : 'GREATER_THAN_2500SF';
}

const DISCLOSED: DoeCodes = { true: 'YES', false: 'NO' };
const YES_NO_NA: DoeCodes = { yes: 'YES', no: 'NO', not_applicable: 'NA' };
const CONDITIONS: DoeCodes = { good: 'GOOD', potential_issues: 'POTENTIAL_ISSUES', not_applicable: 'NA' };
const RESULTS: DoeCodes = { passed: 'PASSED', failed: 'FAILED', other: 'WARNING' };
const SAFETY = 'pre_install_home_safety_assessment';
const TESTS = ['gas_leak_detection_test_result', 'spillage_test_result', 'undiluted_co_test_result', 'venting_test_result'] as const;

/** Adds the safety checks from the home safety assessment and the newest combustion tests. All tests are `NA` if the job needs no combustion test form. */
export function putSafetyChecks(read: RecordReader): void {
  const putSafetyAnswer = (name: string, convert: (value: unknown) => unknown, field = name) => read.putAnswer(`safety_checks.${name}`, SAFETY, field, convert);
  putSafetyAnswer('roof_condition', (value) => mapCode(CONDITIONS, value));
  putSafetyAnswer('drainage_system_condition', (value) => mapCode(CONDITIONS, value));
  putSafetyAnswer('signs_of_mold_or_moisture', (value) => mapCode(DISCLOSED, value));
  putSafetyAnswer('ashrae_62_2_ventilation_calculated', (value) => mapCode(YES_NO_NA, value));
  putSafetyAnswer('confirm_all_safety_check_results_disclosed_to_homeowner', (value) => mapCode(DISCLOSED, value), 'safety_checks_disclosed_to_homeowner');
  const form = ['post_install_cas_testing', 'pre_install_cas_testing'].find((key) => read.needs(key));
  if (!form) {
    for (const test of ['ambient_co_test_result', ...TESTS]) read.putPortal(`safety_checks.${test}`, 'NA');
    return;
  }
  read.putAnswer('safety_checks.ambient_co_test_result', form, 'ambient_co_test_result', (value) => mapCode(RESULTS, value));
  for (const test of TESTS) read.putAnswer(`safety_checks.${test}`, form, 'combustion_appliances', (rows) => worstResult(rows, test));
}

/** Returns the worst result of a test over all appliances. Returns `NA` if no appliance has a result, and undefined if the list of appliances is missing. */
function worstResult(rows: unknown, test: string): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  const results = rows.flatMap((row: Record<string, unknown>) => mapCode(RESULTS, row[test]) ?? []);
  return ['FAILED', 'WARNING', 'PASSED'].find((result) => results.includes(result)) ?? 'NA';
}
