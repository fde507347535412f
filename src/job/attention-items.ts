import type { ActionOwner } from '@/access';
import type { JobState } from '@/job-data';
import { lazyLabels } from '@/platform/i18n';
import { isOpen, type TaskException, type TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Who reports that money did not arrive. */
export const PAYMENT_TOOL_NAME = 'Payment tool';

/**
 * What somebody must look at although it is no open task: an exception that staff take back when it is
 * solved, and a job in which nobody has anything to do any more.
 */
export type AttentionItem =
  | { kind: 'exception'; owner: ActionOwner; since: string; task: TaskState; exception: TaskException }
  | { kind: 'stranded'; owner: ActionOwner; since: string };

export const ATTENTION_TITLES = lazyLabels<AttentionItem['kind']>({ exception: () => t('matter_exception'), stranded: () => t('job_stranded_label') });

export function attentionItemsOf(state: JobState): AttentionItem[] {
  if (state.canceled || state.closed_at) return [];
  const exceptions: AttentionItem[] = [];
  for (const task of state.tasks) for (const exception of task.exceptions) if (exception.kind === 'ops') exceptions.push(ofException(task, exception));
  if (exceptions.length > 0) return exceptions;
  return isStranded(state) ? [{ kind: 'stranded', owner: ownerOfStranded(state), since: lastAct(state) }] : [];
}

/** Money that failed is finance's to send again, everything else operations' to solve. */
const ofException = (task: TaskState, exception: TaskException): AttentionItem => ({
  kind: 'exception',
  owner: exception.by === PAYMENT_TOOL_NAME ? 'finance' : 'ops',
  since: exception.at,
  task,
  exception,
});

/** Nothing can be worked on, and nothing is put off to a day that will come. */
const isStranded = (state: JobState): boolean => !state.tasks.some((task) => task.gates && (isOpen(task) || task.status === 'deferred'));

/** Before the application is in, the job is the contractor's; afterwards operations choose another way, or cancel. */
const ownerOfStranded = ({ stage }: JobState): ActionOwner => (stage === 'create' || stage === 'draft' ? 'contractor' : 'ops');

const lastAct = (state: JobState): string =>
  state.tasks.reduce((last, task) => (task.answered_at && task.answered_at > last ? task.answered_at : last), state.current_stage_started_at);
