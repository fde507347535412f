import type { z } from 'zod';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db';
import type { HttpPost } from '../http';
import type { Log } from '../log';

/** What every handler gets from the worker process. `app` may add to it: `declare module … { interface WorkerDeps { mail: Mail } }`. */
export interface WorkerDeps {
  db: Database;
  clock: Clock;
  config: Config;
  log: Log;
  /** Calls to other systems. */
  post: HttpPost;
}

/** What the queue says of this run. */
export type BackgroundJobRun = {
  /** The same on every attempt: what an outside service can be given as its idempotency key. */
  jobId: string;
  /** 1 for the first. */
  attempt: number;
  /** Nothing comes after this one: the moment to tell somebody. */
  isLastAttempt: boolean;
  /** Set when the worker is asked to stop and the job takes too long. */
  signal: AbortSignal;
};

/** A job that can be requested once more, as it was requested: its name and its payload as JSON. */
export type StoredRequest = { job: string; payload: unknown };

export type BackgroundJobContext<Payload> = WorkerDeps & BackgroundJobRun & { payload: Payload; request: StoredRequest };

export type BackgroundJobOptions = {
  /** The wait between attempts grows: the 10th comes after about 6 hours. */
  maxAttempts?: number;
};

/** What asking for a job needs: its name and what may be asked. */
export type BackgroundJobRequest<Payload = never> = {
  name: string;
  maxAttempts: number;
  /** Throws when this is no payload of the job. */
  check: (payload: Payload) => void;
};

/** Work that is done after the transaction that asked for it, by the worker process. */
export type BackgroundJob<Payload = never> = BackgroundJobRequest<Payload> & {
  run: (raw: unknown, context: WorkerDeps & BackgroundJobRun) => Promise<void>;
};

/**
 * Defines a job. It runs at least once: when the worker dies after the work and before the note that
 * it is done, it runs again. So a handler must be safe to repeat: look first whether the mail was
 * sent, give the job's id to the outside service, write with a condition.
 */
export function defineBackgroundJob<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handle: (context: BackgroundJobContext<Payload>) => Promise<void>,
  options: BackgroundJobOptions = {},
): BackgroundJob<Payload> {
  return {
    ...defineBackgroundJobRequest(name, schema, options),
    // Parsed again: the job may have been asked for by an older version of the program.
    run: (raw, context) => handle({ ...context, payload: schema.parse(raw), request: { job: name, payload: raw } }),
  };
}

/** A job as those who ask for it know it: for work that itself asks for more of its kind, and would otherwise have to know the code that does it. */
export const defineBackgroundJobRequest = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  { maxAttempts = 10 }: BackgroundJobOptions = {},
): BackgroundJobRequest<Payload> => ({
  name,
  maxAttempts,
  check: (payload) => void schema.parse(payload),
});
