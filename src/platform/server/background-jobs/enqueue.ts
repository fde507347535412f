import { type RawBuilder, sql } from 'kysely';
import { pipelineWrite, type Tx, withPreparedStatements } from '../db';
import type { BackgroundJobRequest } from './background-job';

export type EnqueueOptions = {
  /** Key of the job. A newer request replaces a waiting job with the same key. If the earlier job is already running, a second job is added. */
  key?: string;
  /** Earliest start in real time (see `clock.realTimeOf`). Default: as soon as possible. */
  runAt?: Date;
  /**
   * True to keep the start time of a waiting job with the same `key` when a newer request replaces its payload. Otherwise, frequent requests could postpone the
   * job forever.
   */
  keepTime?: boolean;
  /** True for one of many jobs that are requested together. The worker runs all other jobs first, because a user may wait for them. */
  isOneOfMany?: boolean;
  /** Name of a queue whose jobs run one at a time, across all machines. */
  queue?: string;
};

/** Priority of a job with `isOneOfMany`. Jobs with a lower number run first. */
const PRIORITY_OF_MANY = 10;

/** Requests a background job in a transaction. If the transaction is rolled back, the job does not run. */
export async function enqueue<Payload>(tx: Tx, job: BackgroundJobRequest<Payload>, payload: NoInfer<Payload>, options: EnqueueOptions = {}): Promise<void> {
  pipelineWrite(withPreparedStatements(tx), sql`select ${enqueueSql(job, payload, options)}`);
}

/** Returns an SQL expression that requests a background job in the same way as `enqueue`. Use it as part of a larger statement. */
export function enqueueSql<Payload>(
  job: BackgroundJobRequest<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, keepTime = false, isOneOfMany = false, queue }: EnqueueOptions = {},
): RawBuilder<unknown> {
  // Validate the payload here, so that the error points to the code with the mistake. Otherwise, the mistake would only appear as a failed job in the worker.
  job.parse(payload);
  const priority = isOneOfMany ? PRIORITY_OF_MANY : 0;
  return sql`app.enqueue(${job.name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? null}::timestamptz, ${job.maxAttempts}::integer, ${keepTime}::boolean, ${priority}::integer, ${queue ?? null})`;
}
