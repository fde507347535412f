import type { HistoryDraft } from '@/foundation/history';
import type { JobState } from '@/job-data';
import type { JobPersistenceHook, TenantColumns } from '@/job-data/server';
import type { Issue } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import type { Answers, Field, TaskDefinition } from '@/rules/forms';
import type { ProgramReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks';
import type { ChangeInput } from '../job-draft';
import type { Settled } from '../settle';
import type { UseCaseContext } from './use-case-context';

/** What a feature does on the server when a job changes; the app lists them in the order in which they run. */
export type FeatureServer = JobPersistenceHook & {
  /** What completing a task is decided by beside the job; asked for the changes that need it alone. */
  lookups?: (useCase: UseCaseContext, state: JobState, completing: TaskDefinition) => Promise<Partial<ChangeInput>>;
  answers?: AnswersValidator;
  /** Puts into the outbox what goes out with a change, in its transaction; answers with the history rows that say so. */
  outbox?: (useCase: UseCaseContext, settled: Settled, releases: ProgramReleases) => Promise<HistoryDraft[]>;
  /** Its outbox writes to people, whom a story told again must not reach. */
  writesToPeople?: true;
  /** What of its own goes along to a copy of a job; asked before the copy is made. */
  clone?: (useCase: UseCaseContext, source: JobState, wanted: { documents: boolean }) => Promise<CloneContext>;
  /** Makes its rows of a job anew, and writes where they differ. */
  rebuild?: (tx: Tx, state: JobState, tenant: TenantColumns) => Promise<void>;
};

/** How the answers and rows of a feature go along to a copy of a job. */
export type CloneContext = {
  /** An answer as the copy has it; undefined where it stays behind. */
  answer: (value: unknown, field: Field) => unknown;
  /** Once the copy is written: the rows it needs. */
  write: (copy: JobState) => Promise<void>;
};

/** Answers that somebody gives to a task. */
export type SaveAnswersContext = { state: JobState; task: TaskState; definition: TaskDefinition; answers: Answers };

/** Looks at answers with what their form alone does not know. */
export type AnswersValidator = {
  /** What is wrong with them. Nobody completes a task with that. */
  issues?: (useCase: UseCaseContext, given: SaveAnswersContext) => Promise<readonly Issue[]>;
  /** What was typed, as the feature knows it better. Every time it is saved. */
  save?: (useCase: UseCaseContext, given: SaveAnswersContext, facts: FactBook) => Promise<Answers>;
  /** The same when the task is completed; null where it has nothing to add. */
  complete?: (useCase: UseCaseContext, given: SaveAnswersContext, facts: FactBook) => Promise<Answers | null>;
  /** What an open task says beside what was typed, of the fields that whoever opens it sees. */
  show?: (useCase: UseCaseContext, state: JobState, fields: readonly { key: string }[]) => Promise<Answers>;
  /** What else the completion did that somebody must agree to, in a sentence. */
  confirm?: (settled: Settled, taskId: string) => string | null;
};
