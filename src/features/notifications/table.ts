import { OWNER_LABELS, ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@/access';
import { formatDay, formatMoney, isDay, isOneOf, sameJson } from '@/platform';
import { jobProgram, type ProgramStatus, programStatus } from '@/record';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { comesToPeople, currentAmounts } from '@/rules/incentives';
import { programName } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { formatProgramStatus } from '@/view';
import { t } from './messages';
import { andChat, bell, both, type Notice, type Notices, queue, ring, toContractor, toHomeowner } from './notice';
import { type EventOf, NOBODY, type NoticeTable } from './row';
import {
  commentsOf,
  fullName,
  guestNameOf,
  guestTitlesOf,
  minutesOf,
  type NoticeContext,
  named,
  photosOf,
  rebateInWords,
  titleOf,
  titlesOf,
  wasInformed,
} from './words';

/** The rows of what can happen to any job. Features bring the rows of their own events; the app puts them together. */
export const NOTICES = {
  created: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (_event, context) => ring(context, 'job_created'),
    internal: (_event, context) => queue(context, 'ops', 'job_created'),
  },
  // Told by what moved it: submitted, reserved, enrolled.
  stage_changed: { homeowner: NOBODY, installer: NOBODY, contractor: NOBODY, internal: NOBODY },
  // Several tasks sent at once to one person are one letter.
  tasks_sent: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : invite(event, context)),
    installer: (event, context) => (event.role === 'installer' ? invite(event, context) : {}),
    contractor: (event, context) => ring(context, 'tasks_sent', { role: roleWord(event.role), tasks: titlesOf(event.task_ids, context) }),
    internal: NOBODY,
  },
  link_renewed: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : newLink(event, context)),
    installer: (event, context) => (event.role === 'installer' ? newLink(event, context) : {}),
    contractor: NOBODY,
    internal: NOBODY,
  },
  moved: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (_event, context) => both({ letters: [toContractor(context, 'job_moved', { name: context.contractorName })] }, ring(context, 'job_moved')),
    internal: NOBODY,
  },
  guest_reminder: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : reminder(event, context)),
    installer: (event, context) => (event.role === 'installer' ? reminder(event, context) : {}),
    contractor: NOBODY,
    internal: NOBODY,
  },
  guest_silent: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => {
      const more = { role: roleWord(event.role), tasks: titlesOf(event.task_ids, context) };
      return both({ letters: [toContractor(context, 'guest_silent', more)] }, ring(context, 'guest_silent', more));
    },
    internal: NOBODY,
  },
  guest_done: {
    homeowner: (event, context) => (event.role === 'installer' ? {} : receipt(event, context)),
    installer: (event, context) => (event.role === 'installer' ? receipt(event, context) : {}),
    contractor: (event, context) => {
      const more = {
        name: event.role === 'homeowner' ? fullName(context) : ROLE_LABELS[event.role],
        role: roleWord(event.role),
        cannot_answer: event.cannot_answer ? t('they_could_not_answer', { what: event.cannot_answer }) : '',
      };
      return both({ letters: [toContractor(context, 'guest_done', more)] }, ring(context, 'guest_done', more));
    },
    internal: (event, context) =>
      event.cannot_answer ? andChat(queue(context, 'ops', 'exception_flagged', { task: roleWord(event.role), description: event.cannot_answer })) : {},
  },
  wait_is_long: {
    homeowner: (event, context) =>
      isWithHomeowner(event.task_id, context) ? { letters: [toHomeowner(context, 'wait_is_long', waiting(event, context))] } : {},
    installer: NOBODY,
    contractor: (event, context) =>
      isWithHomeowner(event.task_id, context)
        ? {}
        : both(
            { letters: [toContractor(context, 'wait_is_long', { ...waiting(event, context), name: context.contractorName })] },
            ring(context, 'wait_is_long', waiting(event, context)),
          ),
    internal: NOBODY,
  },
  rebate_shared: {
    homeowner: (event, context) => {
      const shared = jobProgram(context.state, event.program)?.shared;
      const notice = toHomeowner(context, 'rebate_shared', {
        amount: formatMoney(event.homeowner),
        program: programName(context, event.program),
        message: shared?.message ?? '',
        valid_until: shared?.valid_until ? t('it_is_valid_until', { day: formatDay(shared.valid_until) }) : '',
      });
      return { letters: event.by.map((by) => ({ ...notice, by })) };
    },
    installer: NOBODY,
    contractor: (event, context) => ring(context, 'rebate_shared', { program: programName(context, event.program) }),
    internal: NOBODY,
  },
  submitted: {
    homeowner: (_event, context) => ({ letters: [toHomeowner(context, 'application_submitted_homeowner')] }),
    installer: NOBODY,
    contractor: (_event, context) => ({ letters: [toContractor(context, 'application_submitted_contractor')] }),
    internal: (_event, context) => andChat(queue(context, 'ops', 'submitted')),
  },
  changes_requested: {
    // Theirs too goes back to the contractor, who sends it to them again.
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) =>
      both({ letters: [toContractor(context, 'changes_requested', { comments: commentsOf(event.task_ids, context) })] }, ring(context, 'changes_requested')),
    internal: NOBODY,
  },
  reserved: {
    homeowner: (event, context) => ({
      letters: [toHomeowner(context, 'reserved_homeowner', reserved(event.program, context, context.state.homeowner_can_see_incentives))],
    }),
    installer: NOBODY,
    contractor: (event, context) => {
      const more = reserved(event.program, context, context.state.contractor_can_see_incentives);
      return both({ letters: [toContractor(context, 'reserved_contractor', more)] }, ring(context, 'reserved', more));
    },
    internal: NOBODY,
  },
  pre_approved: {
    homeowner: (event, context) => ({ letters: [toHomeowner(context, 'pre_approved_homeowner', named(event, context))] }),
    installer: NOBODY,
    contractor: (event, context) =>
      both({ letters: [toContractor(context, 'pre_approved_contractor', named(event, context))] }, ring(context, 'pre_approved', named(event, context))),
    internal: NOBODY,
  },
  waitlisted: {
    homeowner: (event, context) => ({ letters: [toHomeowner(context, 'waitlisted_homeowner', { ...named(event, context), message: event.message })] }),
    installer: NOBODY,
    contractor: (event, context) =>
      both(
        { letters: [toContractor(context, 'waitlisted_contractor', { ...named(event, context), message: event.message })] },
        ring(context, 'waitlisted', named(event, context)),
      ),
    internal: (event, context) => queue(context, 'program_manager', 'waitlisted', named(event, context)),
  },
  funds_free: {
    // Money that is set aside is told to everybody; otherwise the program decides first.
    homeowner: (event, context) => (event.held ? { letters: [toHomeowner(context, 'funds_free_homeowner', named(event, context))] } : {}),
    installer: NOBODY,
    contractor: (event, context) =>
      event.held
        ? both({ letters: [toContractor(context, 'funds_free_contractor', named(event, context))] }, ring(context, 'funds_free', named(event, context)))
        : {},
    internal: (event, context) => queue(context, 'program_manager', 'funds_free', named(event, context)),
  },
  declined: {
    homeowner: (event, context) => ({ letters: [toHomeowner(context, 'declined_homeowner', declined(event.program, context))] }),
    installer: NOBODY,
    contractor: (event, context) =>
      both(
        { letters: [toContractor(context, 'declined_contractor', declined(event.program, context))] },
        ring(context, 'declined', declined(event.program, context)),
      ),
    internal: (event, context) => queue(context, 'program_manager', 'declined', declined(event.program, context)),
  },
  decision_corrected: {
    homeowner: (event, context) => {
      const more = wasInformed(context) ? corrected(event, context, context.state.homeowner_can_see_incentives) : null;
      return more ? { letters: [toHomeowner(context, 'decision_corrected_homeowner', more)] } : {};
    },
    installer: NOBODY,
    contractor: (event, context) => {
      const more = corrected(event, context, context.state.contractor_can_see_incentives);
      return more ? both({ letters: [toContractor(context, 'decision_corrected_contractor', more)] }, ring(context, 'decision_corrected', more)) : {};
    },
    internal: (event, context) => {
      const more = corrected(event, context, false);
      return more ? queue(context, 'program_manager', 'decision_corrected', more) : {};
    },
  },
  reservation_expiring: {
    homeowner: (event, context) => (event.days <= 14 ? { letters: [toHomeowner(context, 'reservation_expiring_homeowner', expiring(event, context))] } : {}),
    installer: NOBODY,
    contractor: (event, context) =>
      both(
        { letters: [toContractor(context, 'reservation_expiring_contractor', expiring(event, context))] },
        ring(context, 'reservation_expiring', expiring(event, context)),
      ),
    internal: (event, context) => (event.days <= 3 ? andChat(queue(context, 'ops', 'reservation_expiring', expiring(event, context))) : {}),
  },
  reservation_expired: {
    homeowner: (event, context) => (wasInformed(context) ? { letters: [toHomeowner(context, 'reservation_expired_homeowner', named(event, context))] } : {}),
    installer: NOBODY,
    contractor: (event, context) =>
      both(
        { letters: [toContractor(context, 'reservation_expired_contractor', named(event, context))] },
        ring(context, 'reservation_expired', named(event, context)),
      ),
    internal: (event, context) => andChat(queue(context, 'ops', 'reservation_expired', named(event, context))),
  },
  install_scheduled: {
    homeowner: (event, context) => ({ letters: [toHomeowner(context, 'install_scheduled', { date: formatDay(event.on) })] }),
    installer: (event, context) => toInstallers(context, 'install_scheduled_installer', { date: formatDay(event.on) }),
    contractor: (event, context) => ring(context, 'install_scheduled', { date: formatDay(event.on) }),
    internal: NOBODY,
  },
  final_documents_submitted: {
    homeowner: (_event, context) => ({ letters: [toHomeowner(context, 'final_documents_homeowner')] }),
    installer: NOBODY,
    contractor: (_event, context) => ({ letters: [toContractor(context, 'final_documents_contractor')] }),
    internal: (_event, context) => both(queue(context, 'pe', 'final_documents'), queue(context, 'ops', 'final_documents')),
  },
  canceled: {
    homeowner: (_event, context) => (wasInformed(context) ? { letters: [toHomeowner(context, 'job_canceled')] } : {}),
    installer: (_event, context) => toInstallers(context, 'job_canceled'),
    contractor: (_event, context) =>
      both({ letters: [toContractor(context, 'job_canceled', { name: context.contractorName })] }, ring(context, 'job_canceled')),
    internal: (_event, context) => queue(context, 'ops', 'job_canceled'),
  },
  restored: {
    homeowner: (_event, context) => (wasInformed(context) ? { letters: [toHomeowner(context, 'job_restored')] } : {}),
    installer: (_event, context) => toInstallers(context, 'job_restored'),
    contractor: (_event, context) =>
      both({ letters: [toContractor(context, 'job_restored', { name: context.contractorName })] }, ring(context, 'job_restored')),
    internal: (_event, context) => queue(context, 'ops', 'job_restored'),
  },
  became_ineligible: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => ({
      letters: [toContractor(context, 'became_ineligible', { ...named(event, context), reason: reasonsOf(event.program, context) })],
    }),
    internal: NOBODY,
  },
  eligibility_changed: {
    homeowner: (event, context) =>
      jobProgram(context.state, event.program)?.shared
        ? { letters: [toHomeowner(context, 'eligibility_changed_homeowner', { ...eligibility(event, context), status: t('fits', { to: event.to }) })] }
        : {},
    installer: NOBODY,
    contractor: (event, context) => ring(context, 'eligibility_changed', eligibility(event, context)),
    internal: (event, context) => (event.to === 'ineligible' ? queue(context, 'ops', 'eligibility_changed', eligibility(event, context)) : {}),
  },
  income_checked: {
    homeowner: (event, context) => ({
      letters: [toHomeowner(context, 'income_checked_homeowner', { result: INCOME_RESULTS[event.level]?.() ?? t('the_result_is_kept_with_your') })],
    }),
    installer: NOBODY,
    // That it is done, not what came out.
    contractor: (_event, context) => ring(context, 'income_checked'),
    internal: NOBODY,
  },
  exception_flagged: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) =>
      event.exception === 'ops' && event.visible
        ? both(
            { letters: [toContractor(context, 'exception_flagged_contractor', problem(event, context))] },
            ring(context, 'exception_flagged', problem(event, context)),
          )
        : {},
    internal: (event, context) => andChat(queue(context, 'ops', 'exception_flagged', problem(event, context))),
  },
  check_raised: {
    homeowner: NOBODY,
    installer: NOBODY,
    // They read on the task that it is looked at; nothing is asked of them.
    contractor: NOBODY,
    internal: (event, context) => queue(context, 'ops', 'check_raised', problem(event, context)),
  },
  exception_removed: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => (event.exception === 'ops' && event.visible ? ring(context, 'exception_removed', problem(event, context)) : {}),
    internal: (event, context) => queue(context, 'ops', 'exception_removed', problem(event, context)),
  },
  owner_transferred: {
    // A guest hears of it when it is sent to them, with the link that opens it.
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) =>
      event.to === 'contractor'
        ? both(
            { letters: [toContractor(context, 'task_transferred_contractor', transferred(event, context))] },
            ring(context, 'task_transferred', transferred(event, context)),
          )
        : {},
    internal: (event, context) => (isStaffRole(event.to) ? queue(context, event.to, 'task_transferred', transferred(event, context)) : {}),
  },
  tasks_due: {
    // Guests have reminders of their own.
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => {
      if (event.owner !== 'contractor') return {};
      const tasks = titlesOf(event.task_ids, context);
      const letter = { ...toContractor(context, 'tasks_due', { tasks }), gather: { bundle: 'daily' as const, lines: tasks.map((task) => t('due', { task })) } };
      return both({ letters: [letter] }, ring(context, 'tasks_due', { tasks }));
    },
    internal: (event, context) => {
      const more = { tasks: titlesOf(event.task_ids, context), owner: OWNER_LABELS[event.owner].toLowerCase() };
      if (event.level === 'overdue') {
        const late = queue(context, event.owner === 'program' ? 'program_manager' : 'ops', 'tasks_overdue', more);
        return isStaffRole(event.owner) ? andChat(late) : late;
      }
      return isStaffRole(event.owner) ? queue(context, event.owner, 'tasks_due', more) : {};
    },
  },
  tasks_added: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => {
      const tasks = titlesOf(event.task_ids, context);
      return both(
        { letters: [{ ...toContractor(context, 'tasks_added', { tasks }), gather: { bundle: 'job', lines: tasks } }] },
        ring(context, 'tasks_added', { tasks }),
      );
    },
    internal: NOBODY,
  },
  claim_released: {
    homeowner: NOBODY,
    installer: NOBODY,
    // Whoever had claimed it, of either side.
    contractor: (event, context) => ({ bells: [bell(context, { kind: 'user', id: event.user_id }, 'claim_released')] }),
    internal: NOBODY,
  },
  no_live_program: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (_event, context) => ring(context, 'no_live_program'),
    internal: (_event, context) => andChat(queue(context, 'ops', 'no_live_program')),
  },
} satisfies Partial<NoticeTable>;

/** Installers who were sent tasks of this job, each with what they are asked there. */
function toInstallers(
  context: NoticeContext,
  letter: 'install_scheduled_installer' | 'job_canceled' | 'job_restored',
  more: { date: string } = { date: '' },
): Notices {
  const sent = context.state.tasks.flatMap((task) => task.sent.filter(({ role }) => role === 'installer').map(({ email }) => ({ email, id: task.id })));
  return {
    letters: [...new Set(sent.map(({ email }) => email))].map((email) => ({
      ...toHomeowner(context, letter, {
        name: '',
        ...more,
        tasks: guestTitlesOf(
          sent.filter((one) => one.email === email).map(({ id }) => id),
          context,
        ),
      }),
      to: { kind: 'guest' as const, role: 'installer' as const, email, name: null },
    })),
  };
}

function invite(event: EventOf<'tasks_sent'>, context: NoticeContext): Notices {
  const to = { kind: 'guest', role: event.role, email: event.email, name: event.name } as const;
  if (event.role === 'installer') return { letters: [{ ...installerInvite(event, context), to, page: 'guest', task_ids: event.task_ids }] };
  const notice = toHomeowner(context, 'guest_invite', {
    name: guestNameOf(event.role, event.name, context),
    tasks: guestTitlesOf(event.task_ids, context),
    message: event.message ?? '',
    rebate: event.role === 'homeowner' ? rebateInWords(context) : '',
    minutes: minutesOf(event.task_ids, event.role, context),
  });
  return { letters: [{ ...notice, to, page: 'guest', task_ids: event.task_ids }] };
}

/** Where, when and which photos; without photos, what else is asked. */
function installerInvite(event: EventOf<'tasks_sent'>, context: NoticeContext): Notice {
  const photos = photosOf(event.task_ids, context);
  const starts = context.facts.value('install_start_date');
  return toHomeowner(context, 'installer_invite', {
    name: event.name ?? '',
    message: event.message ?? '',
    day: isDay(starts) ? formatDay(starts) : 'none',
    wanted: photos.length > 0 ? photos : guestTitlesOf(event.task_ids, context),
    photos: photos.length,
    minutes: minutesOf(event.task_ids, event.role, context),
  });
}

function newLink(event: EventOf<'link_renewed'>, context: NoticeContext): Notices {
  const notice = toHomeowner(context, 'guest_new_link', { name: guestNameOf(event.role, event.name, context) });
  return { letters: [{ ...notice, to: { kind: 'guest', role: event.role, email: event.email, name: event.name }, page: 'guest' }] };
}

/** What they sent, in writing, with the reference that a call needs. */
function receipt({ role, by, task_ids, cannot_answer }: EventOf<'guest_done'>, context: NoticeContext): Notices {
  if (by === null) return {};
  const notice = toHomeowner(context, 'guest_receipt', {
    name: guestNameOf(role, by.name, context),
    tasks: guestTitlesOf(task_ids, context),
    cannot_answer: cannot_answer ? t('receipt_left_out', { what: cannot_answer }) : '',
  });
  return { letters: [{ ...notice, to: { kind: 'guest', role, email: by.email, name: by.name }, page: 'guest', task_ids: [...task_ids] }] };
}

function reminder(event: EventOf<'guest_reminder'>, context: NoticeContext): Notices {
  const notice = toHomeowner(context, 'guest_reminder', {
    name: guestNameOf(event.role, null, context),
    tasks: guestTitlesOf(event.task_ids, context),
    rebate: event.role === 'homeowner' ? rebateInWords(context) : '',
    minutes: minutesOf(event.task_ids, event.role, context),
  });
  return { letters: [{ ...notice, to: { kind: 'guest', role: event.role, email: event.email, name: null }, page: 'guest', task_ids: event.task_ids }] };
}

/** An amount that is hidden on the page is hidden in the mail about it; a platform's fee is in neither. */
function reserved(key: string, context: NoticeContext, isShown: boolean) {
  const program = jobProgram(context.state, key);
  const reservation = program?.reservation;
  const amount = program && reservation && isShown ? currentAmounts(program).homeowner : null;
  return {
    program: programName(context, key),
    reservation: reservation?.id ?? '',
    expires_on: reservation ? formatDay(reservation.expires_on) : '',
    amount: amount === null ? t('the_rebate') : formatMoney(amount),
  };
}

const expiring = (event: EventOf<'reservation_expiring'>, context: NoticeContext) => ({
  ...reserved(event.program, context, false),
  days: event.days,
});

function declined(key: string, context: NoticeContext) {
  const found = jobProgram(context.state, key)?.declined;
  return { program: programName(context, key), reason: found ? INELIGIBILITY_LABELS[found.reason] : '', message: found?.note ?? '' };
}

/** The earlier and the present state, as this reader may see the amounts; null where both are the same. */
function corrected({ program: key, was, reason }: EventOf<'decision_corrected'>, context: NoticeContext, isShown: boolean) {
  const program = jobProgram(context.state, key);
  const now = program && programStatus(program);
  if (!now || sameJson(was, now)) return null;
  const shown = (status: ProgramStatus) => ('amount' in status && isShown ? comesToPeople(program.amounts, status.amount) : null);
  return { program: programName(context, key), was: formatProgramStatus(was, shown(was)), now: formatProgramStatus(now, shown(now)), reason };
}

const reasonsOf = (key: string, context: NoticeContext): string =>
  (jobProgram(context.state, key)?.eligibility.reasons ?? []).map((reason) => INELIGIBILITY_LABELS[reason]).join(', ');

const eligibility = (event: EventOf<'eligibility_changed'>, context: NoticeContext) => {
  const reasons = reasonsOf(event.program, context);
  return { ...named(event, context), status: ELIGIBILITY_LABELS[event.to].toLowerCase(), reason: reasons && t('reason', { reasons }) };
};

const INCOME_RESULTS: Record<string, () => string> = {
  below_ami_80: () => t('income_below_80'),
  ami_80_to_ami_150: () => t('income_80_to_150'),
  above_ami_150: () => t('income_above_150'),
};

const problem = (event: { task_id: string; description: string }, context: NoticeContext) => ({
  task: titleOf(event.task_id, context),
  description: event.description,
});

const transferred = (event: EventOf<'owner_transferred'>, context: NoticeContext) => ({
  task: titleOf(event.task_id, context),
  reason: event.reason,
});

const waiting = (event: EventOf<'wait_is_long'>, context: NoticeContext) => ({ task: titleOf(event.task_id, context) });

const isWithHomeowner = (taskId: string, { state }: NoticeContext): boolean => state.tasks.find((task) => task.id === taskId)?.waiting_on === 'homeowner';

const roleWord = (role: keyof typeof ROLE_LABELS): string => ROLE_LABELS[role].toLowerCase();

const isStaffRole = (owner: string): owner is StaffRole => isOneOf(STAFF_ROLES, owner);
