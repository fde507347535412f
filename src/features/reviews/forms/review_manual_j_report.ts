import { FLOOR_AREA_TOLERANCE, sameEquipment, sameFloorArea } from '@/content/forms/assessments/manual_j';
import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { isNumber } from '@/platform';
import { type Answers, type AutofillRule, type Check, decimal, defineTask, type EvidenceSource, longText, text, wholeNumber, yesNo } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const REPORT = 'manual_j';
const REVIEW = 'review_manual_j_report';

/** Minimum share of the design heating load of the home that the heat pump must provide, in percent. Source: docs/spec/task-forms.md §9. */
const MINIMUM_SHARE = 51;

/**
 * Returns the heating capacity of the equipment divided by the heating load of the home, in percent. Truncates the result to two decimals, so that a value just
 * below a limit is not rounded up to the limit.
 */
function shareOf({ equipment_capacity_btuh: capacity, design_heating_load_btuh: load }: Answers): number | undefined {
  return isNumber(capacity) && isNumber(load) && load > 0 ? Math.floor((capacity * 10_000) / load) / 100 : undefined;
}

const fillShare: AutofillRule = {
  name: 'manual_j_load_share',
  run: ({ load_share: _earlier, ...answers }) => {
    const share = shareOf(answers);
    return share === undefined ? answers : { ...answers, load_share: share };
  },
};

/** Rejects an approval that confirms a share of 51% although the numbers that the reviewer entered give a lower share. */
const sharedAsAnswered: Check = {
  name: 'load_share_as_answered',
  run: (answers) => {
    const share = shareOf(answers);
    if (
      answers.review_decision !== 'approve' ||
      share === undefined ||
      share >= MINIMUM_SHARE ||
      answers.manual_j_shows_equipment_will_provide_51_load !== true
    )
      return [];
    return [{ path: 'manual_j_shows_equipment_will_provide_51_load', code: 'sized_below', message: t('sized_below', { share, minimum: MINIMUM_SHARE }) }];
  },
};

const PDF: readonly EvidenceSource[] = [{ task: REPORT, field: 'manual_j_report' }];

export const reviewManualJReport = defineTask({
  key: REVIEW,
  version: 2,
  title: 'Review Manual J report',
  purpose: 'Confirm the sizing: the report is for this home and this equipment, and the equipment covers enough of the load.',
  instructions: 'Read the values from the report itself. If the home or the equipment does not match the job, request a new report.',
  stage: 'review',
  set: 'internal_review',
  owner: 'pe',
  editors: ['pe', 'ops'],
  reviews: [REPORT],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    square_footage: wholeNumber('Square footage in the report').unit('ft²').between(1, 100_000).required(WHEN_APPROVED),
    occupants: wholeNumber('Occupants in the report').between(1, 20).required(WHEN_APPROVED),
    heat_pump_equipment: text('Equipment in the report').atMost(200).required(WHEN_APPROVED),
    design_heating_load_btuh: wholeNumber('Design heating load (BTU/h)').unit('BTU/h').between(1, 10_000_000).required(WHEN_APPROVED),
    equipment_capacity_btuh: wholeNumber('Capacity at the design temperature (BTU/h)')
      .unit('BTU/h')
      .between(1, 10_000_000)
      .required(WHEN_APPROVED)
      .help('From the NEEP data for the unit, if known.'),
    load_share: decimal('Share of the load').fact('manual_j_load_share').unit('%').readOnly().help('Capacity divided by load. 51% or more is required.'),
    manual_j_shows_equipment_will_provide_51_load: yesNo('Provides 51% or more of the load').fact().fresh().required(WHEN_APPROVED),
    ...decisionFields('equipment', 'ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED),
  },
  groups: [
    { title: 'The report', fields: ['square_footage', 'occupants', 'heat_pump_equipment'] },
    {
      title: 'Sizing',
      fields: ['design_heating_load_btuh', 'equipment_capacity_btuh', 'load_share', 'manual_j_shows_equipment_will_provide_51_load'],
    },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  autofills: [fillShare],
  checks: [noProblemFound('sized_right', ['manual_j_shows_equipment_will_provide_51_load']), sharedAsAnswered, sameFloorArea, sameEquipment, decisionExplained],
  compares: [
    {
      label: 'Floor area (ft², within 10%)',
      with: [
        { of: 'Home', fact: 'conditioned_floor_area' },
        { of: 'Entered', task: REPORT, field: 'square_footage' },
        { of: 'Report', task: REVIEW, field: 'square_footage' },
      ],
      by: { percent: FLOOR_AREA_TOLERANCE * 100 },
      answered: 'square_footage',
    },
    {
      label: 'Occupants',
      with: [
        { of: 'Home', fact: 'number_of_occupants' },
        { of: 'Entered', task: REPORT, field: 'occupants' },
        { of: 'Report', task: REVIEW, field: 'occupants' },
      ],
      answered: 'occupants',
    },
    {
      label: 'Equipment',
      with: [
        { of: 'Reserved', fact: 'reserved_unit.heat_pump' },
        { of: 'Entered', task: REPORT, field: 'heat_pump_equipment' },
        { of: 'Report', task: REVIEW, field: 'heat_pump_equipment' },
      ],
      // Do not check for equal values, because a report may name the manufacturer with the model, or several models. A warning at the field appears if the
      // report does not contain the model.
      by: 'none',
      answered: 'heat_pump_equipment',
    },
    {
      label: '51% of the load or more',
      with: [
        { of: 'Entered', task: REPORT, field: 'manual_j_shows_equipment_will_provide_51_load' },
        { of: 'Report', task: REVIEW, field: 'manual_j_shows_equipment_will_provide_51_load' },
      ],
      answered: 'manual_j_shows_equipment_will_provide_51_load',
    },
  ],
  proves: {
    square_footage: PDF,
    occupants: PDF,
    heat_pump_equipment: PDF,
    design_heating_load_btuh: PDF,
    equipment_capacity_btuh: PDF,
    manual_j_shows_equipment_will_provide_51_load: PDF,
  },
  reasons: { manual_j_equipment: 'heat_pump_equipment', sizing_below_51: 'manual_j_shows_equipment_will_provide_51_load' },
  completeLabel: 'Record decision',
});
