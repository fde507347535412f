import { formatDate } from '@/platform';
import { relativeToday, when } from '@/rules/conditions';
import { type Check, checkbox, date, defineTask, display } from '@/rules/forms';
import { SUBMIT_FINAL_DOCUMENTS } from '../named-effects';

/**
 * Rejects a date outside the reservation period, because the program does not pay for work on that date. Without this check, the program would report the
 * problem weeks later.
 */
const installedInWindow: Check = {
  name: 'installed_in_window',
  run: (answers, { programs }) =>
    programs.flatMap((program) => {
      const installed = answers.install_completion_date;
      if (typeof installed !== 'string' || !program.reserved_on || !program.reservation_expires_on) return [];
      if (installed >= program.reserved_on && installed <= program.reservation_expires_on) return [];
      const message = `Installation must be between ${formatDate(program.reserved_on)} and ${formatDate(program.reservation_expires_on)} for ${program.name}. Ask for an extension or cancel the reservation.`;
      return [{ path: 'install_completion_date', code: 'install_window', message }];
    }),
};

export const submitFinalDocuments = defineTask({
  key: 'submit_final_documents',
  version: 1,
  title: 'Submit final documents',
  purpose: 'The contractor’s last step: accept the terms and submit the job for enrollment.',
  stage: 'install',
  set: 'submit',
  owner: 'contractor',
  after: 'rest_of_stage',
  effect: SUBMIT_FINAL_DOCUMENTS,
  fields: {
    checklist: display('What will be submitted', 'stage_checklist'),
    install_completion_date: date('Installation completed on')
      .fact()
      .required()
      .must(when('install_completion_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    terms: display('Terms and conditions', 'terms'),
    accept_terms_and_conditions: checkbox('I accept the terms and conditions').required(true, 'accept_terms'),
  },
  checks: [installedInWindow],
  completeLabel: 'Submit final documents',
});
