import { decisionExplained, decisionFields, WHEN_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { daysBetween, isIsoDate, isNumber, jsonEquals, recordArrayOf } from '@/platform';
import { knownValue, relativeToday, when } from '@/rules/conditions';
import { deliveredUseOf, typicalWeatherOf } from '@/rules/energy-use';
import { ENERGY_TYPES } from '@/rules/facts';
import { type Answers, type AutofillRule, type Check, calculated, choice, date, decimal, defineTask, type EvidenceSource, longText, rows } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const BILLS = 'utility_bills_upload';
const REVIEW = 'review_delivered_fuel_usage';
const SLIPS: readonly EvidenceSource[] = [
  { task: BILLS, field: 'propane_bill_photos' },
  { task: BILLS, field: 'oil_bill_photos' },
];

/** Heat content in BTU per gallon and per kilowatt-hour. Source: U.S. Energy Information Administration, "Units and calculators". */
const BTU_PER_GALLON: Readonly<Record<string, number>> = { oil: 138_500, propane: 91_452 };
const BTU_PER_KWH = 3412;

const DAYS_PER_YEAR = 365;
/** Minimum number of months that the deliveries must cover. A shorter period may miss a winter or a summer. */
const MINIMUM_MONTHS = 10;

/**
 * Returns the fuel use between the first and the last delivery; null if there are fewer than two delivery days. If the climate zone is known, also returns the
 * use in a year of usual weather.
 */
function delivered({ deliveries }: Answers, climateZone: unknown = null) {
  const slips = recordArrayOf(deliveries).flatMap(({ date: day, gallons }) =>
    isIsoDate(day) && isNumber(gallons) ? [{ fuel: 'oil' as const, date: day, gallons }] : [],
  );
  const usual = typeof climateZone === 'string' ? typicalWeatherOf(climateZone) : null;
  return deliveredUseOf(slips, usual && { actual: usual, usual });
}

/**
 * Returns the number of months that the deliveries cover. Truncates the number to one decimal, so that a period one day short of ten months does not count as
 * ten.
 */
const monthsCovered = (answers: Answers): number | undefined => {
  const covered = delivered(answers);
  return covered ? Math.floor((daysBetween(covered.period.start, covered.period.end) * 120) / DAYS_PER_YEAR) / 10 : undefined;
};

const fillYear: AutofillRule = {
  name: 'annual_gallons_of_deliveries',
  run: (answers, before, { read }) => {
    const covered = delivered(answers, knownValue(read('climate_zone')));
    if (!covered || jsonEquals(answers.deliveries, before.deliveries)) return answers;
    return { ...answers, annual_gallons: covered.usualGallons ?? covered.annualGallons };
  },
};

const btuOf = ({ delivered_fuel_type: fuel, annual_gallons: gallons }: Answers): number | undefined => {
  const content = BTU_PER_GALLON[String(fuel)];
  return content !== undefined && isNumber(gallons) ? gallons * content : undefined;
};

const enoughMonths: Check = {
  name: 'months_covered',
  run: (answers) => {
    const months = monthsCovered(answers);
    if (months === undefined || months >= MINIMUM_MONTHS) return [];
    return [{ path: 'deliveries', code: 'few_months', message: t('few_months', { months, minimum: MINIMUM_MONTHS }), level: 'warning' }];
  },
};

export const reviewDeliveredFuelUsage = defineTask({
  key: REVIEW,
  version: 4,
  title: 'Review delivered fuel usage',
  purpose: 'Use the delivery slips of a home with oil or propane to determine its annual use, which is the baseline for its savings.',
  instructions: 'Enter every delivery from at least the last 12 months. Ask for more slips if months are missing.',
  stage: 'review',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'program'],
  reviews: [BILLS],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    delivered_fuel_type: choice('Fuel', { oil: ENERGY_TYPES.oil, propane: ENERGY_TYPES.propane }).fact().required(WHEN_APPROVED),
    deliveries: rows('Deliveries', {
      date: date('Date').required().must(when('date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
      gallons: decimal('Gallons').between(0.1, 10_000).required(),
    })
      .between(2, 60)
      .required(WHEN_APPROVED),
    coverage_months: calculated('Period covered').unit('months').help('From the first to the last delivery.'),
    annual_gallons: decimal('Annual gallons (weather-normalized)')
      .fact('delivered_fuel_annual_gallons')
      .unit('gallons')
      .between(1, 20_000)
      .required(WHEN_APPROVED)
      .help('Filled in from the deliveries after the first one, for a year of typical weather in the climate zone. Change it if the winter was unusual.'),
    annual_kwh_equivalent: calculated('Equivalent in kilowatt-hours')
      .unit('kWh')
      .help('Based on 138,500 BTU per gallon of oil and 91,452 BTU per gallon of propane.'),
    annual_kbtu_per_square_foot: calculated('Annual use per square foot').unit('kBTU').help('Is it plausible for a home of this age and climate?'),
    ...decisionFields('providers', 'ops_override'),
    review_notes: longText('Internal notes on the decision'),
  },
  groups: [
    { title: 'Deliveries', fields: ['delivered_fuel_type', 'deliveries', 'coverage_months'] },
    { title: 'Annual use', fields: ['annual_gallons', 'annual_kwh_equivalent', 'annual_kbtu_per_square_foot'] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  autofills: [fillYear],
  checks: [enoughMonths, decisionExplained],
  computed: {
    coverage_months: monthsCovered,
    annual_kwh_equivalent: (answers) => {
      const btu = btuOf(answers);
      return btu === undefined ? undefined : Math.round(btu / BTU_PER_KWH);
    },
    annual_kbtu_per_square_foot: (answers, read) => {
      const btu = btuOf(answers);
      const area = knownValue(read('conditioned_floor_area'));
      return btu !== undefined && isNumber(area) && area > 0 ? Math.round(btu / 1000 / area) : undefined;
    },
  },
  compares: [
    {
      label: 'Fuel',
      with: [
        { of: 'Home', fact: 'energy_types' },
        { of: 'Slips', task: REVIEW, field: 'delivered_fuel_type' },
      ],
      by: 'none',
      answered: 'delivered_fuel_type',
    },
    { label: 'Floor area (ft²)', with: [{ of: 'Home', fact: 'conditioned_floor_area' }], answered: 'annual_gallons' },
  ],
  proves: { delivered_fuel_type: SLIPS, deliveries: SLIPS, annual_gallons: SLIPS },
  reasons: { bill_pages: '', bill_too_old: '', account_mismatch: '' },
  completeLabel: 'Record decision',
});
