import type { Actor, GuestRole } from '@/access';
import { textChoiceOf } from '@/features/text-messages';
import { formatFullAddress } from '@/foundation/places';
import { canReadTask, formProgramsOf, openForm } from '@/job';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { amountFor, type GuestParts, type GuestPayment, taskTitleFor, type ViewContext } from '@/job-view';
import { type IsoDate, isEmptyValue, isIsoDate, mergeParts } from '@/platform';
import { isKnownTrue } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import { countableQuestions, estimateMinutesLeft, type FieldState, isStageBefore, requestedPhotos, type Stage, type TaskDefinition } from '@/rules/forms';
import { programName } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { GuestProfile, HelperView } from './contract';
import { t } from './messages';
import { nextStepsOf } from './next-steps';

export type GuestViewer = Actor & { kind: 'guest' };
type View = ViewContext & { actor: GuestViewer };
/** Data about the contractor that guests can see. */
export type GuestContractor = Pick<GuestProfile['contractor'], 'phone' | 'license_number' | 'logo'>;

/**
 * Returns the contact for phone help: the contractor, or the portal's help line if the contractor has no phone number. Returns null if neither has a phone
 * number. The emails to guests name the same contact.
 */
const helpOf = (name: string, contractor: GuestContractor | undefined, programPhone: string | null): GuestProfile['help'] =>
  contractor?.phone ? { who: name, phone: contractor.phone } : programPhone ? { who: t('guest_help_program'), phone: programPhone } : null;

type ProfileDetails = {
  contractor: GuestContractor | undefined;
  /** Number of invalid answers, by task ID. */
  wrong?: ReadonlyMap<string, number>;
  programPhone?: string | null;
  interpreter?: string | null;
  helpers?: readonly HelperView[];
};

/** Returns the data for a guest's page: the guest's own tasks and the status of the job. Includes the amount if it was shared with the guest. */
export function guestProfileOf(
  state: JobState,
  facts: FactBook,
  view: View,
  { contractor, wrong = new Map(), programPhone = null, interpreter = null, helpers = [] }: ProfileDetails,
): GuestProfile {
  const { actor } = view;
  const parts = partsOf(state, facts, view);
  const ownTasks = tasksOf(state, facts, view);
  const homeowner = actor.role === 'homeowner' && !actor.helps;
  const waiting = ownTasks.filter(({ task, definition }) => task.waiting_on === actor.role && !isCompletedLater(definition, facts));
  return {
    job_id: state.id,
    short_code: state.short_code,
    role: actor.role,
    first_name: homeowner ? String(facts.value('first_name') ?? '') : (actor.helps?.ownName ?? actor.name),
    address: formatFullAddress(state.place),
    contractor: {
      name: view.contractorName,
      phone: contractor?.phone ?? null,
      license_number: contractor?.license_number ?? null,
      logo: contractor?.logo ?? null,
      contact: view.userNames.get(state.contractor_user_id ?? '') ?? null,
    },
    help: helpOf(view.contractorName, contractor, programPhone),
    interpreter,
    ...(homeowner && { status: statusOf(state) }),
    // Homeowners read the status of the application. Other guests read how many tasks they have.
    status_sentence: homeowner ? sentenceFor(state, waiting) : othersSentence(waiting.length),
    next: homeowner ? nextStepsOf(state, facts, parts.payments ?? [], view.today) : [],
    starts_on: actor.role === 'installer' ? startOf(facts) : null,
    payments: homeowner ? (parts.payments ?? []) : [],
    rebates: actor.helps ? [] : rebatesOf(state, facts, view),
    left_to_pay: homeowner ? (parts.bill?.to_pay ?? null) : null,
    bill: homeowner && parts.bill ? billWithDays(parts.bill, parts.payments ?? []) : null,
    amount_changes: actor.helps ? [] : (parts.amount_changes ?? []),
    tasks: ownTasks.map(({ task, definition, questions }) => ({
      id: task.id,
      ...wordsFor(task, definition, questions, view, wrong.get(task.id)),
      photos: requestedPhotos(questions).length,
      kind: kindOf(definition),
      status: guestStatusOf(task, actor.role, definition, facts, parts.signed ?? []),
      page: definition.guestPage ?? null,
      answered: Math.max(0, questions.filter((question) => !isEmptyValue(question.value)).length - (wrong.get(task.id) ?? 0)),
      questions: questions.length,
    })),
    texts: homeowner
      ? textChoiceOf(state, { contractor: view.contractorName, phone: facts.value('phone_number'), isOffered: facts.value('$text_messages') === true })
      : null,
    helpers: homeowner ? [...helpers] : null,
    can_text_helpers: facts.value('$text_messages') === true,
    helping: actor.helps ? { homeowner: actor.helps.homeowner } : null,
    can_finish:
      ownTasks.some(({ task, definition }) => task.waiting_on === actor.role && !definition.guestPage && !isCompletedLater(definition, facts)) &&
      ownTasks.every(
        ({ task, definition }) =>
          task.waiting_on !== actor.role ||
          definition.guestPage !== undefined ||
          isCompletedLater(definition, facts) ||
          (!wrong.has(task.id) && openForm(task, { definition, facts, programs: programsOf(state, task, definition, view) }).problems().length === 0),
      ),
  };
}

/** Returns true if the portal completes the task later, for example when a utility sends data. The guest can then finish without completing the task. */
const isCompletedLater = ({ completesLater }: TaskDefinition, facts: FactBook): boolean =>
  completesLater !== undefined && isKnownTrue(completesLater, facts.read);

/** Returns the title, purpose and minutes of a task for the guest, from its form or from the page that replaces its questions. */
function wordsFor(
  task: TaskState,
  definition: TaskDefinition,
  questions: Mine['questions'],
  { features }: View,
  wrong?: number,
): { title: string; purpose: string; minutes: number } {
  const page = definition.guestPage === undefined ? undefined : features.guestPages.get(definition.guestPage);
  return page
    ? { title: page.title(task), purpose: page.purpose(), minutes: page.minutes }
    : {
        title: taskTitleFor({ kind: 'guest' }, definition),
        purpose: definition.guestWords?.purpose ?? definition.purpose,
        minutes: estimateMinutesLeft(definition, questions, wrong),
      };
}

/** Returns the data that features, such as payments, add to the guest's page. */
const partsOf = (state: JobState, facts: FactBook, view: View): Partial<GuestParts> =>
  mergeParts<GuestParts>(view.features.list.map((feature) => feature.view?.guest?.(state, facts, view)));

type Mine = { task: TaskState; definition: TaskDefinition; questions: FieldState[] };

function startOf(facts: FactBook): IsoDate | null {
  const starts = facts.value('install_start_date');
  return isIsoDate(starts) ? starts : null;
}

/** Returns the guest's tasks in the order in which the guest does them: by kind, questions first. */
const tasksOf = (state: JobState, facts: FactBook, view: View): Mine[] =>
  inOrder(
    state.tasks.flatMap((task) => {
      const definition = view.definitions.get(task.definition);
      if (!definition || !canReadTask(view.actor, task, definition) || task.applicable === false) return [];
      const opened = openForm(task, { definition, facts, programs: programsOf(state, task, definition, view), viewer: { actor: view.actor, job: state } });
      return [{ task, definition, questions: countableQuestions(opened.fields) }];
    }),
  );

const inOrder = (ownTasks: Mine[]): Mine[] => KINDS.flatMap((kind) => ownTasks.filter(({ definition }) => kindOf(definition) === kind));

type Kind = GuestProfile['tasks'][number]['kind'];
const KINDS: readonly Kind[] = ['questions', 'proof', 'signature'];

/**
 * Returns the kind of a task. Questions come first, then files and photos, which need preparation. Signatures come last, because the document
 * contains the answers.
 */
function kindOf({ guestPage, fields }: TaskDefinition): Kind {
  if (guestPage !== undefined) return 'signature';
  return fields.some(({ kind }) => kind === 'files' || kind === 'captures') ? 'proof' : 'questions';
}

const programsOf = (state: JobState, task: TaskState, definition: TaskDefinition, view: View) => formProgramsOf(state, task, definition, view);

const rebatesOf = (state: JobState, facts: FactBook, view: View): GuestProfile['rebates'] =>
  state.programs.flatMap((program) => {
    const current = isActiveProgram(program) ? amountFor(state, program, view.actor, facts.read) : null;
    if (!current || !program.shared || current.amounts.homeowner === null) return [];
    return [
      {
        program: programName(view, program.key),
        homeowner: current.amounts.homeowner,
        moment: current.moment,
        comes: comesOf(current.amounts),
        valid_until: program.reservation ? null : program.shared.valid_until,
        reserved_until: program.enrollment ? null : (program.reservation?.expires_on ?? null),
        message: program.shared.message,
      },
    ];
  });

/**
 * Adds two dates to each rebate that is paid later. `by`: date by which the program promised to pay. `paid_on`: date on which the program paid. A date is null
 * if it is not known.
 */
const billWithDays = (bill: NonNullable<GuestParts['bill']>, payments: readonly GuestPayment[]): NonNullable<GuestProfile['bill']> => ({
  ...bill,
  later: bill.later.map((rebate) => {
    const payment = payments.find((candidate) => candidate.to_you && candidate.program === rebate.program);
    return { ...rebate, by: payment?.by ?? null, paid_on: payment?.paid_on ?? null };
  }),
});

/**
 * Returns how the homeowner receives the amount. `off_the_bill`: the whole amount goes to the contractor, who deducts it from the bill. `later`: the whole
 * amount is paid to the homeowner. Null if the payees are unknown, if nothing is paid, or if both the contractor and the homeowner are paid.
 */
function comesOf({ payable }: JobProgram['amounts']): GuestProfile['rebates'][number]['comes'] {
  if (!payable) return null;
  if (payable.homeowner === 0) return payable.contractor > 0 ? 'off_the_bill' : null;
  return payable.contractor === 0 ? 'later' : null;
}

function guestStatusOf(
  task: TaskState,
  role: GuestRole,
  definition: TaskDefinition,
  facts: FactBook,
  signed: readonly string[],
): GuestProfile['tasks'][number]['status'] {
  // A draft alone does not mean that the guest has started, because the contractor can enter answers and sort photos before sending the task.
  const isStarted = task.draft !== null && task.edits.some(({ by }) => by === 'guest');
  if (task.waiting_on === role && isCompletedLater(definition, facts)) return 'in_progress';
  if (task.waiting_on === role) return isStarted && !definition.guestPage ? 'started' : 'to_do';
  // A signed task is done for this guest, even if other people must sign too.
  return task.progress === 'open' && !signed.includes(task.id) ? 'given_back' : 'done';
}

const STEPS: { label: () => string; until: Stage }[] = [
  { label: () => t('step_application'), until: 'draft' },
  { label: () => t('step_approval'), until: 'review' },
  { label: () => t('step_installation'), until: 'install' },
  { label: () => t('step_checks'), until: 'enroll' },
  { label: () => t('step_payment'), until: 'complete' },
];

const statusOf = (state: JobState) =>
  STEPS.map(({ label, until }) => ({
    label: label(),
    state:
      isStageBefore(until, state.stage) || (until === 'complete' && state.closed_at !== null)
        ? ('done' as const)
        : until === state.stage
          ? ('current' as const)
          : ('next' as const),
  }));

const othersSentence = (waiting: number): string => t('tasks_waiting_summary', { waiting });

const SENTENCES: Record<Stage, () => string> = {
  create: () => t('stage_create'),
  draft: () => t('stage_draft'),
  review: () => t('stage_review'),
  install: () => t('stage_install'),
  enroll: () => t('stage_enroll'),
  complete: () => t('stage_complete'),
};

function sentenceFor(state: JobState, waiting: readonly Mine[]): string {
  if (state.canceled) return t('application_canceled_summary');
  if (state.closed_at) return t('job_paid_summary');
  if (waiting.length === 0) return SENTENCES[state.stage]();
  // A task with its own page asks no questions. For example, it asks for a signature.
  return waiting.some(({ definition }) => definition.guestPage === undefined) ? t('answers_needed_summary') : othersSentence(waiting.length);
}
