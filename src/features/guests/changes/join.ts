import { SYSTEM } from '@/access';
import { type Consequence, hasTaskAbility, type JobDraft } from '@/job';
import { isOpen, type TaskState } from '@/rules/tasks';
import { t } from './messages';

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    /** Tasks were added to the homeowner's open invitation without an email. */
    tasks_joined: { email: string; task_ids: string[] };
  }
}

/**
 * Adds a new task for the homeowner to an invitation whose tasks the homeowner has not finished. The homeowner can then do all tasks at once and receives no
 * additional email.
 */
export const joinOpenInvitations: Consequence = { run: (draft, { before }) => join(draft, before.tasks) };

function join(draft: JobDraft, before: readonly TaskState[]): void {
  const email = openInvitation(draft.state.tasks);
  if (email === undefined) return;
  const joining = draft.state.tasks.filter((task) => isNew(task, before) && canJoin(task, draft));
  for (const task of joining) {
    task.sent = [...task.sent, { role: 'homeowner', email, sent_at: draft.context.now }];
    task.waiting_on = 'homeowner';
    task.owner = 'homeowner';
    task.version += 1;
    draft.note({ type: 'action', action: t.source('task_joined_entry', { title: draft.definition(task).title }), after: email, task_id: task.id });
  }
  if (joining.length > 0) draft.event({ kind: 'tasks_joined', email, task_ids: joining.map(({ id }) => id) });
}

/** Returns the email address of the homeowner's latest invitation with open tasks; undefined if there is none. Ignores documents to sign. */
function openInvitation(tasks: readonly TaskState[]): string | undefined {
  const invites = tasks
    .filter((task) => task.waiting_on === 'homeowner' && isOpen(task) && task.subject.kind !== 'document')
    .flatMap((task) => task.sent.filter(({ role }) => role === 'homeowner'));
  return invites.toSorted((a, b) => a.sent_at.localeCompare(b.sent_at)).at(-1)?.email;
}

/**
 * Returns true if this change created the task, opened it again, or made it apply to the job. Excludes tasks that were open before the change and tasks that
 * were sent before, because only the contractor sends such tasks.
 */
const isNew = (task: TaskState, before: readonly TaskState[]): boolean => {
  const previous = before.find(({ id }) => id === task.id);
  return task.sent.length === 0 && (previous === undefined || previous.applicable === false || !isOpen(previous));
};

/**
 * Returns true if the task is a form for the homeowner that can be sent now. Returns false if the task, or a task with the same questions, was already begun or
 * sent.
 */
function canJoin(task: TaskState, draft: JobDraft): boolean {
  const definition = draft.definition(task);
  if (definition.owner !== 'homeowner' || !definition.sendTo.includes('homeowner') || definition.guestPage) return false;
  if (task.applicable === false || isBegun(task)) return false;
  return hasTaskAbility('send', draft.state, task, definition, SYSTEM) && !draft.state.tasks.some((other) => isBegun(other) && asksTheSame(other, task, draft));
}

const isBegun = (task: TaskState): boolean => task.progress !== 'open' || task.waiting_on !== null || task.answers !== null || task.draft !== null;

const asksTheSame = (other: TaskState, task: TaskState, draft: JobDraft): boolean =>
  other.id !== task.id &&
  other.applicable !== false &&
  other.stage === task.stage &&
  other.subject.key === task.subject.key &&
  draft.definition(other).satisfies === draft.definition(task).satisfies;
