/** What kind of thing changed. It says where to look again, never what is to be seen there. */
export const LIVE_KINDS = {
  job: 'A job: its tasks, programs, amounts, people, history',
  draft: 'Answers somebody is still typing; nothing else of the job',
  attachment: 'Files of a job',
  document: 'Documents and signatures of a job',
  payment: 'Payments of a job',
  message: 'Messages and notifications for a person or about a job',
  announcement: 'An announcement for everybody',
} as const satisfies Record<string, string>;
export type LiveKind = keyof typeof LIVE_KINDS;

/** One change, as an open page is told of it. */
export type LiveEvent = {
  kind: LiveKind;
  job_id: string | null;
  /** The job's version after it. */
  version: number | null;
  /** The tasks it was about; null where they are not told apart. */
  task_ids: string[] | null;
  /** The call that made it: a page knows its own. */
  request_id: string;
};
