import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { choice, defineTask, longText } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';

const YES_NO = { yes: 'Yes', no: 'No' };
const REPORT = 'quality_install_report';

export const reviewQualityInstallReport = defineTask({
  key: 'review_quality_install_report',
  version: 2,
  title: 'Review quality install report',
  purpose: 'The second half of the quality install report: the program engineer reviews the values and photos.',
  instructions: 'Compare the values with the photos of the gauges and the scale. Nameplates must be legible. If they are not, say why.',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'pe',
  editors: ['pe', 'ops'],
  reviews: [REPORT],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    values_match_photos: choice('Values match the photos', YES_NO).required(WHEN_APPROVED),
    photos_complete: choice('Photos are complete and legible', YES_NO).required(WHEN_APPROVED),
    ...decisionFields('equipment', 'ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED),
  },
  groups: [
    { title: 'The report', fields: ['values_match_photos', 'photos_complete'] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [noProblemFound('quality_install_found_right', ['values_match_photos', 'photos_complete']), decisionExplained],
  compares: [
    {
      label: 'New panel (amps)',
      with: [
        { of: 'Entered', fact: 'new_panel_amps' },
        { of: 'Report', task: REPORT, field: 'postinstall_electrical_panel_max_amps' },
      ],
    },
    { label: 'Nitrogen test (PSI)', with: [{ of: 'Report', task: REPORT, field: 'nitrogen_test_psi' }], answered: 'values_match_photos' },
    { label: 'Vacuum decay (microns)', with: [{ of: 'Report', task: REPORT, field: 'vacuum_decay_microns' }], answered: 'values_match_photos' },
    {
      label: 'Refrigerant added (oz)',
      with: [{ of: 'Report', task: REPORT, field: 'refrigerant_added_oz' }],
      answered: 'values_match_photos',
    },
  ],
  proves: { values_match_photos: [{ task: REPORT, field: 'quality_install_photos' }], photos_complete: [{ task: REPORT, field: 'quality_install_photos' }] },
  reasons: { photo_blurry: 'quality_install_photos', photo_missing: 'quality_install_photos', nameplate_illegible: 'quality_install_photos' },
  completeLabel: 'Record decision',
});
