import type { OnComplete } from '@/job';
import type { AnswersOf } from '@/rules/forms';
import type { scheduledInstallDate } from './forms/scheduled_install_date';

/**
 * Adds the event `install_scheduled` for a new installation date, which notifies the homeowner, the installers and the contractor. If staff entered an
 * extension, also extends the reservations that would expire before the extension ends.
 */
export const scheduleInstallation: OnComplete<AnswersOf<typeof scheduledInstallDate>> = (draft, _task, answers, before) => {
  const until = answers.extension_granted_until;
  for (const { reservation } of draft.state.programs)
    if (reservation && typeof until === 'string' && reservation.expires_on < until) reservation.expires_on = until;
  const start = answers.install_start_date;
  if (typeof start === 'string' && start !== before?.install_start_date) draft.event({ kind: 'install_scheduled', on: start });
};
