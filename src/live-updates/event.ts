/** Kinds of changed data. An event does not contain the changed data, so clients read the data again. */
export const LIVE_KINDS = {
  job: 'A job: its tasks, programs, amounts, people, history',
  draft: 'Answers that someone is still entering; nothing else about the job',
  message: 'Messages and notifications for a person or about a job',
  program: 'Settings of a program, for its staff: its draft or its versions',
  presence: 'People who have the settings of a program open, for its staff',
  announcement: 'An announcement for everyone',
} as const satisfies Record<string, string>;
export type LiveKind = keyof typeof LIVE_KINDS;

/** Change of data, in the format that open pages receive. */
export type LiveEvent = {
  kind: LiveKind;
  job_id: string | null;
  /** Version of the job after the change; null if the publisher did not set it. */
  version: number | null;
  /** IDs of the changed tasks. Null if they are unknown or too many, or if the recipient is a guest. */
  task_ids: string[] | null;
  /** ID of the request that caused the change. A page ignores the changes of its own requests. */
  request_id: string;
};
