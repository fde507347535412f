import { OWNER_LABELS, ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@/access';
import { activePrograms, jobProgram, type ProgramStatus, programStatus } from '@/job-data';
import { formatProgramStatus } from '@/job-view';
import { formatDate, formatMoney, isIsoDate, isOneOf, jsonEquals } from '@/platform';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { currentAmounts, withoutPlatformFee } from '@/rules/incentives';
import { programName } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import {
  type Deliveries,
  emailContractor,
  emailHomeowner,
  type MessageRequest,
  mergeDeliveries,
  notifyContractor,
  notifyStaff,
  portalNotification,
  withTeamChat,
} from './delivery';
import { t } from './messages';
import { type EventOf, NOT_NOTIFIED, type NotificationTable } from './notification-table';
import {
  estimatedMinutes,
  formatSharedRebate,
  fullName,
  guestNameOf,
  guestTitlesOf,
  type NotificationContext,
  programNameOf,
  requestedPhotoTitles,
  reservesOf,
  reviewCommentLines,
  taskTitle,
  taskTitles,
  wasHomeownerInformed,
} from './template-values';

/** Rows of the notification table for events of every job. Features define the rows of their own events, and `app/` merges all rows into one table. */
export const JOB_NOTIFICATIONS = {
  created: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (_event, context) => notifyContractor(context, 'job_created'),
    internal: (_event, context) => notifyStaff(context, 'ops', 'job_created'),
  },
  // The cause of the move sends its own notifications: the submission, the reservation or the enrollment.
  stage_changed: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  // If several tasks are sent to one person at once, one email announces all of them.
  tasks_sent: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : invite(event, context)),
    installer: (event, context) => (event.role === 'installer' ? invite(event, context) : {}),
    contractor: (event, context) => notifyContractor(context, 'tasks_sent', { role: roleWord(event.role), tasks: taskTitles(event.task_ids, context) }),
    internal: NOT_NOTIFIED,
  },
  link_renewed: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : newLink(event, context)),
    installer: (event, context) => (event.role === 'installer' ? newLink(event, context) : {}),
    contractor: NOT_NOTIFIED,
    internal: NOT_NOTIFIED,
  },
  moved: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (_event, context) =>
      mergeDeliveries({ emails: [emailContractor(context, 'job_moved', { name: context.contractorName })] }, notifyContractor(context, 'job_moved')),
    internal: NOT_NOTIFIED,
  },
  guest_reminder: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : reminder(event, context)),
    installer: (event, context) => (event.role === 'installer' ? reminder(event, context) : {}),
    contractor: NOT_NOTIFIED,
    internal: NOT_NOTIFIED,
  },
  guest_silent: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const params = { role: roleWord(event.role), tasks: taskTitles(event.task_ids, context) };
      return mergeDeliveries({ emails: [emailContractor(context, 'guest_silent', params)] }, notifyContractor(context, 'guest_silent', params));
    },
    internal: NOT_NOTIFIED,
  },
  guest_done: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : receipt(event, context)),
    installer: (event, context) => (event.role === 'installer' ? receipt(event, context) : {}),
    contractor: (event, context) => {
      const params = {
        name: event.role === 'homeowner' ? fullName(context) : ROLE_LABELS[event.role],
        role: roleWord(event.role),
        cannot_answer: event.cannot_answer ? t('unanswered_questions_body', { what: event.cannot_answer }) : '',
      };
      return mergeDeliveries({ emails: [emailContractor(context, 'guest_done', params)] }, notifyContractor(context, 'guest_done', params));
    },
    internal: (event, context) =>
      event.cannot_answer
        ? withTeamChat(notifyStaff(context, 'ops', 'exception_flagged', { task: roleWord(event.role), description: event.cannot_answer }))
        : {},
  },
  wait_is_long: {
    homeowner: (event, context) =>
      isWithHomeowner(event.task_id, context) ? { emails: [emailHomeowner(context, 'wait_is_long', waiting(event, context))] } : {},
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      isWithHomeowner(event.task_id, context)
        ? {}
        : mergeDeliveries(
            { emails: [emailContractor(context, 'wait_is_long', { ...waiting(event, context), name: context.contractorName })] },
            notifyContractor(context, 'wait_is_long', waiting(event, context)),
          ),
    internal: NOT_NOTIFIED,
  },
  rebate_shared: {
    homeowner: (event, context) => {
      const shared = jobProgram(context.state, event.program)?.shared;
      const email = emailHomeowner(context, 'rebate_shared', {
        amount: formatMoney(event.homeowner),
        program: programName(context, event.program),
        message: shared?.message ?? '',
        valid_until: shared?.valid_until ? t('validity_body', { day: formatDate(shared.valid_until) }) : '',
        reserves: reservesOf([{ key: event.program }], context),
      });
      // The homeowner gets a guest page even if no task was sent to them, because only this page shows the shared amount and its later changes.
      return { emails: event.by.map((by) => ({ ...email, by, page: 'guest' })) };
    },
    installer: NOT_NOTIFIED,
    contractor: (event, context) => notifyContractor(context, 'rebate_shared', { program: programName(context, event.program) }),
    internal: NOT_NOTIFIED,
  },
  submitted: {
    homeowner: (_event, context) => ({
      emails: [emailHomeowner(context, 'application_submitted_homeowner', { reserves: reservesOf(activePrograms(context.state), context) })],
    }),
    installer: NOT_NOTIFIED,
    contractor: (_event, context) => ({ emails: [emailContractor(context, 'application_submitted_contractor')] }),
    internal: (_event, context) => withTeamChat(notifyStaff(context, 'ops', 'submitted')),
  },
  changes_requested: {
    // The task of a homeowner first goes back to the contractor, who sends it to the homeowner again. So the homeowner is not notified here.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'changes_requested', { comments: reviewCommentLines(event.task_ids, context) })] },
        notifyContractor(context, 'changes_requested'),
      ),
    internal: NOT_NOTIFIED,
  },
  reserved: {
    homeowner: (event, context) => ({
      emails: [emailHomeowner(context, 'reserved_homeowner', reserved(event.program, context, context.state.homeowner_can_see_incentives))],
    }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const params = reserved(event.program, context, context.state.contractor_can_see_incentives);
      return mergeDeliveries({ emails: [emailContractor(context, 'reserved_contractor', params)] }, notifyContractor(context, 'reserved', params));
    },
    internal: NOT_NOTIFIED,
  },
  pre_approved: {
    homeowner: (event, context) => ({ emails: [emailHomeowner(context, 'pre_approved_homeowner', programNameOf(event, context))] }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'pre_approved_contractor', programNameOf(event, context))] },
        notifyContractor(context, 'pre_approved', programNameOf(event, context)),
      ),
    internal: NOT_NOTIFIED,
  },
  waitlisted: {
    homeowner: (event, context) => ({
      emails: [emailHomeowner(context, 'waitlisted_homeowner', { ...programNameOf(event, context), message: event.message })],
    }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'waitlisted_contractor', { ...programNameOf(event, context), message: event.message })] },
        notifyContractor(context, 'waitlisted', programNameOf(event, context)),
      ),
    internal: (event, context) => notifyStaff(context, 'program_manager', 'waitlisted', programNameOf(event, context)),
  },
  funds_free: {
    // Notify the homeowner if money is set aside for the job. Otherwise, the program must decide first.
    homeowner: (event, context) => (event.held ? { emails: [emailHomeowner(context, 'funds_free_homeowner', programNameOf(event, context))] } : {}),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      event.held
        ? mergeDeliveries(
            { emails: [emailContractor(context, 'funds_free_contractor', programNameOf(event, context))] },
            notifyContractor(context, 'funds_free', programNameOf(event, context)),
          )
        : {},
    internal: (event, context) => notifyStaff(context, 'program_manager', 'funds_free', programNameOf(event, context)),
  },
  declined: {
    homeowner: (event, context) => ({ emails: [emailHomeowner(context, 'declined_homeowner', declined(event.program, context))] }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'declined_contractor', declined(event.program, context))] },
        notifyContractor(context, 'declined', declined(event.program, context)),
      ),
    internal: (event, context) => notifyStaff(context, 'program_manager', 'declined', declined(event.program, context)),
  },
  decision_corrected: {
    homeowner: (event, context) => {
      const params = wasHomeownerInformed(context) ? corrected(event, context, context.state.homeowner_can_see_incentives) : null;
      return params ? { emails: [emailHomeowner(context, 'decision_corrected_homeowner', params)] } : {};
    },
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const params = corrected(event, context, context.state.contractor_can_see_incentives);
      return params
        ? mergeDeliveries(
            { emails: [emailContractor(context, 'decision_corrected_contractor', params)] },
            notifyContractor(context, 'decision_corrected', params),
          )
        : {};
    },
    internal: (event, context) => {
      const params = corrected(event, context, false);
      return params ? notifyStaff(context, 'program_manager', 'decision_corrected', params) : {};
    },
  },
  reservation_expiring: {
    homeowner: (event, context) => (event.days <= 14 ? { emails: [emailHomeowner(context, 'reservation_expiring_homeowner', expiring(event, context))] } : {}),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'reservation_expiring_contractor', expiring(event, context))] },
        notifyContractor(context, 'reservation_expiring', expiring(event, context)),
      ),
    internal: (event, context) => (event.days <= 3 ? withTeamChat(notifyStaff(context, 'ops', 'reservation_expiring', expiring(event, context))) : {}),
  },
  reservation_expired: {
    homeowner: (event, context) =>
      wasHomeownerInformed(context) ? { emails: [emailHomeowner(context, 'reservation_expired_homeowner', programNameOf(event, context))] } : {},
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      mergeDeliveries(
        { emails: [emailContractor(context, 'reservation_expired_contractor', programNameOf(event, context))] },
        notifyContractor(context, 'reservation_expired', programNameOf(event, context)),
      ),
    internal: (event, context) => withTeamChat(notifyStaff(context, 'ops', 'reservation_expired', programNameOf(event, context))),
  },
  install_scheduled: {
    homeowner: (event, context) => ({ emails: [emailHomeowner(context, 'install_scheduled', { date: formatDate(event.on) })] }),
    installer: (event, context) => toInstallers(context, 'install_scheduled_installer', { date: formatDate(event.on) }),
    contractor: (event, context) => notifyContractor(context, 'install_scheduled', { date: formatDate(event.on) }),
    internal: NOT_NOTIFIED,
  },
  final_documents_submitted: {
    homeowner: (_event, context) => ({ emails: [emailHomeowner(context, 'final_documents_homeowner')] }),
    installer: NOT_NOTIFIED,
    contractor: (_event, context) => ({ emails: [emailContractor(context, 'final_documents_contractor')] }),
    internal: (_event, context) => mergeDeliveries(notifyStaff(context, 'pe', 'final_documents'), notifyStaff(context, 'ops', 'final_documents')),
  },
  canceled: {
    homeowner: (_event, context) => (wasHomeownerInformed(context) ? { emails: [emailHomeowner(context, 'job_canceled')] } : {}),
    installer: (_event, context) => toInstallers(context, 'job_canceled'),
    contractor: (_event, context) =>
      mergeDeliveries({ emails: [emailContractor(context, 'job_canceled', { name: context.contractorName })] }, notifyContractor(context, 'job_canceled')),
    internal: (_event, context) => notifyStaff(context, 'ops', 'job_canceled'),
  },
  restored: {
    homeowner: (_event, context) => (wasHomeownerInformed(context) ? { emails: [emailHomeowner(context, 'job_restored')] } : {}),
    installer: (_event, context) => toInstallers(context, 'job_restored'),
    contractor: (_event, context) =>
      mergeDeliveries({ emails: [emailContractor(context, 'job_restored', { name: context.contractorName })] }, notifyContractor(context, 'job_restored')),
    internal: (_event, context) => notifyStaff(context, 'ops', 'job_restored'),
  },
  became_ineligible: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => ({
      emails: [emailContractor(context, 'became_ineligible', { ...programNameOf(event, context), reason: reasonsOf(event.program, context) })],
    }),
    internal: NOT_NOTIFIED,
  },
  eligibility_changed: {
    homeowner: (event, context) =>
      jobProgram(context.state, event.program)?.shared
        ? { emails: [emailHomeowner(context, 'eligibility_changed_homeowner', { ...eligibility(event, context), status: t('fits', { to: event.to }) })] }
        : {},
    installer: NOT_NOTIFIED,
    contractor: (event, context) => (event.by_new_version ? {} : notifyContractor(context, 'eligibility_changed', eligibility(event, context))),
    internal: (event, context) => (event.to === 'ineligible' ? notifyStaff(context, 'ops', 'eligibility_changed', eligibility(event, context)) : {}),
  },
  // A new version of a program changes many jobs of a contractor at once, so one email a day announces all changes.
  reevaluated: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const change = reevaluation(event, context);
      if (!change) return {};
      const line = t('reevaluation_line', change);
      return mergeDeliveries(
        { emails: [{ ...emailContractor(context, 'reevaluated', change), digest: { bundle: 'daily', lines: [line] } }] },
        notifyContractor(context, 'reevaluated', change),
      );
    },
    internal: NOT_NOTIFIED,
  },
  income_checked: {
    homeowner: (event, context) => ({
      emails: [
        emailHomeowner(context, 'income_checked_homeowner', {
          result: INCOME_RESULTS[event.level]?.() ?? t('result_saved_body'),
          step: stepAfterIncomeCheck(context),
        }),
      ],
    }),
    installer: NOT_NOTIFIED,
    // Contractors may not see the result of the income check, so they learn only that the check is complete.
    contractor: (_event, context) => notifyContractor(context, 'income_checked'),
    internal: NOT_NOTIFIED,
  },
  exception_flagged: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      event.exception === 'ops' && event.visible
        ? mergeDeliveries(
            { emails: [emailContractor(context, 'exception_flagged_contractor', problem(event, context))] },
            notifyContractor(context, 'exception_flagged', problem(event, context)),
          )
        : {},
    internal: (event, context) => withTeamChat(notifyStaff(context, 'ops', 'exception_flagged', problem(event, context))),
  },
  check_raised: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    // Contractors do not need to act. The task shows them that staff check it.
    contractor: NOT_NOTIFIED,
    internal: (event, context) => notifyStaff(context, 'ops', 'check_raised', problem(event, context)),
  },
  exception_removed: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => (event.exception === 'ops' && event.visible ? notifyContractor(context, 'exception_removed', problem(event, context)) : {}),
    internal: (event, context) => notifyStaff(context, 'ops', 'exception_removed', problem(event, context)),
  },
  owner_transferred: {
    // Guests receive an email with a link when a task is sent to them.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      event.to === 'contractor'
        ? mergeDeliveries(
            { emails: [emailContractor(context, 'task_transferred_contractor', transferred(event, context))] },
            notifyContractor(context, 'task_transferred', transferred(event, context)),
          )
        : {},
    internal: (event, context) => (isStaffRole(event.to) ? notifyStaff(context, event.to, 'task_transferred', transferred(event, context)) : {}),
  },
  tasks_due: {
    // Guests receive separate reminders (feature `reminders`).
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      if (event.owner !== 'contractor') return {};
      const tasks = taskTitles(event.task_ids, context);
      const email = {
        ...emailContractor(context, 'tasks_due', { tasks }),
        digest: { bundle: 'daily' as const, lines: tasks.map((task) => t('due', { task })) },
      };
      return mergeDeliveries({ emails: [email] }, notifyContractor(context, 'tasks_due', { tasks }));
    },
    internal: (event, context) => {
      const params = { tasks: taskTitles(event.task_ids, context), owner: OWNER_LABELS[event.owner].toLowerCase() };
      if (event.level === 'overdue') {
        const late = notifyStaff(context, event.owner === 'program' ? 'program_manager' : 'ops', 'tasks_overdue', params);
        return isStaffRole(event.owner) ? withTeamChat(late) : late;
      }
      return isStaffRole(event.owner) ? notifyStaff(context, event.owner, 'tasks_due', params) : {};
    },
  },
  tasks_added: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const tasks = taskTitles(event.task_ids, context);
      return mergeDeliveries(
        { emails: [{ ...emailContractor(context, 'tasks_added', { tasks }), digest: { bundle: 'job', lines: tasks } }] },
        notifyContractor(context, 'tasks_added', { tasks }),
      );
    },
    internal: NOT_NOTIFIED,
  },
  claim_released: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    // The recipient is the user who had claimed the job. This user can also be a staff user.
    contractor: (event, context) => ({ notifications: [portalNotification(context, { kind: 'user', id: event.user_id }, 'claim_released')] }),
    internal: NOT_NOTIFIED,
  },
  no_active_program: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (_event, context) => notifyContractor(context, 'no_active_program'),
    internal: (_event, context) => withTeamChat(notifyStaff(context, 'ops', 'no_active_program')),
  },
} satisfies Partial<NotificationTable>;

/** Returns an email to each installer of this job, with the tasks that were sent to this installer. */
function toInstallers(
  context: NotificationContext,
  template: 'install_scheduled_installer' | 'job_canceled' | 'job_restored',
  more: { date: string } = { date: '' },
): Deliveries {
  const sent = context.state.tasks.flatMap((task) => task.sent.filter(({ role }) => role === 'installer').map(({ email }) => ({ email, id: task.id })));
  return {
    emails: [...new Set(sent.map(({ email }) => email))].map((email) => ({
      ...emailHomeowner(context, template, {
        name: '',
        ...more,
        tasks: guestTitlesOf(
          sent.filter((task) => task.email === email).map(({ id }) => id),
          context,
        ),
      }),
      to: { kind: 'guest' as const, role: 'installer' as const, email, name: null },
    })),
  };
}

function invite(event: EventOf<'tasks_sent'>, context: NotificationContext): Deliveries {
  const recipient = { kind: 'guest', role: event.role, email: event.email, name: event.name } as const;
  if (event.role === 'installer') return { emails: [{ ...installerInvite(event, context), to: recipient, page: 'guest', task_ids: event.task_ids }] };
  const email = emailHomeowner(context, 'guest_invite', {
    name: guestNameOf(event.role, event.name, context),
    tasks: guestTitlesOf(event.task_ids, context),
    message: event.message ?? '',
    rebate: event.role === 'homeowner' ? formatSharedRebate(context) : '',
    minutes: estimatedMinutes(event.task_ids, event.role, context),
  });
  return { emails: [{ ...email, to: recipient, page: 'guest', task_ids: event.task_ids }] };
}

/** Returns the invite for an installer. The email lists the address, the date and the requested photos. Without requested photos, it lists the tasks. */
function installerInvite(event: EventOf<'tasks_sent'>, context: NotificationContext): MessageRequest {
  const photos = requestedPhotoTitles(event.task_ids, context);
  const starts = context.facts.value('install_start_date');
  return emailHomeowner(context, 'installer_invite', {
    name: event.name ?? '',
    message: event.message ?? '',
    day: isIsoDate(starts) ? formatDate(starts) : 'none',
    wanted: photos.length > 0 ? photos : guestTitlesOf(event.task_ids, context),
    photos: photos.length,
    minutes: estimatedMinutes(event.task_ids, event.role, context),
  });
}

function newLink(event: EventOf<'link_renewed'>, context: NotificationContext): Deliveries {
  const email = emailHomeowner(context, 'guest_new_link', { name: guestNameOf(event.role, event.name, context) });
  return { emails: [{ ...email, to: { kind: 'guest', role: event.role, email: event.email, name: event.name }, page: 'guest' }] };
}

/** Returns the email that confirms what a guest submitted. The email contains the job code, with which the guest can identify the job by phone. */
function receipt({ role, by, task_ids, cannot_answer }: EventOf<'guest_done'>, context: NotificationContext): Deliveries {
  if (by === null) return {};
  const today = context.facts.value('$today');
  const email = emailHomeowner(context, 'guest_receipt', {
    day: isIsoDate(today) ? formatDate(today) : '',
    name: guestNameOf(role, by.name, context),
    role,
    tasks: guestTitlesOf(task_ids, context),
    cannot_answer: cannot_answer ? t('receipt_left_out', { what: cannot_answer }) : '',
  });
  return { emails: [{ ...email, to: { kind: 'guest', role, email: by.email, name: by.name }, page: 'guest', task_ids: [...task_ids] }] };
}

function reminder(event: EventOf<'guest_reminder'>, context: NotificationContext): Deliveries {
  const email = emailHomeowner(context, 'guest_reminder', {
    name: guestNameOf(event.role, null, context),
    tasks: guestTitlesOf(event.task_ids, context),
    rebate: event.role === 'homeowner' ? formatSharedRebate(context) : '',
    minutes: estimatedMinutes(event.task_ids, event.role, context),
  });
  return { emails: [{ ...email, to: { kind: 'guest', role: event.role, email: event.email, name: null }, page: 'guest', task_ids: event.task_ids }] };
}

/** Returns the template values for a reservation. The amount never includes the platform fee. Omits the amount if the recipient may not see it. */
function reserved(key: string, context: NotificationContext, isShown: boolean) {
  const program = jobProgram(context.state, key);
  const reservation = program?.reservation;
  const amount = program && reservation && isShown ? currentAmounts(program).homeowner : null;
  return {
    program: programName(context, key),
    reservation: reservation?.id ?? '',
    expires_on: reservation ? formatDate(reservation.expires_on) : '',
    amount: amount === null ? t('the_rebate') : formatMoney(amount),
  };
}

const expiring = (event: EventOf<'reservation_expiring'>, context: NotificationContext) => ({
  ...reserved(event.program, context, false),
  days: event.days,
});

function declined(key: string, context: NotificationContext) {
  const decline = jobProgram(context.state, key)?.declined;
  return { program: programName(context, key), reason: decline ? INELIGIBILITY_LABELS[decline.reason] : '', message: decline?.note ?? '' };
}

/** Returns the program status before and after a correction, with the amounts that the recipient may see. Returns null if the status is the same. */
function corrected({ program: key, was, reason }: EventOf<'decision_corrected'>, context: NotificationContext, isShown: boolean) {
  const program = jobProgram(context.state, key);
  const now = program && programStatus(program);
  if (!now || jsonEquals(was, now)) return null;
  const displayAmount = (status: ProgramStatus) => ('amount' in status && isShown ? withoutPlatformFee(program.amounts, status.amount) : null);
  return { program: programName(context, key), was: formatProgramStatus(was, displayAmount(was)), now: formatProgramStatus(now, displayAmount(now)), reason };
}

const reasonsOf = (key: string, context: NotificationContext): string =>
  (jobProgram(context.state, key)?.eligibility.reasons ?? []).map((reason) => INELIGIBILITY_LABELS[reason]).join(', ');

const eligibility = (event: EventOf<'eligibility_changed'>, context: NotificationContext) => {
  const reasons = reasonsOf(event.program, context);
  return { ...programNameOf(event, context), status: ELIGIBILITY_LABELS[event.to].toLowerCase(), reason: reasons && t('reason', { reasons }) };
};

/** Returns the changes that the contractor may see, as sentences. Returns null without visible changes. */
function reevaluation(event: EventOf<'reevaluated'>, context: NotificationContext) {
  const status =
    event.eligibility && t('eligibility_from_to', { before: ELIGIBILITY_LABELS[event.eligibility.before], after: ELIGIBILITY_LABELS[event.eligibility.after] });
  const formatAmount = (amount: number | null) => (amount === null ? t('amount_unknown') : formatMoney(amount, 'always'));
  const amount =
    event.amount && context.state.contractor_can_see_incentives
      ? t('amount_from_to', { before: formatAmount(event.amount.before), after: formatAmount(event.amount.after) })
      : null;
  const change = [status, amount].filter((part) => part !== null).join(' ');
  return change === '' ? null : { ...programNameOf(event, context), change, cause: event.new_version ? 'rules' : 'time' };
}

/**
 * Returns the next step after the income check: `before` if the application is not submitted yet, `decision` if the program decides next, and `none` otherwise.
 * Some programs check the income before the application; others check it afterwards.
 */
function stepAfterIncomeCheck({ state }: NotificationContext): 'before' | 'decision' | 'none' {
  const active = activePrograms(state);
  if (active.length === 0) return 'none';
  if (active.every((program) => program.submitted_on === null)) return 'before';
  return state.stage === 'review' && active.some((program) => programStatus(program).kind === 'submitted') ? 'decision' : 'none';
}

const INCOME_RESULTS: Record<string, () => string> = {
  below_ami_80: () => t('income_below_80'),
  ami_80_to_ami_150: () => t('income_80_to_150'),
  above_ami_150: () => t('income_above_150'),
};

const problem = (event: { task_id: string; description: string }, context: NotificationContext) => ({
  task: taskTitle(event.task_id, context),
  description: event.description,
});

const transferred = (event: EventOf<'owner_transferred'>, context: NotificationContext) => ({
  task: taskTitle(event.task_id, context),
  reason: event.reason,
});

const waiting = (event: EventOf<'wait_is_long'>, context: NotificationContext) => ({ task: taskTitle(event.task_id, context) });

const isWithHomeowner = (taskId: string, { state }: NotificationContext): boolean => state.tasks.find((task) => task.id === taskId)?.waiting_on === 'homeowner';

const roleWord = (role: keyof typeof ROLE_LABELS): string => ROLE_LABELS[role].toLowerCase();

const isStaffRole = (owner: string): owner is StaffRole => isOneOf(STAFF_ROLES, owner);
