import { type RawBuilder, sql } from 'kysely';
import { pipelineWrite, type Tx, withPreparedStatements } from '../db';
import type { BackgroundJobRequest } from './background-job';

export type EnqueueOptions = {
  /** Key of the job. A newer request replaces a waiting job with the same key. If that job is already running, a second job is added. */
  key?: string;
  /** Earliest start in real time (see `clock.realTimeOf`). Default: as soon as possible. */
  runAt?: Date;
  /** With `key`: a newer request replaces the payload but keeps the start time, so frequent requests cannot postpone the job forever. */
  keepTime?: boolean;
  /** True for one of many jobs that are requested together. Other jobs run first, because a user may wait for them. */
  isOneOfMany?: boolean;
  /** Jobs of one queue run one at a time, on all machines together. */
  queue?: string;
};

/** Priority of a job with `isOneOfMany`. Jobs with a lower number run first. */
const PRIORITY_OF_MANY = 10;

/** Requests a background job in a transaction. If the transaction is rolled back, the job does not run. */
export async function enqueue<Payload>(tx: Tx, job: BackgroundJobRequest<Payload>, payload: NoInfer<Payload>, options: EnqueueOptions = {}): Promise<void> {
  pipelineWrite(withPreparedStatements(tx), sql`select ${enqueueSql(job, payload, options)}`);
}

/** Returns the SQL expression that requests a background job like `enqueue`, for use in a larger statement. */
export function enqueueSql<Payload>(
  job: BackgroundJobRequest<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, keepTime = false, isOneOfMany = false, queue }: EnqueueOptions = {},
): RawBuilder<unknown> {
  // Validate the payload here, so that the error points to the code with the mistake. In the worker, the mistake would only appear as a failed job.
  job.parse(payload);
  const priority = isOneOfMany ? PRIORITY_OF_MANY : 0;
  return sql`app.enqueue(${job.name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? null}::timestamptz, ${job.maxAttempts}::integer, ${keepTime}::boolean, ${priority}::integer, ${queue ?? null})`;
}
