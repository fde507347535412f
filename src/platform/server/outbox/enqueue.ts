import { type RawBuilder, sql } from 'kysely';
import { pipelineWrite, type Tx, withPreparedStatements } from '../db';
import type { BackgroundJobRequest } from './background-job';

export type EnqueueOptions = {
  /** A waiting job with this key is replaced by the newer request. If it is already running, a second job is added. */
  key?: string;
  /** In real time: see `clock.realTimeOf`. Default: as soon as possible. */
  runAt?: Date;
  /** With a key: a newer request changes the payload but not the time, so that a stream of requests cannot postpone the job forever. */
  keepTime?: boolean;
  /** True for one of many jobs that are requested together. Other jobs run first, because a user may wait for them. */
  isOneOfMany?: boolean;
  /** Jobs of one queue run one at a time, on all machines together. */
  queue?: string;
};

/** Jobs with a lower number run first. */
const PRIORITY_OF_MANY = 10;

/** Requests a job as part of a transaction; a rollback removes the request. */
export async function enqueue<Payload>(tx: Tx, job: BackgroundJobRequest<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
  pipelineWrite(withPreparedStatements(tx), sql`select ${enqueueSql(job, payload, options)}`);
}

/** Returns the SQL of `enqueue`, as a part of a larger statement. */
export function enqueueSql<Payload>(
  job: BackgroundJobRequest<Payload>,
  payload: Payload,
  { key, runAt, keepTime = false, isOneOfMany = false, queue }: EnqueueOptions = {},
): RawBuilder<unknown> {
  // Validate here, where the mistake was made; in the worker it would only be a failed job.
  job.check(payload);
  const priority = isOneOfMany ? PRIORITY_OF_MANY : 0;
  return sql`app.enqueue(${job.name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? null}::timestamptz, ${job.maxAttempts}::integer, ${keepTime}::boolean, ${priority}::integer, ${queue ?? null})`;
}
