import type { Actor, GuestRole } from '@/access';
import { formatShortAddress } from '@/foundation/places';
import { formProgramsOf, openForm } from '@/job';
import { activePrograms, type JobProgram, type JobState } from '@/job-data';
import { hasSubmittedApplication, taskTitleFor } from '@/job-view';
import { formatMoney } from '@/platform';
import { formatList } from '@/platform/i18n';
import type { FactBook } from '@/rules/facts';
import { estimateMinutesLeft, requestedPhotos, type TaskDefinition } from '@/rules/forms';
import { currentAmounts } from '@/rules/incentives';
import { programName, type ReleasedProgram } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Data for computing the values of email and notification templates. */
export type NotificationContext = {
  state: JobState;
  facts: FactBook;
  definitions: ReadonlyMap<string, TaskDefinition>;
  releaseOf: (key: string) => ReleasedProgram | undefined;
  contractorName: string;
};

/** Values that every email and notification template can use. */
export type CommonTemplateValues = Readonly<Record<'code' | 'address' | 'contractor' | 'name' | 'programs', string>>;

export function commonTemplateValues(context: NotificationContext): CommonTemplateValues {
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

/** Returns the name of the event's program as a template value. */
export const programNameOf = (event: { program: string }, context: NotificationContext) => ({ program: programName(context, event.program) });

/** Returns true if the homeowner was notified about the job before. Follow-up notifications need this first notification. */
export const wasHomeownerInformed = ({ state }: NotificationContext): boolean =>
  state.programs.some((program) => program.shared !== null) || state.tasks.some((task) => task.sent.some((sent) => sent.role === 'homeowner'));

const definitionOf = (taskId: string, { state, definitions }: NotificationContext): TaskDefinition | undefined =>
  definitions.get(state.tasks.find((task) => task.id === taskId)?.definition ?? '');

export const taskTitle = (taskId: string, context: NotificationContext): string => definitionOf(taskId, context)?.title ?? '';

/** Returns the task titles that guests see. Emails, previews and pages show the same titles. */
export const guestTitlesOf = (taskIds: readonly string[], context: NotificationContext): string[] => [
  ...new Set(
    taskIds.flatMap((id) => {
      const definition = definitionOf(id, context);
      return definition ? [taskTitleFor({ kind: 'guest' }, definition)] : [];
    }),
  ),
];

/** Returns the name by which a guest is addressed: the homeowner's first name, or the name that the contractor entered for another guest. */
export const guestNameOf = (role: GuestRole, given: string | null, { facts }: NotificationContext): string =>
  role === 'homeowner' ? String(facts.value('first_name') ?? given ?? '') : (given ?? '');

/** Returns the task titles that contractor users and staff see, without duplicates. */
export const taskTitles = (taskIds: readonly string[], context: NotificationContext): string[] => [...new Set(taskIds.map((id) => taskTitle(id, context)))];

/** Returns the titles of the photos that these tasks request on this job. */
export function requestedPhotoTitles(taskIds: readonly string[], context: NotificationContext): string[] {
  const { state, facts } = context;
  return state.tasks.flatMap((task) => {
    const definition = taskIds.includes(task.id) ? definitionOf(task.id, context) : undefined;
    return definition ? requestedPhotos(openForm(task, { definition, facts, programs: formProgramsOf(state, task, definition, context) }).fields) : [];
  });
}

/** Returns the estimated minutes for these tasks. The page that the email opens shows the same number. */
export function estimatedMinutes(taskIds: readonly string[], role: GuestRole, context: NotificationContext): number {
  const minutes = context.state.tasks.map((task) => {
    const definition = taskIds.includes(task.id) ? definitionOf(task.id, context) : undefined;
    return definition ? estimatedMinutesForGuest(task, definition, role, context) : 0;
  });
  return minutes.reduce((sum, each) => sum + each, 0);
}

/** Returns the estimated minutes that an open task takes a guest. */
export function estimatedMinutesForGuest(
  task: TaskState,
  definition: TaskDefinition,
  role: GuestRole,
  context: Pick<NotificationContext, 'state' | 'facts' | 'releaseOf'>,
): number {
  const { state, facts } = context;
  const actor: Actor = { kind: 'guest', guestId: '', name: '', email: '', role, jobId: state.id, contractorId: state.contractor_id };
  return estimateMinutesLeft(
    definition,
    openForm(task, { definition, facts, programs: formProgramsOf(state, task, definition, context), viewer: { actor, job: state } }).fields,
  );
}

/**
 * Returns a sentence about the rebate that was shared with the homeowner. Returns an empty string if no rebate was shared or amounts are hidden from the
 * homeowner.
 */
export function formatSharedRebate(context: Pick<NotificationContext, 'state' | 'releaseOf' | 'contractorName'>): string {
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
    reserves: reservesOf(shared, context),
  });
}

/** Returns `yes` if one of these programs reserves money before the work, otherwise `no`. */
export const reservesOf = (programs: readonly Pick<JobProgram, 'key'>[], context: Pick<NotificationContext, 'releaseOf'>): 'yes' | 'no' =>
  programs.some(({ key }) => context.releaseOf(key)?.program.settings.reservation.value !== 'none') ? 'yes' : 'no';

/** Returns the amount that the page of the homeowner shows: the shared amount before the submission, and the current amount after it. */
const guestAmountOf = (program: JobProgram): number =>
  (hasSubmittedApplication(program) ? currentAmounts(program).homeowner : null) ?? program.shared?.homeowner ?? 0;

/** Returns the open review comments on these tasks as lines for an email. Each line names the task and the field. */
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
