import type { ActionOwner } from '@/access';
import type { JobState } from '@/job-data';
import { lazyLabels } from '@/platform/i18n';
import { isOpen, type TaskException, type TaskState } from '@/rules/tasks';
import { t } from './messages';

/**
 * Author name of exceptions from the payment tool. The payment tool reports an exception if a payment failed or if one of its reports contradicts a payment.
 */
export const PAYMENT_TOOL_NAME = 'Payment tool';

/**
 * Reason why staff must look at a job although no task asks for it. Either the job has an ops exception, or none of its required tasks is open or deferred
 * (`stranded`).
 */
export type AttentionItem =
  | { kind: 'exception'; owner: ActionOwner; since: string; task: TaskState; exception: TaskException }
  | { kind: 'stranded'; owner: ActionOwner; since: string };

export const ATTENTION_TITLES = lazyLabels<AttentionItem['kind']>({ exception: () => t('matter_exception'), stranded: () => t('job_stranded_label') });

/**
 * Returns the attention items of an open job: its ops exceptions. If there are none and the job is stranded (`isStranded`), returns one `stranded` item. Empty
 * for a canceled or closed job.
 */
export function attentionItemsOf(state: JobState): AttentionItem[] {
  if (state.canceled || state.closed_at) return [];
  const exceptions: AttentionItem[] = [];
  for (const task of state.tasks) for (const exception of task.exceptions) if (exception.kind === 'ops') exceptions.push(ofException(task, exception));
  if (exceptions.length > 0) return exceptions;
  return isStranded(state) ? [{ kind: 'stranded', owner: ownerOfStranded(state), since: lastActionAt(state) }] : [];
}

/** Returns the attention item for an exception. Finance handles exceptions from the payment tool; operations handles all others. */
const ofException = (task: TaskState, exception: TaskException): AttentionItem => ({
  kind: 'exception',
  owner: exception.by === PAYMENT_TOOL_NAME ? 'finance' : 'ops',
  since: exception.at,
  task,
  exception,
});

/** Returns true if no required task is open or deferred, so that the job cannot continue. */
const isStranded = (state: JobState): boolean => !state.tasks.some((task) => task.gates && (isOpen(task) || task.status === 'deferred'));

/** Returns the owner of a stranded job: the contractor before the application is submitted, operations after that. */
const ownerOfStranded = ({ stage }: JobState): ActionOwner => (stage === 'create' || stage === 'draft' ? 'contractor' : 'ops');

const lastActionAt = (state: JobState): string =>
  state.tasks.reduce((last, task) => (task.answered_at && task.answered_at > last ? task.answered_at : last), state.current_stage_started_at);
