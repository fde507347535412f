import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { isNumber } from '@/platform';
import { knownValue } from '@/rules/conditions';
import { type Check, choice, defineTask, longText } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const YES_NO = { yes: 'Yes', no: 'No' };
const ESTIMATE = 'fuel_switching_calculator';

/** Rejects an approval with the answer "not applicable" if the bill rises, because the increase must be disclosed. */
const increaseDisclosed: Check = {
  name: 'bill_increase_disclosed',
  reads: ['annual_bill_change'],
  run: ({ review_decision, bill_increase_acknowledged }, { read }) => {
    const change = knownValue(read('annual_bill_change'));
    return review_decision === 'approve' && bill_increase_acknowledged === 'not_applicable' && isNumber(change) && change > 0
      ? [{ path: 'bill_increase_acknowledged', code: 'bill_increases', message: t('bill_increases') }]
      : [];
  },
};

export const reviewBillImpactEstimate = defineTask({
  key: 'review_bill_impact_estimate',
  version: 4,
  title: 'Review bill impact estimate',
  purpose: 'Check that the estimate is plausible and that the homeowner was told about a higher bill.',
  instructions: 'Compare the use and prices with the bills, and the efficiencies with the equipment. The estimate page lists the assumptions behind the range.',
  stage: 'review',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'program'],
  reviews: [ESTIMATE],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    inputs_plausible: choice('Inputs plausible', YES_NO).required(WHEN_APPROVED),
    bill_increase_acknowledged: choice('Increase disclosed to the homeowner', { ...YES_NO, not_applicable: 'The bill does not increase' }).required(
      WHEN_APPROVED,
    ),
    ...decisionFields('ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED).required(WHEN_NOT_APPROVED),
  },
  groups: [
    { title: 'The estimate', fields: ['inputs_plausible', 'bill_increase_acknowledged'] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [noProblemFound('bill_impact_found_right', ['inputs_plausible', 'bill_increase_acknowledged']), increaseDisclosed, decisionExplained],
  compares: [
    {
      label: 'Fuel',
      with: [
        { of: 'Home', fact: 'primary_fuel_type' },
        { of: 'Estimate', task: ESTIMATE, field: 'existing_fuel' },
      ],
      answered: 'inputs_plausible',
    },
    {
      label: 'Annual use (therms, gallons or kWh)',
      with: [
        { of: 'Bills', fact: 'billed_fuel_use' },
        { of: 'Estimate', task: ESTIMATE, field: 'annual_existing_use' },
      ],
      by: { percent: 10 },
      answered: 'inputs_plausible',
    },
    {
      label: 'Price of the existing fuel ($ per therm, gallon or kWh)',
      with: [
        { of: 'Bills', fact: 'billed_fuel_price' },
        { of: 'Estimate', task: ESTIMATE, field: 'price_existing_fuel' },
      ],
      by: { percent: 10 },
      answered: 'inputs_plausible',
    },
    {
      label: 'Price of electricity ($ per kWh)',
      with: [
        { of: 'Bills', fact: 'billed_electricity_price' },
        { of: 'Estimate', task: ESTIMATE, field: 'price_electricity' },
      ],
      by: { percent: 10 },
      answered: 'inputs_plausible',
    },
    {
      label: 'Efficiency',
      with: [
        { of: 'Existing, AFUE or UEF', task: ESTIMATE, field: 'existing_efficiency' },
        { of: 'New, COP or UEF', task: ESTIMATE, field: 'new_efficiency' },
      ],
      by: 'none',
      answered: 'inputs_plausible',
    },
    {
      label: 'Annual bill change ($)',
      with: [
        { of: 'Estimate', fact: 'annual_bill_change' },
        { of: 'Lower end of the range', fact: 'annual_bill_change_low' },
        { of: 'Upper end of the range', fact: 'annual_bill_change_high' },
        { of: 'Shown to the homeowner', task: ESTIMATE, field: 'homeowner_informed' },
      ],
      by: 'none',
      answered: 'bill_increase_acknowledged',
    },
  ],
  completeLabel: 'Record decision',
});
