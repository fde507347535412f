import { canDecideForProgram } from '@/access';
import type { OnComplete } from '@/job';
import { notAllowed } from '@/platform';
import type { AnswersOf } from '@/rules/forms';
import type { scheduledInstallDate } from './forms/scheduled_install_date';
import { t } from './messages';

/**
 * Adds the event `install_scheduled` for a new installation date, which notifies the homeowner, the installers and the contractor. If staff entered an
 * extension of a program, also extends the reservation of this program, unless the reservation ends later.
 * @throws `not_allowed` if the actor entered a new extension for a program for which the actor may not decide
 */
export const scheduleInstallation: OnComplete<AnswersOf<typeof scheduledInstallDate>> = (draft, _task, answers, before) => {
  for (const { key, reservation } of draft.state.programs) {
    const until = answers.reservation_extended_until?.[key];
    if (!reservation || until === undefined || until <= reservation.expires_on) continue;
    if (until !== before?.reservation_extended_until?.[key] && !canDecideForProgram(draft.context.actor, key)) throw notAllowed(t('extension_forbidden_error'));
    reservation.expires_on = until;
  }
  const start = answers.install_start_date;
  if (typeof start === 'string' && start !== before?.install_start_date) draft.event({ kind: 'install_scheduled', on: start });
};
