import type { OnComplete } from '@/job';
import type { AnswersOf } from '@/rules/forms';
import type { scheduledInstallDate } from './forms/scheduled_install_date';

/** A new date is told to the homeowner; an extension that staff entered moves the end of the reservations that end before it. */
export const scheduleInstallation: OnComplete<AnswersOf<typeof scheduledInstallDate>> = (work, _task, answers, before) => {
  const until = answers.extension_granted_until;
  for (const { reservation } of work.state.programs)
    if (reservation && typeof until === 'string' && reservation.expires_on < until) reservation.expires_on = until;
  const start = answers.install_start_date;
  if (typeof start === 'string' && start !== before?.install_start_date) work.event({ kind: 'install_scheduled', on: start });
};
