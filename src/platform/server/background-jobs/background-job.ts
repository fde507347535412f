import type { z } from 'zod';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db';
import type { Download, HttpPost } from '../http';
import type { Log } from '../log';

/**
 * Dependencies that every handler of a background job gets. A module adds the dependencies of its own handlers:
 * `declare module … { interface WorkerDeps { mailer: Mailer } }`.
 */
export interface WorkerDeps {
  db: Database;
  clock: Clock;
  config: Config;
  log: Log;
  /** Sends HTTP requests to other systems. */
  post: HttpPost;
  /** Downloads public files. */
  download: Download;
}

export type BackgroundJobRun = {
  /** ID of the background job. It is the same in every attempt, so a handler can use it as the idempotency key for an external service. */
  jobId: string;
  /** Number of the attempt. The first attempt has the number 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Signal that is aborted if the worker must stop and the job takes too long. */
  signal: AbortSignal;
};

/** Stored request to run a background job: the name of the job and its payload as JSON. */
export type StoredRequest = { job: string; payload: unknown };

export type BackgroundJobContext<Payload> = WorkerDeps & BackgroundJobRun & { payload: Payload; request: StoredRequest };

export type BackgroundJobOptions = {
  /**
   * Maximum number of attempts. Default: 10. graphile-worker sets the delay before the next attempt, which grows with each attempt. The 10th attempt starts
   * about 3.5 hours after the first.
   */
  maxAttempts?: number;
};

/** Part of a background job that code needs to request a run: its name, its maximum number of attempts and the parser of its payload. */
export type BackgroundJobRequest<Payload = unknown> = {
  name: string;
  maxAttempts: number;
  /** Parses a payload. Throws if the payload is invalid. */
  parse: (payload: unknown) => Payload;
};

/** Work that the worker process does after the requesting transaction has committed, or on a schedule. */
export type BackgroundJob<Payload = unknown> = BackgroundJobRequest<Payload> & {
  run: (raw: unknown, context: WorkerDeps & BackgroundJobRun) => Promise<void>;
};

/**
 * Defines a background job. If the worker dies before the queue records that the job has ended, the job runs again, so the handler must be safe to repeat. For
 * example, the handler checks whether the email was already sent, or passes the job ID to the external service as idempotency key.
 */
export const defineBackgroundJob = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handle: (context: BackgroundJobContext<Payload>) => Promise<void>,
  options: BackgroundJobOptions = {},
): BackgroundJob<Payload> => implementBackgroundJob(defineBackgroundJobRequest(name, schema, options), handle);

/** Returns the background job for a request that `defineBackgroundJobRequest` returned, with this handler. */
export const implementBackgroundJob = <Payload>(
  request: BackgroundJobRequest<Payload>,
  handle: (context: BackgroundJobContext<Payload>) => Promise<void>,
): BackgroundJob<Payload> => ({
  ...request,
  // Parse the payload again, because an older release may have stored the request with another schema.
  run: (raw, context) => handle({ ...context, payload: request.parse(raw), request: { job: request.name, payload: raw } }),
});

/** Defines the request of a background job without its handler, so that the handler itself can request another run. */
export const defineBackgroundJobRequest = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  { maxAttempts = 10 }: BackgroundJobOptions = {},
): BackgroundJobRequest<Payload> => ({
  name,
  maxAttempts,
  parse: (payload) => schema.parse(payload),
});
