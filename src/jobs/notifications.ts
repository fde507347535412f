import { type GuestRole, ROLE_LABELS } from '@/access';
import type { FactBook } from '@/facts';
import type { Channel, LetterKey, LetterValues } from '@/messages';
import { formatDay, formatMoney } from '@/platform';
import type { ReleasedProgram, SignerRole } from '@/programs';
import { INELIGIBILITY_LABELS, minutesFor, type TaskDefinition } from '@/tasks';
import { documentNotices } from './document-notices';
import { type JobProgram, type JobState, livePrograms } from './state';
import type { JobEvent } from './work';

/** Who gets a letter: the contractor's people, the homeowner, or one guest with the link to their tasks. */
export type Recipient =
  | { kind: 'contractor' }
  | { kind: 'ops' }
  | { kind: 'homeowner' }
  | { kind: 'guest'; role: GuestRole; email: string; name: string | null };

export type Notice = {
  to: Recipient;
  by: Channel;
  letter: LetterKey;
  values: LetterValues /** Page the button opens; a guest's link is minted when the mail is written. */;
  page: 'job' | 'guest' | null;
  task_ids: string[];
  /** It asks for a signature: whether it arrives is part of the document's life. */
  signing?: { task_id: string; version: number; role: SignerRole };
};

type Context = {
  facts: FactBook;
  definitions: ReadonlyMap<string, TaskDefinition>;
  program: (key: string) => ReleasedProgram | undefined;
  contractorName: string;
};

/** The letters that events of a job ask for (workflow.md §14). Pure: who they are and what they say, not how they travel. */
export function noticesOf(events: readonly JobEvent[], state: JobState, context: Context): Notice[] {
  return [...invites(events, state, context), ...events.flatMap((event) => noticesOfEvent(event, state, context))];
}

/** Several tasks sent at once to one person are one letter. */
function invites(events: readonly JobEvent[], state: JobState, context: Context): Notice[] {
  const byPerson = new Map<string, Extract<JobEvent, { kind: 'task_sent' }>[]>();
  for (const event of events) {
    if (event.kind !== 'task_sent') continue;
    const key = `${event.role} ${event.email}`;
    byPerson.set(key, [...(byPerson.get(key) ?? []), event]);
  }
  return [...byPerson.values()].flatMap((sent) => {
    const [first] = sent;
    if (!first) return [];
    const tasks = sent.map((event) => titleOf(event.task_id, state, context));
    const name = first.name ?? (first.role === 'homeowner' ? String(context.facts.value('first_name') ?? '') : '');
    return [
      {
        by: 'email' as const,
        to: { kind: 'guest' as const, role: first.role, email: first.email, name: first.name },
        letter: 'guest_invite' as const,
        values: { ...common(state, context), name, tasks, message: first.message ?? '', minutes: minutesOf(sent, state, context) },
        page: 'guest' as const,
        task_ids: sent.map((event) => event.task_id),
      },
    ];
  });
}

function noticesOfEvent(event: JobEvent, state: JobState, context: Context): Notice[] {
  const values = common(state, context);
  const toContractor = (letter: LetterKey, more: LetterValues = {}): Notice => ({
    to: { kind: 'contractor' },
    by: 'email',
    letter,
    values: { ...values, ...more },
    page: 'job',
    task_ids: [],
  });
  const toHomeowner = (letter: LetterKey, more: LetterValues = {}): Notice => ({
    to: { kind: 'homeowner' },
    by: 'email',
    letter,
    values: { ...values, name: String(context.facts.value('first_name') ?? ''), ...more },
    page: null,
    task_ids: [],
  });
  switch (event.kind) {
    case 'link_renewed':
      return [
        {
          to: { kind: 'guest', role: event.role, email: event.email, name: event.name },
          by: 'email',
          letter: 'guest_new_link',
          values: { ...values, name: event.name ?? '' },
          page: 'guest',
          task_ids: [],
        },
      ];
    case 'document_turn':
    case 'document_reminder':
    case 'document_stopped':
    case 'document_voided':
    case 'document_sealed':
      return documentNotices(event, state, values);
    case 'guest_done':
      return [
        toContractor('guest_done', {
          name: event.role === 'homeowner' ? fullName(context) : ROLE_LABELS[event.role],
          role: ROLE_LABELS[event.role].toLowerCase(),
          cannot_answer: event.cannot_answer ? `They could not answer: ${event.cannot_answer}` : '',
        }),
      ];
    case 'rebate_shared': {
      const program = programOf(event.program, state);
      const notice = toHomeowner('rebate_shared', {
        amount: formatMoney(event.homeowner),
        program: nameOf(event.program, context),
        message: program?.shared?.message ?? '',
        valid_until: program?.shared?.valid_until ? `It is valid until ${formatDay(program.shared.valid_until)}.` : '',
      });
      return event.by.map((by) => ({ ...notice, by }));
    }
    case 'submitted':
      return [toContractor('application_submitted_contractor'), toHomeowner('application_submitted_homeowner')];
    case 'reserved': {
      const reservation = programOf(event.program, state)?.reservation;
      if (!reservation) return [];
      const more = {
        program: nameOf(event.program, context),
        reservation: reservation.id,
        expires_on: formatDay(reservation.expires_on),
      };
      // An amount that is hidden on the page is hidden in the mail about it.
      const amount = (isShown: boolean) => (isShown ? formatMoney(reservation.amount) : 'the rebate');
      return [
        toContractor('reserved_contractor', { ...more, amount: amount(state.contractor_can_see_incentives) }),
        toHomeowner('reserved_homeowner', { ...more, amount: amount(state.homeowner_can_see_incentives) }),
      ];
    }
    case 'pre_approved':
      return [
        toContractor('pre_approved_contractor', { program: nameOf(event.program, context) }),
        toHomeowner('pre_approved_homeowner', { program: nameOf(event.program, context) }),
      ];
    case 'waitlisted': {
      const more = { program: nameOf(event.program, context), message: event.message };
      return [toContractor('waitlisted_contractor', more), toHomeowner('waitlisted_homeowner', more)];
    }
    case 'restored':
      return [toContractor('job_restored', { name: context.contractorName }), ...(heardOf(state) ? [toHomeowner('job_restored')] : [])];
    case 'declined': {
      const declined = programOf(event.program, state)?.declined;
      const more = { program: nameOf(event.program, context), reason: declined ? INELIGIBILITY_LABELS[declined.reason] : '', message: declined?.note ?? '' };
      return [toContractor('declined_contractor', more), toHomeowner('declined_homeowner', more)];
    }
    case 'changes_requested':
      return [toContractor('changes_requested', { comments: commentsOf(event.task_ids, state, context) })];
    case 'moved':
      return [toContractor('job_moved', { name: context.contractorName })];
    case 'wait_is_long': {
      const task = state.tasks.find((other) => other.id === event.task_id);
      const more = { task: titleOf(event.task_id, state, context), says: definitionOf(event.task_id, state, context)?.waits?.says ?? '' };
      return [
        task?.waiting_on === 'homeowner' ? toHomeowner('wait_is_long', more) : { ...toContractor('wait_is_long', { ...more, name: context.contractorName }) },
      ];
    }
    case 'install_scheduled':
      return [toHomeowner('install_scheduled', { date: formatDay(event.on) })];
    case 'final_documents_submitted':
      return [toContractor('final_documents_contractor'), toHomeowner('final_documents_homeowner')];
    case 'enrolled':
      return [toContractor('enrolled_contractor', { program: nameOf(event.program, context) })];
    case 'payment_sent':
    case 'payment_paid': {
      const payment = programOf(event.program, state)?.payments.find((other) => other.id === event.payment_id);
      if (!payment) return [];
      const more = {
        program: nameOf(event.program, context),
        amount: formatMoney(payment.amount, 'always'),
        sent_on: payment.sent_on ? formatDay(payment.sent_on) : '',
        reference: payment.reference ?? '',
      };
      return [payment.payee === 'contractor' ? toContractor('payment_sent', { ...more, name: context.contractorName }) : toHomeowner('payment_sent', more)];
    }
    case 'canceled':
      // The homeowner only hears of an end when they had heard of a beginning.
      return [toContractor('job_canceled', { name: context.contractorName }), ...(heardOf(state) ? [toHomeowner('job_canceled')] : [])];
    case 'became_ineligible': {
      const reasons = programOf(event.program, state)?.eligibility.reasons ?? [];
      return [
        toContractor('became_ineligible', {
          program: nameOf(event.program, context),
          reason: reasons.map((reason) => INELIGIBILITY_LABELS[reason]).join(', '),
        }),
      ];
    }
    default:
      return [];
  }
}

function common(state: JobState, context: Context): LetterValues {
  return {
    code: state.short_code,
    address: `${state.place.street}${state.place.unit ? `, ${state.place.unit}` : ''}, ${state.place.city}`,
    contractor: context.contractorName,
    name: fullName(context),
    programs: livePrograms(state)
      .map((program) => nameOf(program.key, context))
      .join(' and '),
  };
}

const fullName = ({ facts }: Context): string => `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();

const programOf = (key: string, state: JobState): JobProgram | undefined => state.programs.find((program) => program.key === key);

const nameOf = (key: string, context: Context): string => context.program(key)?.program.name ?? key;

const heardOf = (state: JobState): boolean =>
  state.programs.some((program) => program.shared !== null) || state.tasks.some((task) => task.sent.some((sent) => sent.role === 'homeowner'));

const definitionOf = (taskId: string, state: JobState, { definitions }: Context): TaskDefinition | undefined =>
  definitions.get(state.tasks.find((task) => task.id === taskId)?.definition ?? '');

const titleOf = (taskId: string, state: JobState, context: Context): string => definitionOf(taskId, state, context)?.title ?? '';

function minutesOf(sent: readonly { task_id: string }[], state: JobState, context: Context): number {
  const definitions = sent.flatMap((event) => definitionOf(event.task_id, state, context) ?? []);
  return definitions.reduce((sum, definition) => sum + minutesFor(definition), 0);
}

/** Every comment of the request, with the task and the field it is about: one letter, nothing one by one. */
function commentsOf(taskIds: readonly string[], state: JobState, { definitions }: Context): string[] {
  return state.tasks
    .filter((task) => taskIds.includes(task.id))
    .flatMap((task) => {
      const definition = definitions.get(task.definition);
      return task.comments
        .filter((comment) => !comment.resolved)
        .map((comment) => {
          const field = definition?.fields.find((other) => other.key === comment.field)?.label;
          return `${definition?.title ?? task.definition}${field ? `, ${field}` : ''}: ${comment.text}`;
        });
    });
}
