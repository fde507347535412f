import type { Actor, GuestRole } from '@/access';
import { formProgramsOf, mayReadTask, maySeeAmounts, openForm } from '@/job';
import { isEmpty, together } from '@/platform';
import { isLive, type JobState } from '@/record';
import type { FactBook } from '@/rules/facts';
import { FIELD_TYPES, type FieldState, isBefore, minutesFor, type Stage, type TaskDefinition } from '@/rules/forms';
import { programName } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { GuestParts, ViewContext } from '@/view';
import { wholeAddress } from '@/world/places';
import type { GuestProfile } from './contract';

type Guest = Actor & { kind: 'guest' };
type View = ViewContext & { actor: Guest };

/** A guest's page: their own tasks, where the job stands, and the amount once it was shared. */
export function profileOf(state: JobState, facts: FactBook, view: View, phone: string | null): GuestProfile {
  const { actor } = view;
  const parts = partsOf(state, view);
  const mine = tasksOf(state, facts, view);
  const homeowner = actor.role === 'homeowner';
  const waiting = mine.filter(({ task }) => task.waiting_on === actor.role).length;
  return {
    job_id: state.id,
    short_code: state.short_code,
    role: actor.role,
    first_name: homeowner ? String(facts.value('first_name') ?? '') : actor.name,
    address: wholeAddress(state.place),
    contractor: { name: view.contractorName, phone, contact: view.userNames.get(state.contractor_user_id ?? '') ?? null },
    ...(homeowner && { status: statusOf(state) }),
    // Where the application stands is the homeowner's; others are told what there is for them.
    status_sentence: homeowner ? sentenceFor(state, waiting > 0) : othersSentence(waiting),
    payments: homeowner ? (parts.payments ?? []) : [],
    rebates: maySeeAmounts(state, actor) ? rebatesOf(state, view) : [],
    tasks: mine.map(({ task, definition, questions }) => ({
      id: task.id,
      ...wordsFor(task, definition, view),
      status: guestStatusOf(task, actor.role, definition, parts.signed ?? []),
      page: definition.guestPage ?? null,
      answered: questions.filter((question) => !isEmpty(question.value)).length,
      questions: questions.length,
    })),
    can_finish:
      mine.some(({ task, definition }) => task.waiting_on === actor.role && !definition.guestPage) &&
      mine.every(
        ({ task, definition }) =>
          task.waiting_on !== actor.role ||
          definition.guestPage !== undefined ||
          openForm(task, definition, facts, programsOf(state, task, definition, view)).problems().length === 0,
      ),
  };
}

/** What a guest reads of a task: its form's words, or those of the page that stands in their place. */
function wordsFor(task: TaskState, definition: TaskDefinition, { features }: View): { title: string; purpose: string; minutes: number } {
  const page = definition.guestPage === undefined ? undefined : features.guestPages.get(definition.guestPage);
  return page
    ? { title: page.title(task), purpose: page.purpose(), minutes: page.minutes }
    : { title: definition.title, purpose: definition.purpose, minutes: minutesFor(definition) };
}

/** What features tell a guest. */
const partsOf = (state: JobState, view: View): Partial<GuestParts> =>
  together<GuestParts>(view.features.list.map((feature) => feature.view?.guest?.(state, view)));

type Mine = { task: TaskState; definition: TaskDefinition; questions: FieldState[] };

const tasksOf = (state: JobState, facts: FactBook, view: View): Mine[] =>
  state.tasks.flatMap((task) => {
    const definition = view.definitions.get(task.definition);
    if (!definition || !mayReadTask(view.actor, task, definition) || task.applicable === false) return [];
    const opened = openForm(task, definition, facts, programsOf(state, task, definition, view), { actor: view.actor, job: state });
    return [{ task, definition, questions: opened.fields.filter((field) => FIELD_TYPES[field.field.kind].valueKind !== null) }];
  });

const programsOf = (state: JobState, task: TaskState, definition: TaskDefinition, view: View) => formProgramsOf(state, task, definition, view);

const rebatesOf = (state: JobState, view: View): GuestProfile['rebates'] =>
  state.programs.flatMap((program) =>
    isLive(program) && program.shared
      ? [
          {
            program: programName(view, program.key),
            homeowner: program.shared.homeowner,
            valid_until: program.reservation ? null : program.shared.valid_until,
            reserved_until: program.enrollment ? null : (program.reservation?.expires_on ?? null),
            message: program.shared.message,
          },
        ]
      : [],
  );

function guestStatusOf(task: TaskState, role: GuestRole, definition: TaskDefinition, signed: readonly string[]): GuestProfile['tasks'][number]['status'] {
  // What the office typed into the form of such a task is no beginning of the guest's.
  if (task.waiting_on === role) return task.draft && !definition.guestPage ? 'started' : 'to_do';
  // Signed is done, whoever signs after them.
  return task.progress === 'open' && !signed.includes(task.id) ? 'given_back' : 'done';
}

const STEPS: { label: string; until: Stage }[] = [
  { label: 'Application', until: 'draft' },
  { label: 'Approval', until: 'review' },
  { label: 'Installation', until: 'install' },
  { label: 'Checks', until: 'enroll' },
  { label: 'Payment', until: 'complete' },
];

const statusOf = (state: JobState) =>
  STEPS.map(({ label, until }) => ({
    label,
    state:
      isBefore(until, state.stage) || (until === 'complete' && state.closed_at !== null)
        ? ('done' as const)
        : until === state.stage
          ? ('current' as const)
          : ('next' as const),
  }));

const othersSentence = (waiting: number): string =>
  waiting === 0 ? 'There is nothing for you to do at the moment.' : waiting === 1 ? 'One task is waiting for you.' : `${waiting} tasks are waiting for you.`;

const SENTENCES: Record<Stage, string> = {
  create: 'Your application is being prepared.',
  draft: 'Your contractor is preparing the application.',
  review: 'The program is reviewing your application.',
  install: 'Approved. The work can be done now.',
  enroll: 'Installed. The program is checking the work.',
  complete: 'Verified. The payment is on its way.',
};

function sentenceFor(state: JobState, hasTasks: boolean): string {
  if (state.canceled) return 'This application was canceled.';
  if (state.closed_at) return 'Everything is done and paid.';
  return hasTasks ? 'We need a few answers from you.' : SENTENCES[state.stage];
}
