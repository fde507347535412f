import { COMBUSTION_APPLIANCES, COMBUSTION_TESTS } from '@/content/forms/assessments/combustion';
import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { isKeyOf, isNumber, recordArrayOf } from '@/platform';
import { knownValue } from '@/rules/conditions';
import { TEST_RESULTS } from '@/rules/facts';
import { type Check, type ComparedRow, type ComparisonRowSource, choice, defineTask, longText } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const YES_NO = { yes: 'Yes', no: 'No' };
const OR_NONE = { ...YES_NO, not_applicable: 'Not applicable' };
const BEFORE = 'pre_install_cas_testing';
const AFTER = 'post_install_cas_testing';

const resultIn = (row: Record<string, unknown> | undefined, result: string): string | undefined => {
  const code = row?.[result];
  return isKeyOf(TEST_RESULTS, code) ? TEST_RESULTS[code] : undefined;
};

/** Lists every test that an appliance did not pass before or after the work, with the test result. */
const testsNotPassed: ComparisonRowSource = {
  name: 'combustion_tests_not_passed',
  reads: ['combustion_appliances', 'post_install_combustion_appliances'],
  run: (read) => {
    const before = recordArrayOf(knownValue(read('combustion_appliances')));
    const after = recordArrayOf(knownValue(read('post_install_combustion_appliances')));
    const appliances = [...before, ...after.filter(({ id }) => before.every((row) => row.id !== id))];
    return appliances.flatMap(({ id, type, name }) => {
      const kind = isKeyOf(COMBUSTION_APPLIANCES, type) ? COMBUSTION_APPLIANCES[type] : COMBUSTION_APPLIANCES.other;
      const appliance = typeof name === 'string' ? `${kind} (${name})` : kind;
      const [first, then] = [before, after].map((rows) => rows.find((row) => row.id === id));
      return COMBUSTION_TESTS.flatMap(({ label, result }): ComparedRow[] => {
        const values = [
          { of: t('before_work'), value: resultIn(first, result) },
          { of: t('after_work'), value: resultIn(then, result) },
        ];
        const isPassed = values.every(({ value }) => value === undefined || value === TEST_RESULTS.passed);
        return isPassed ? [] : [{ label: t('appliance_test_label', { appliance, test: label }), values, by: 'none', answered: 'failed_tests_remediated' }];
      });
    });
  },
};

/** Rejects an approval with the answer "not applicable" after a failed test, because the problem must be fixed. */
const remedyOfFailed: Check = {
  name: 'remedy_of_failed_test',
  reads: ['pre_install_cas_failed', 'post_install_cas_failed'],
  run: ({ review_decision, failed_tests_remediated }, { read }) => {
    const failed = ['pre_install_cas_failed', 'post_install_cas_failed'].some((fact) => knownValue(read(fact)) === true);
    return failed && review_decision === 'approve' && failed_tests_remediated === 'not_applicable'
      ? [{ path: 'failed_tests_remediated', code: 'failed_test', message: t('failed_test') }]
      : [];
  },
};

/**
 * Warns if the reviewer calls the ventilation adequate although the measured airflow is too low. The check does not reject the approval, because a new fan may
 * have been installed after the measurement.
 */
const enoughVentilation: Check = {
  name: 'ventilation_as_calculated',
  reads: ['ventilation_shortfall_cfm'],
  run: ({ ventilation_adequate }, { read }) => {
    const missing = knownValue(read('ventilation_shortfall_cfm'));
    return ventilation_adequate === 'yes' && isNumber(missing) && missing > 0
      ? [{ path: 'ventilation_adequate', code: 'ventilation_short', message: t('ventilation_short', { missing }), level: 'warning' }]
      : [];
  },
};

export const reviewCombustionAndMechanicalVentilationForm = defineTask({
  key: 'review_combustion_and_mechanical_ventilation_form',
  version: 2,
  title: 'Review combustion and mechanical ventilation form',
  purpose: 'Safety gate: test results with their photos, remedies for failed tests, and enough fresh air.',
  instructions: 'Read the results from the photos and the reports. A failed test without a remedy must be repeated before anything is approved.',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'pe'],
  reviews: [AFTER, 'mechanical_ventilation', BEFORE],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    cas_results_match_photos: choice('Results match the photos', YES_NO).required(WHEN_APPROVED),
    failed_tests_remediated: choice('Failed tests remediated', OR_NONE).required(WHEN_APPROVED),
    ventilation_adequate: choice('Ventilation adequate (ASHRAE 62.2)', OR_NONE).required(WHEN_APPROVED),
    technician_certified: choice('Technician certification valid', YES_NO).required(WHEN_APPROVED),
    ...decisionFields('ops_override', 'equipment'),
    review_notes: longText('Internal notes on the decision'),
  },
  groups: [
    { title: 'Tests', fields: ['cas_results_match_photos', 'failed_tests_remediated', 'technician_certified'] },
    { title: 'Ventilation', fields: ['ventilation_adequate'] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [
    noProblemFound('combustion_found_right', ['cas_results_match_photos', 'failed_tests_remediated', 'ventilation_adequate', 'technician_certified']),
    remedyOfFailed,
    enoughVentilation,
    decisionExplained,
  ],
  compares: [
    {
      label: 'Ambient CO',
      with: [
        { of: 'Before the work', fact: 'ambient_co_test_result' },
        { of: 'After the work', fact: 'post_install_ambient_co_test_result' },
      ],
      by: 'none',
      answered: 'cas_results_match_photos',
    },
    {
      label: 'Ambient CO (PPM, look for the source above 9)',
      with: [
        { of: 'Before the work', task: BEFORE, field: 'ambient_co_ppm' },
        { of: 'After the work', task: AFTER, field: 'ambient_co_ppm' },
      ],
      by: 'none',
      answered: 'cas_results_match_photos',
    },
    { label: 'Remedy', with: [{ of: 'Before the work', task: BEFORE, field: 'remediation_note' }], answered: 'failed_tests_remediated' },
    {
      label: 'Certification',
      with: [
        { of: 'Before the work', task: BEFORE, field: 'cas_technician_certification' },
        { of: 'After the work', task: AFTER, field: 'cas_technician_certification' },
      ],
      by: 'none',
      answered: 'technician_certified',
    },
    {
      label: 'Ventilation (CFM)',
      with: [
        { of: 'Required', fact: 'ventilation_required_cfm' },
        { of: 'Existing', fact: 'existing_total_cfm' },
        { of: 'Missing', fact: 'ventilation_shortfall_cfm' },
      ],
      by: 'none',
      answered: 'ventilation_adequate',
    },
    { label: 'Venting test', with: [{ of: 'Entered', fact: 'venting_test' }], answered: 'ventilation_adequate' },
  ],
  comparesRows: [testsNotPassed],
  reasons: { cas_failed: 'combustion_appliances', photo_blurry: 'combustion_appliances', photo_missing: 'combustion_appliances' },
  completeLabel: 'Record decision',
});
