import type { HistoryDraft } from '@/foundation/history';
import type { JobColumns, JobState } from '@/job-data';
import type { JobPersistenceHook, TenantColumns } from '@/job-data/server';
import type { Issue } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import type { Answers, Field, TaskDefinition } from '@/rules/forms';
import type { ProgramReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks';
import type { ChangeInput } from '../job-draft';
import type { SettledJob } from '../settle';
import type { UseCaseContext } from './use-case-context';

/** Server hooks of a feature. `app/` lists them in the order in which they run. */
export type FeatureServer = JobPersistenceHook & {
  /** Loads data that effects need when a task is completed. Called only at completion. */
  lookups?: (useCase: UseCaseContext, completing: SaveAnswersContext) => Promise<Partial<ChangeInput>>;
  answers?: AnswerHooks;
  /** Requests follow-up work in the transaction of the change, such as messages, background jobs or audit records. Returns history entries to add. */
  outbox?: (useCase: UseCaseContext, settled: SettledJob, releases: ProgramReleases) => Promise<HistoryDraft[]>;
  /** True if the outbox is skipped when demo history is replayed, usually because it sends messages to people. */
  skippedForDemoHistory?: true;
  /** Prepares to copy the feature's data to a cloned job. Called before the new job is created. */
  clone?: (useCase: UseCaseContext, source: JobState, wanted: { documents: boolean }) => Promise<FeatureCloner>;
  /** Rebuilds the rows that the feature stores for a job, from the state of the job. */
  rebuild?: (tx: Tx, state: JobState, tenant: TenantColumns, columns: JobColumns) => Promise<void>;
};

/** Functions that copy the answers and rows of a feature to another job. */
export type FeatureCloner = {
  /** Returns the answer for the copy, or undefined to omit the answer. */
  answer: (value: unknown, field: Field) => unknown;
  /** Writes the feature's rows after the copy is saved. */
  write: (copy: JobState) => Promise<void>;
};

/** Answers that are being saved, with their task, form and job. */
export type SaveAnswersContext = { state: JobState; task: TaskState; definition: TaskDefinition; answers: Answers };

/** Hooks of a feature that check, adjust or add answers with data that the form does not contain. */
export type AnswerHooks = {
  /** Returns issues that block completion. */
  issues?: (useCase: UseCaseContext, given: SaveAnswersContext) => Promise<readonly Issue[]>;
  /** Adjusts the answers when a draft is saved. */
  save?: (useCase: UseCaseContext, given: SaveAnswersContext, facts: FactBook) => Promise<Answers>;
  /** Returns adjusted answers at completion, or null for no change. */
  complete?: (useCase: UseCaseContext, given: SaveAnswersContext, facts: FactBook) => Promise<Answers | null>;
  /** Returns additional answers to show in an open task, for fields that the viewer sees. */
  show?: (useCase: UseCaseContext, state: JobState, fields: readonly { key: string }[]) => Promise<Answers>;
  /** Returns a question about a consequence of the completion that the person must confirm, or null. */
  confirm?: (settled: SettledJob, taskId: string) => string | null;
};
