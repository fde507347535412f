import { type Actor, isInternal } from '@/access';
import { canReadTask, taskAbilities } from '@/job';
import type { JobState } from '@/job-data';
import { formatDate } from '@/platform';
import { formatList } from '@/platform/i18n';
import { factLabel } from '@/rules/facts';
import { definitionForTask, estimateMinutes, isStageBefore, STAGE_TABS, type Stage, type TaskDefinition, taskName } from '@/rules/forms';
import { assignableOwners, currentActionOwner, type TaskState } from '@/rules/tasks';
import type { ViewContext } from './context';
import type { TaskRow } from './contract/detail';
import { t } from './messages';

/** Returns the tasks that this viewer may see, as rows. Omits tasks of the stage `create` and tasks for which `isLeftOpen` is true. */
export function taskRows(state: JobState, context: ViewContext): TaskRow[] {
  return state.tasks.flatMap((task) => {
    const definition = definitionForTask(context.definitions, task);
    if (!definition || task.stage === 'create' || !canReadTask(context.actor, task, definition) || isLeftOpen(state, task)) return [];
    return [taskRowView(task, definition, state, context)];
  });
}

/** Returns true for an optional task of a closed job that remained open and requires no action. These tasks are not listed. */
const isLeftOpen = (state: JobState, task: TaskState): boolean =>
  state.closed_at !== null && task.progress === 'open' && !task.gates && task.waiting_on === null && task.exceptions.length === 0 && task.comments.length === 0;

/** Returns the texts that a form has for this kind of viewer instead of its standard texts; undefined if it has none. */
export const alternateTexts = ({ kind }: Pick<Actor, 'kind'>, { officeWords, guestWords }: TaskDefinition): TaskDefinition['officeWords'] =>
  kind === 'guest' ? guestWords : officeWords;

/** Returns the title of a task for the actor. A form can have one title for guests and another for staff and contractors, who answer on behalf of guests. */
export const taskTitleFor = (actor: Pick<Actor, 'kind'>, definition: TaskDefinition): string => alternateTexts(actor, definition)?.title ?? definition.title;

/** Returns one task as a row for this viewer, with the viewer's abilities. */
export function taskRowView(task: TaskState, definition: TaskDefinition, state: JobState, context: ViewContext): TaskRow {
  const { actor } = context;
  const abilities = taskAbilities(state, task, definition, actor);
  return {
    id: task.id,
    key: task.definition,
    title: taskTitleFor(actor, definition),
    guest_title: taskTitleFor({ kind: 'guest' }, definition),
    subject: task.subject.label,
    name: taskName({ title: taskTitleFor(actor, definition) }, task.subject),
    stage: task.stage,
    set: definition.setIn?.[task.stage] ?? definition.set,
    in_conversation: definition.inConversation ?? null,
    status: task.status,
    owner: task.owner,
    must_act: currentActionOwner(task),
    programs: actor.kind === 'guest' ? [] : task.programs,
    is_review: definition.reviews.length > 0 && isInternal(actor),
    required: task.gates,
    sent: (actor.kind === 'guest' ? task.sent.filter((sent) => sent.role === actor.role) : task.sent).map(({ role, email, sent_at }) => ({
      role,
      email,
      sent_at,
    })),
    waiting_on: task.waiting_on,
    ...(isInternal(actor) && { scheduled: pendingOf(task, actor) }),
    satisfies: definition.satisfies,
    can_send_to: [...definition.sendTo],
    can_transfer_to: abilities.transfer ? assignableOwners(definition).filter((owner) => owner !== task.owner) : [],
    exceptions:
      actor.kind === 'guest'
        ? []
        : task.exceptions
            .filter((exception) => exception.kind === 'contractor' || exception.visible_to_contractor || isInternal(actor))
            .map(({ kind, description, blocking, by, at }) => ({ kind, description, blocking, by, at })),
    deferred: task.deferred && {
      reason: task.deferred.reason,
      until: 'day' in task.deferred.until ? formatDate(task.deferred.until.day) : tabOf(task.deferred.until.stage),
    },
    not_needed: actor.kind === 'guest' ? null : (task.not_needed ?? null),
    note: noteOf(task, state, context),
    blocked_by: actor.kind === 'guest' ? [] : unique(task.blocked_by),
    minutes: estimateMinutes(definition),
    // Tasks of a closed job do not need a recheck.
    recheck: state.closed_at ? [] : task.recheck.map(factLabel),
    open_comments: task.comments.filter((comment) => !comment.resolved).length,
    abilities,
  };
}

const pendingOf = ({ scheduled }: TaskState, actor: Actor): TaskRow['scheduled'] =>
  scheduled ? { by: scheduled.by, due: scheduled.due, own: actor.kind === 'staff' && actor.userId === scheduled.user_id } : null;

const unique = (keys: readonly string[]): string[] => (keys.length < 2 ? [...keys] : [...new Set(keys)]);

const tabOf = (stage: Stage): string => (stage === 'create' ? t('create') : STAGE_TABS[stage]);

/** Returns a sentence with the reason why work on the task is not possible yet; empty if work is possible. */
function noteOf(task: TaskState, state: JobState, { actor, definitions }: ViewContext): string {
  if (task.status !== 'preview') return '';
  if (isStageBefore(state.stage, task.stage)) return t('starts_in', { stage: tabOf(task.stage) });
  if (task.applicable === 'unknown') return t('task_conditional_note', { facts: task.missing.map(factLabel).join(', ') });
  // Two tasks can meet one requirement, for example the contractor's and the homeowner's proof of income. Completing one of them is enough.
  const keys = unique(task.blocked_by).filter(
    (key) => definitions.get(key)?.satisfies === key || !task.blocked_by.includes(definitions.get(key)?.satisfies ?? ''),
  );
  const titles = keys.flatMap((key) => {
    const definition = definitions.get(key);
    if (!definition) return [key];
    const title = taskTitleFor(actor, definition);
    // A form can have one task for each document or program, so name the open ones.
    const open = state.tasks.filter((other) => other.definition === key && other.progress === 'open' && other.gates);
    return open.length > 0 ? open.map(({ subject }) => taskName({ title }, subject)) : [title];
  });
  if (titles.length > 3) return t('task_locked_note', { count: titles.length });
  return t('unlocks_when_complete', { tasks: formatList(titles), count: titles.length });
}
