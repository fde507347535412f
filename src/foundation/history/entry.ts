import type { VisibilityClass } from '@/access';
import type { Json } from '@/platform';

/** The seed's seven types of history entries. */
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

/** One row as the store will write it: who, when and the request are added there. */
export type HistoryDraft = {
  type: HistoryType;
  /** What happened, in words. */
  action: string;
  task_id?: string;
  /** Field, or part of the job. */
  field?: string;
  /** Program, guest or document it is about. */
  subject?: string;
  before?: Json;
  after?: Json;
  /** Who may read the values; without it everybody who may read the history. */
  visibility?: VisibilityClass;
};
