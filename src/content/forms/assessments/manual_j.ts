import { TECHNICAL_FORM_ROLES } from '@/access';
import { isNumber, recordArrayOf } from '@/platform';
import { all, any, knownValue, negate, when } from '@/rules/conditions';
import { type Check, checkbox, choice, defineTask, files, longText, text, wholeNumber, yesNo } from '@/rules/forms';
import { t } from './messages';

const isSkipped = when('skip_manual_j').isYes();
/** True if the Manual J report (a calculation of the heating and cooling load) is needed: `skip_manual_j` is unanswered or "no". */
const isNeeded = any(when('skip_manual_j').isEmpty(), when('skip_manual_j').isNo());
const isDone = all(when('manual_j_report_done').is('now'), isNeeded);
const isUploaded = all(isDone, when('manual_j_report').hasValue());

/** Allowed difference between the floor area in the report and the floor area of the home: 10%. */
export const FLOOR_AREA_TOLERANCE = 0.1;

export const sameFloorArea: Check = {
  name: 'floor_area_of_the_report',
  reads: ['conditioned_floor_area'],
  run: ({ square_footage: report }, { read }) => {
    const home = knownValue(read('conditioned_floor_area'));
    if (!isNumber(report) || !isNumber(home) || Math.abs(report - home) <= home * FLOOR_AREA_TOLERANCE) return [];
    return [{ path: 'square_footage', code: 'floor_area_differs', message: t('floor_area_differs', { report, home }), level: 'warning' }];
  },
};

const normalizeModel = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Warns if the report names none of the heat pump models in `units` (the installed or planned equipment). */
export const sameEquipment: Check = {
  name: 'equipment_of_the_report',
  reads: ['units'],
  run: ({ heat_pump_equipment: named }, { read }) => {
    const planned = recordArrayOf(knownValue(read('units'))).filter(({ service, model }) => service === 'heat_pump' && typeof model === 'string');
    if (typeof named !== 'string' || planned.length === 0 || planned.some(({ model }) => normalizeModel(named).includes(normalizeModel(model)))) return [];
    const names = planned.map(({ name, model }) => String(name ?? model)).join(', ');
    return [{ path: 'heat_pump_equipment', code: 'equipment_differs', message: t('manual_j_equipment_differs', { planned: names }), level: 'warning' }];
  },
};

export const manualJ = defineTask({
  key: 'manual_j',
  version: 2,
  title: 'Manual J report',
  purpose: 'The load calculation for the home. You can add it later, but before the final documents are submitted.',
  instructions: 'If the report is marked as not required, the job cannot be submitted until you remove the exception.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  after: ['services'],
  editors: TECHNICAL_FORM_ROLES,
  deferralAllowedAtGate: true,
  deferral: { when: all(when('manual_j_report_done').is('later'), isNeeded), until: 'install', reason: 'The Manual J report comes later.' },
  fields: {
    manual_j_report_done: choice('Is the Manual J report done?', { now: 'Yes, upload it now', later: 'No, it comes later' })
      .fact()
      .required()
      .must(
        any(when('manual_j_report_done').isNot('later'), negate(isNeeded), when('job.stage').isIn(['create', 'draft', 'review'])),
        'The report is needed now: the job is ready for installation.',
      )
      .help('If the report comes later, we ask for it again in Install.'),
    skip_manual_j: checkbox('Manual J is not required for this job').fact().asked('by_program').help('Operations must confirm it.'),
    skip_manual_j_reason: longText('Reason').requiredWhen(isSkipped),
    manual_j_report: files('Manual J report', 'doc_manual_j').fact().visible(isDone).required(true, 'upload_manual_j'),
    square_footage: wholeNumber('Square footage in the report').between(1, 100_000).requiredWhen(isUploaded),
    occupants: wholeNumber('Occupants in the report').between(1, 20).requiredWhen(isUploaded),
    heat_pump_equipment: text('Heat pump equipment in the report').atMost(200).requiredWhen(isUploaded).help('Make and model as shown in the report.'),
    manual_j_shows_equipment_will_provide_51_load: yesNo('The report shows the equipment will provide 51% or more of the load').fact().requiredWhen(isUploaded),
  },
  checks: [sameFloorArea, sameEquipment],
  staffFlags: [
    {
      when: isSkipped,
      description: 'The contractor says that Manual J is not required. Remove this exception to confirm it, or ask for the report.',
      blocks: true,
    },
  ],
});
