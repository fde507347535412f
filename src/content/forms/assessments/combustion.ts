import { isNumber, recordArrayOf } from '@/platform';
import { any, type Condition, relativeToday, when } from '@/rules/conditions';
import { TEST_RESULTS } from '@/rules/facts';
import { type Check, type CheckIssue, choice, date, decimal, type FieldBuilder, files, longText, rows, text } from '@/rules/forms';
import { t } from './messages';

/**
 * Limits of carbon monoxide (CO) in room air during combustion safety testing, in parts per million (ANSI/BPI-1200; decisions/forms-assessments.md). Above
 * `look`, the technician must find the source. Above `stop`, testing must stop. At `leave` or above, everyone must leave the home.
 */
export const AMBIENT_CO_LIMITS = { look: 9, stop: 35, leave: 70 };

/**
 * Limits of carbon monoxide (CO) in undiluted flue gas, in parts per million. For vented appliances, the limits are air-free values (ANSI Z21.10.1, Z21.47,
 * Z21.13). For an oven, the limit is a measured value (BPI-1200).
 */
export const UNDILUTED_CO_LIMITS: Readonly<Record<string, number>> = { gas_or_oil_water_heater: 200, gas_or_oil_furnace_or_boiler: 400, gas_range: 225 };

export const COMBUSTION_APPLIANCES = {
  gas_or_oil_water_heater: 'Gas or oil water heater',
  gas_or_oil_furnace_or_boiler: 'Gas or oil furnace or boiler',
  gas_range: 'Gas range',
  other: 'Other',
};
const MAX_APPLIANCES = 5;

/** Options for the result of a test: "passed" and "failed". Tests before the work also have the option "other", which requires an explanation. */
type Results = Readonly<Record<string, string>>;
export const COMBUSTION_TESTS = [
  { test: 'spillage', label: 'Spillage', result: 'spillage_test_result', photos: 'spillage_photos', vented: true },
  { test: 'gas_leak', label: 'Gas leak detection', result: 'gas_leak_detection_test_result', photos: 'gas_leak_photos', vented: false },
  { test: 'undiluted_co', label: 'Undiluted CO', result: 'undiluted_co_test_result', photos: 'undiluted_co_photos', vented: false },
  { test: 'venting', label: 'Venting', result: 'venting_test_result', photos: 'venting_photos', vented: true },
] as const;

/** True for appliances with a vent. A range has no vent, so tests such as spillage do not apply to it. */
const isVented = when('type').isNot('gas_range');

function columnsOf(
  { test, label, result, photos, vented }: (typeof COMBUSTION_TESTS)[number],
  results: Results,
  suffix: '' | '_post',
): [string, FieldBuilder<unknown>][] {
  const asked = <V>(field: FieldBuilder<V>) => (vented ? field.visible(isVented) : field);
  return [
    [result, asked(choice(label, results).required())],
    ...(test === 'undiluted_co' ? [READING] : []),
    [photos, asked(files(`${label}: photo`, `photo_cas_${test}${suffix}`).required(true, 'upload_photos'))],
    ...('other' in results ? [explanationOf(test, label, result)] : []),
  ];
}

const READING: [string, FieldBuilder<unknown>] = ['undiluted_co_ppm', decimal('Undiluted CO: reading (PPM)').between(0, 10_000)];

const explanationOf = (test: string, label: string, result: string): [string, FieldBuilder<unknown>] => [
  `other_explanation_${test}`,
  longText(`${label}: explain`).requiredWhen(when(result).is('other')),
];

/**
 * Returns the repeat group with the tests of each appliance.
 * @param suffix Suffix of the photo categories, which differ before and after the work.
 */
export const appliancesTested = (results: Results, suffix: '' | '_post') =>
  rows('Appliances tested', {
    type: choice('Appliance', COMBUSTION_APPLIANCES).required(),
    name: text('Location').help('Helps tell similar appliances apart.'),
    ...Object.fromEntries(COMBUSTION_TESTS.flatMap((item) => columnsOf(item, results, suffix))),
  })
    .between(1, MAX_APPLIANCES)
    .required();

export const anyCombustionTestFailed: Condition = any(
  when('ambient_co_test_result').is('failed'),
  ...COMBUSTION_TESTS.map(({ result }) => when('combustion_appliances').someRow(when(result).is('failed'))),
);

export const PRE_INSTALL_TEST_RESULTS = TEST_RESULTS;
export const POST_INSTALL_TEST_RESULTS = { passed: TEST_RESULTS.passed, failed: TEST_RESULTS.failed };

/** Returns the question about the test date, with which both test forms begin. */
export const testDateQuestion = () =>
  date('Test date').required().must(when('cas_test_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.');
export const certificationQuestion = () =>
  text('Technician certification')
    .fact('cas_technician_certification')
    .required()
    .badge()
    .help('BPI or equivalent number. It is shown as the certification badge.');
export const ambientCoQuestion = () => decimal('Reading (PPM)').between(0, 500).help('CO above 9 PPM means look for the source.');
export const ambientPhotosQuestion = (category: string) => files('Photo of the reading', category).required(true, 'upload_photos');

/**
 * Shows the most urgent warning about the carbon monoxide level of the room air. Reports an error if the test was marked as passed although the level is too
 * high.
 */
export const ambientCoCheck: Check = {
  name: 'ambient_co',
  run: ({ ambient_co_ppm: ppm, ambient_co_test_result: result }) => {
    if (!isNumber(ppm) || ppm <= AMBIENT_CO_LIMITS.look) return [];
    const message = ppm >= AMBIENT_CO_LIMITS.leave ? t('ambient_co_evacuate') : ppm > AMBIENT_CO_LIMITS.stop ? t('ambient_co_stop') : t('ambient_co_look');
    return [
      { path: 'ambient_co_ppm', code: 'ambient_co', message, level: 'warning' },
      ...(result === 'passed' ? [{ path: 'ambient_co_test_result', code: 'ambient_co_not_passed', message: t('ambient_co_not_passed') }] : []),
    ];
  },
};

/**
 * Warns if a carbon monoxide value above the limit was marked as passed. The check reports no error, because the standards differ by make and year of the
 * appliance.
 */
export const undilutedCoCheck: Check = {
  name: 'undiluted_co',
  run: ({ combustion_appliances }) =>
    recordArrayOf(combustion_appliances).flatMap((row, index): CheckIssue[] => {
      const limit = UNDILUTED_CO_LIMITS[String(row.type)];
      if (limit === undefined || !isNumber(row.undiluted_co_ppm) || row.undiluted_co_ppm <= limit || row.undiluted_co_test_result !== 'passed') return [];
      const path = `combustion_appliances.${index}.undiluted_co_ppm`;
      return [{ path, code: 'undiluted_co_above', message: t('undiluted_co_above', { limit }), level: 'warning' }];
    }),
};
