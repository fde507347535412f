import { differenceExplained, differsFromCalculation } from '@/content/forms/review-fields/difference_explained';
import { addDays, isIsoDate } from '@/platform';
import { all, relativeToday, when } from '@/rules/conditions';
import { type AutofillRule, choice, date, defineTask, longText, money, text } from '@/rules/forms';
import { INELIGIBILITY_LABELS, PRE_APPROVED } from '@/rules/tasks';
import { DECIDE_RESERVATION } from '../named-effects';
import { enteredAmount } from './entered_amount';

const reserved = when('reservation_status').is('reserved');

/** Fills in the expiry date: the date of the reservation plus the program setting `num_days_install`. Does not replace a date that staff changed. */
const fillExpiry: AutofillRule = {
  name: 'reservation_expiry',
  run: (answers, before, { programs, subject }) => {
    const days = programs.find((program) => program.key === subject.key)?.settings.num_days_install;
    if (!isIsoDate(answers.reserved_on) || typeof days !== 'number') return answers;
    const untouched =
      answers.reservation_expires_on === undefined || (isIsoDate(before.reserved_on) && answers.reservation_expires_on === addDays(before.reserved_on, days));
    return untouched ? { ...answers, reservation_expires_on: addDays(answers.reserved_on, days) } : answers;
  },
};

export const confirmReservation = defineTask({
  key: 'confirm_reservation',
  version: 4,
  title: 'Confirm reservation',
  purpose: 'Record what the program decided: reserved, pre-approved, waitlisted or declined.',
  instructions:
    'Check the budget, the submission dates and whether the household already has rebates from this program family. The installation window starts only after a reservation is entered.',
  stage: 'review',
  set: 'reservation',
  per: 'program',
  owner: 'program',
  after: 'decisions_of_program',
  editors: ['program', 'program_manager', 'ops'],
  class: 'internal',
  verifies: true,
  effect: DECIDE_RESERVATION,
  fields: {
    reservation_status: choice('Result', { reserved: 'Reserved', [PRE_APPROVED]: 'Pre-approved', waitlisted: 'Waitlisted', declined: 'Declined' }).required(),
    reservation_id: text('Program reservation number').class('job_team').requiredWhen(reserved),
    entered_amount: enteredAmount(reserved),
    reserved_amount: money('Reserved amount ($)').class('amounts').prefill('rebate_total.$subject').requiredWhen(reserved),
    reserved_amount_reason: longText('Why does it differ from the calculated amount?').visible(all(reserved, differsFromCalculation('reserved_amount'))),
    reserved_on: date('Reserved on')
      .class('job_team')
      .prefill('$today')
      .requiredWhen(reserved)
      .must(when('reserved_on').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .help('Starts the installation window.'),
    reservation_expires_on: date('Expires on')
      .class('job_team')
      .requiredWhen(reserved)
      .must(when('reservation_expires_on').after({ field: 'reserved_on' }), 'The reservation must end after it starts.')
      .must(
        when('reservation_expires_on').onOrAfter(relativeToday()),
        'This date has passed, so the installation cannot be finished in time. Please enter today or a later date.',
      ),
    decline_reason: choice('Reason', INELIGIBILITY_LABELS).requiredWhen(when('reservation_status').is('declined')),
    contractor_message: longText('Message to the contractor and the homeowner')
      .class('job_team')
      .visible(when('reservation_status').isIn(['waitlisted', 'declined'])),
  },
  autofills: [fillExpiry],
  checks: [differenceExplained('reserved_amount')],
  completeLabel: 'Record decision',
});
