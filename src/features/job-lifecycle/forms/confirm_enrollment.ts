import { differenceExplained, differsFromCalculation } from '@/content/forms/review-fields/difference_explained';
import { all, relativeToday, when } from '@/rules/conditions';
import { type Check, choice, date, defineTask, longText, money, text, yesNo } from '@/rules/forms';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { DECIDE_ENROLLMENT } from '../named-effects';
import { enteredAmount } from './entered_amount';
import { t } from './messages';

const enrolled = when('enrollment_status').is('enrolled');

/** Rejects the enrollment of a job that was selected for inspection while its inspection result is not `passed`. */
const inspectionPassed: Check = {
  name: 'inspection_passed',
  run: (answers) =>
    answers.enrollment_status === 'enrolled' && answers.qa_inspection_required === true && answers.qa_result !== undefined && answers.qa_result !== 'passed'
      ? [{ path: 'qa_result', code: 'qa_not_passed', message: t('qa_not_passed') }]
      : [],
};

export const confirmEnrollment = defineTask({
  key: 'confirm_enrollment',
  version: 4,
  title: 'Confirm enrollment',
  purpose: 'Record whether the program accepted or declined the finished project. Payment can start after it is accepted.',
  stage: 'enroll',
  set: 'enrollment',
  per: 'program',
  owner: 'program',
  after: 'decisions_of_program',
  editors: ['program', 'program_manager', 'ops'],
  class: 'internal',
  verifies: true,
  effect: DECIDE_ENROLLMENT,
  fields: {
    enrollment_status: choice('Result', { enrolled: 'Enrolled', declined: 'Declined' }).class('job_team').required(),
    enrollment_id: text('Program project or claim ID').requiredWhen(enrolled),
    enrolled_on: date('Enrolled on')
      .prefill('$today')
      .requiredWhen(enrolled)
      .must(when('enrolled_on').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    entered_amount: enteredAmount(enrolled),
    approved_amount: money('Approved amount ($)').prefill('rebate_total.$subject').requiredWhen(enrolled),
    approved_amount_reason: longText('Why does it differ from the calculated amount?').visible(all(enrolled, differsFromCalculation('approved_amount'))),
    qa_inspection_required: yesNo('Selected for QA inspection').requiredWhen(enrolled),
    qa_result: choice('QA result', { passed: 'Passed', corrections_needed: 'Corrections needed', failed: 'Failed' }).requiredWhen(
      all(enrolled, when('qa_inspection_required').isYes()),
    ),
    decline_reason: choice('Reason', INELIGIBILITY_LABELS).requiredWhen(when('enrollment_status').is('declined')),
    contractor_message: longText('Message to the contractor and the homeowner').class('job_team').visible(when('enrollment_status').is('declined')),
  },
  checks: [inspectionPassed, differenceExplained('approved_amount')],
  completeLabel: 'Record decision',
});
