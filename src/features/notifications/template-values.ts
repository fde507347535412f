import type { Actor, GuestRole } from '@/access';
import { formatShortAddress } from '@/foundation/places';
import { formProgramsOf, openForm } from '@/job';
import { activePrograms, type JobProgram, type JobState } from '@/job-data';
import { isSubmitted, taskTitleFor } from '@/job-view';
import { formatMoney } from '@/platform';
import { formatList } from '@/platform/i18n';
import type { FactBook } from '@/rules/facts';
import { estimateMinutesLeft, requestedPhotos, type TaskDefinition } from '@/rules/forms';
import { currentAmounts } from '@/rules/incentives';
import { programName, type ReleasedProgram } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** What the words of a notice are made from. */
export type NotificationContext = {
  state: JobState;
  facts: FactBook;
  definitions: ReadonlyMap<string, TaskDefinition>;
  program: (key: string) => ReleasedProgram | undefined;
  contractorName: string;
};

/** Values that every letter may use. */
export type CommonTemplateValues = Readonly<Record<'code' | 'address' | 'contractor' | 'name' | 'programs', string>>;

export function commonValues(context: NotificationContext): CommonTemplateValues {
  const { state } = context;
  return {
    code: state.short_code,
    address: formatShortAddress(state.place),
    contractor: context.contractorName,
    name: fullName(context),
    programs: formatList(activePrograms(state).map((program) => programName(context, program.key))),
  };
}

export const fullName = ({ facts }: NotificationContext): string =>
  `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();

/** The program of an event, by its name. */
export const programNameOf = (event: { program: string }, context: NotificationContext) => ({ program: programName(context, event.program) });

/** The homeowner only hears of an end, or of checks, when they had heard of a beginning. */
export const wasHomeownerInformed = ({ state }: NotificationContext): boolean =>
  state.programs.some((program) => program.shared !== null) || state.tasks.some((task) => task.sent.some((sent) => sent.role === 'homeowner'));

const definitionOf = (taskId: string, { state, definitions }: NotificationContext): TaskDefinition | undefined =>
  definitions.get(state.tasks.find((task) => task.id === taskId)?.definition ?? '');

export const taskTitle = (taskId: string, context: NotificationContext): string => definitionOf(taskId, context)?.title ?? '';

/** A task as its guest reads it: in emails, in their preview and on the page under one name. */
export const guestTitlesOf = (taskIds: readonly string[], context: NotificationContext): string[] => [
  ...new Set(
    taskIds.flatMap((id) => {
      const definition = definitionOf(id, context);
      return definition ? [taskTitleFor({ kind: 'guest' }, definition)] : [];
    }),
  ),
];

/** How a guest is addressed: the homeowner by first name, as on their page; others as the contractor named them. */
export const guestNameOf = (role: GuestRole, given: string | null, { facts }: NotificationContext): string =>
  role === 'homeowner' ? String(facts.value('first_name') ?? given ?? '') : (given ?? '');

export const taskTitles = (taskIds: readonly string[], context: NotificationContext): string[] => [...new Set(taskIds.map((id) => taskTitle(id, context)))];

/** What of these tasks is to be photographed, as their forms ask it of this job. */
export function requestedPhotoTitles(taskIds: readonly string[], context: NotificationContext): string[] {
  const { state, facts } = context;
  return state.tasks.flatMap((task) => {
    const definition = taskIds.includes(task.id) ? definitionOf(task.id, context) : undefined;
    return definition ? requestedPhotos(openForm(task, definition, facts, formProgramsOf(state, task, definition, context)).fields) : [];
  });
}

/** About how long these tasks take whoever gets them: what the page says that the letter opens. */
export function estimatedMinutes(taskIds: readonly string[], role: GuestRole, context: NotificationContext): number {
  const minutes = context.state.tasks.map((task) => {
    const definition = taskIds.includes(task.id) ? definitionOf(task.id, context) : undefined;
    return definition ? estimatedMinutesForGuest(task, definition, role, context) : 0;
  });
  return minutes.reduce((sum, each) => sum + each, 0);
}

/** About how long a task takes a guest, as it is open to them. */
export function estimatedMinutesForGuest(
  task: TaskState,
  definition: TaskDefinition,
  role: GuestRole,
  context: Pick<NotificationContext, 'state' | 'facts' | 'program'>,
): number {
  const { state, facts } = context;
  const actor: Actor = { kind: 'guest', guestId: '', name: '', email: '', role, jobId: state.id, contractorId: state.contractor_id };
  return estimateMinutesLeft(definition, openForm(task, definition, facts, formProgramsOf(state, task, definition, context), { actor, job: state }).fields);
}

/** What was shared with the homeowner, in one sentence. Nothing before that, and nothing while amounts are hidden from them. */
export function formatSharedRebate(context: Pick<NotificationContext, 'state' | 'program' | 'contractorName'>): string {
  const { state } = context;
  const shared = state.homeowner_can_see_incentives ? activePrograms(state).filter((program) => program.shared !== null) : [];
  if (shared.length === 0) return '';
  const amounts = shared.map((program) =>
    t('amount_from_program', { amount: formatMoney(guestAmountOf(program)), program: programName(context, program.key) }),
  );
  return t('your_rebate', {
    contractor: context.contractorName,
    amounts: formatList(amounts),
    is_reserved: shared.every(({ reservation }) => reservation) ? 'yes' : 'no',
  });
}

/** The homeowner's page shows this amount too: the shared one until the submission, then the current one. */
const guestAmountOf = (program: JobProgram): number => (isSubmitted(program) ? currentAmounts(program).homeowner : null) ?? program.shared?.homeowner ?? 0;

/** Every comment of the request, with the task and the field it is about: one letter, nothing one by one. */
export function reviewCommentLines(taskIds: readonly string[], { state, definitions }: NotificationContext): string[] {
  return state.tasks
    .filter((task) => taskIds.includes(task.id))
    .flatMap((commented) => {
      const definition = definitions.get(commented.definition);
      const task = definition?.title ?? commented.definition;
      return commented.comments
        .filter((comment) => !comment.resolved)
        .map((comment) => {
          const field = definition?.fields.find((other) => other.key === comment.field.split('.')[0])?.label;
          return field ? t('comment_on_field', { task, field, text: comment.text }) : t('comment_on_task', { task, text: comment.text });
        });
    });
}
