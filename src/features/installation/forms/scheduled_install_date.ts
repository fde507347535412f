import { USER_ROLES } from '@/access';
import { formatDate, isRecord } from '@/platform';
import { all, relativeToday, when } from '@/rules/conditions';
import { type Check, choice, date, defineTask, email, phone, rows, text } from '@/rules/forms';
import { SCHEDULE_INSTALLATION } from '../named-effects';

/**
 * Rejects a date outside the reservation period of a program, because the program does not pay for work on that date. If the program granted an extension,
 * dates until the end of the extension are allowed.
 */
const insideReservation: Check = {
  name: 'scheduled_inside_reservation',
  run: (answers, { programs }) =>
    programs.flatMap((program) => {
      const start = answers.install_start_date;
      if (typeof start !== 'string' || !program.reserved_on || !program.reservation_expires_on) return [];
      const granted = isRecord(answers.reservation_extended_until) ? answers.reservation_extended_until[program.key] : undefined;
      const end = typeof granted === 'string' && granted > program.reservation_expires_on ? granted : program.reservation_expires_on;
      if (start >= program.reserved_on && start <= end) return [];
      const message = `Installation must be between ${formatDate(program.reserved_on)} and ${formatDate(end)} for ${program.name}. Ask for an extension or cancel the reservation.`;
      return [{ path: 'install_start_date', code: 'install_window', message }];
    }),
};

export const scheduledInstallDate = defineTask({
  key: 'scheduled_install_date',
  version: 4,
  title: 'Scheduled install date',
  purpose: 'When the work takes place and who does it. The homeowner, the installers and the contractor are notified of the date.',
  stage: 'install',
  set: 'schedule',
  owner: 'contractor',
  effect: SCHEDULE_INSTALLATION,
  readers: [...USER_ROLES, 'homeowner', 'installer'],
  fields: {
    install_start_date: date('Installation start')
      .fact()
      .prefill('anticipated_install_start_date')
      .required()
      .help('Within the install window: after the reservation starts and before it ends.'),
    reschedule_reason: choice('Reason for the change', {
      homeowner_request: 'Homeowner request',
      equipment_delay: 'Equipment delay',
      permit_delay: 'Permit delay',
      weather: 'Weather',
      crew: 'Crew not available',
      other: 'Other',
    }).requiredWhen(all(when('$before.install_start_date').hasValue(), when('install_start_date').isNot({ field: '$before.install_start_date' }))),
    install_completion_date: date('Installation completed on')
      .fact()
      .help('Not needed yet. We ask again before the final documents are submitted.')
      .must(when('install_completion_date').onOrAfter({ field: 'install_start_date' }), 'Please enter a date on or after the start.')
      .must(when('install_completion_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    installers: rows('Installers', { name: text('Name').required(), email: email('Email'), phone: phone('Phone') })
      .fact()
      .between(0, 10)
      .widget('pick_installers')
      .help('The people who come to the home. To send them an on-site task, open the task.'),
    reservation_extended_until: date('Reservation extended until')
      .class('internal')
      .editableBy('ops', 'program', 'program_manager')
      .eachProgram(when('reservation_expires_on').hasValue())
      .help('A later end of the reservation, as agreed with the program.'),
  },
  checks: [insideReservation],
});
