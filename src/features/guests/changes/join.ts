import { SYSTEM } from '@/access';
import { type Consequence, canDoWithTask, type JobDraft } from '@/job';
import { isOpen, type TaskState } from '@/rules/tasks';
import { t } from './messages';

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    /** A task of the homeowner's own that came up while they have others: it lies with them without a letter. */
    tasks_joined: { email: string; task_ids: string[] };
  }
}

/** A homeowner's own task that comes up while an invitation of theirs is open joins it: one visit, no further letter. */
export const joinOpenInvitations: Consequence = { run: (work, { before }) => join(work, before.tasks) };

function join(work: JobDraft, before: readonly TaskState[]): void {
  const email = openInvitation(work.state.tasks);
  if (email === undefined) return;
  const joining = work.state.tasks.filter((task) => isNew(task, before) && mayJoin(task, work));
  for (const task of joining) {
    task.sent = [...task.sent, { role: 'homeowner', email, sent_at: work.context.now }];
    task.waiting_on = 'homeowner';
    task.owner = 'homeowner';
    task.version += 1;
    work.note({ type: 'action', action: t.kept('joined_the_open_invitation', { title: work.definition(task).title }), after: email, task_id: task.id });
  }
  if (joining.length > 0) work.event({ kind: 'tasks_joined', email, task_ids: joining.map(({ id }) => id) });
}

/** The address of the homeowner with whom something lies now; their newest one. */
function openInvitation(tasks: readonly TaskState[]): string | undefined {
  const invites = tasks
    .filter((task) => task.waiting_on === 'homeowner' && isOpen(task) && task.subject.kind !== 'document')
    .flatMap((task) => task.sent.filter(({ role }) => role === 'homeowner'));
  return invites.toSorted((a, b) => a.sent_at.localeCompare(b.sent_at)).at(-1)?.email;
}

/** Nobody could have sent it before this change. What could be sent and was not, or was taken back, is the contractor's choice. */
const isNew = (task: TaskState, before: readonly TaskState[]): boolean => {
  const was = before.find(({ id }) => id === task.id);
  return task.sent.length === 0 && (was === undefined || was.applicable === false || !isOpen(was));
};

/** As for sharing by hand, and narrower: their own form, which nobody has begun, nor another one that asks the same. */
function mayJoin(task: TaskState, work: JobDraft): boolean {
  const definition = work.definition(task);
  if (definition.owner !== 'homeowner' || !definition.sendTo.includes('homeowner') || definition.guestPage) return false;
  if (task.applicable === false || isBegun(task)) return false;
  return canDoWithTask('send', work.state, task, definition, SYSTEM) && !work.state.tasks.some((other) => isBegun(other) && asksTheSame(other, task, work));
}

const isBegun = (task: TaskState): boolean => task.progress !== 'open' || task.waiting_on !== null || task.answers !== null || task.draft !== null;

const asksTheSame = (other: TaskState, task: TaskState, work: JobDraft): boolean =>
  other.id !== task.id &&
  other.applicable !== false &&
  other.stage === task.stage &&
  other.subject.key === task.subject.key &&
  work.definition(other).satisfies === work.definition(task).satisfies;
