import type { VisibilityClass } from '@/access';
import type { Json } from '@/platform';

/** The seven types of history entries (docs/spec/portal.md §3). */
export const HISTORY_TYPES = [
  'slack_notification',
  'email_notification',
  'job_stage_change',
  'job_task_change',
  'job_change',
  'action_owner_change',
  'action',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

/** History entry before it is stored. The author, the time and the request ID are stored once per batch, which contains all entries of one request. */
export type HistoryDraft = {
  type: HistoryType;
  /** Text that describes the event to readers of the history. */
  action: string;
  task_id?: string;
  /** Field or property of the job that changed, or the template of a message. */
  field?: string;
  /** Subject of the entry, such as a program, a document or the subject of a task. */
  subject?: string;
  before?: Json;
  after?: Json;
  /** Visibility class of `before` and `after`. By default, everyone who may read the history can see both values. */
  visibility?: VisibilityClass;
};
