import { EventEmitter } from 'node:events';
import type { CronItem, JobHelpers, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { ErrorCollector } from '../error-reports';
import type { BackgroundJob, WorkerDeps } from './background-job';
import { startWorkerHeartbeat } from './heartbeat';

/** Scheduled background job. `match` is a cron pattern in UTC. */
export type Schedule = { job: BackgroundJob; match: string; payload?: Record<string, unknown> };

export type WorkerOptions = {
  jobs: readonly BackgroundJob[];
  schedule?: readonly Schedule[];
  /** Maximum number of jobs that run at the same time in this process. The connection pool `queue` must have at least two connections more than this number. */
  concurrency?: number;
  /** Database connections with the login that owns the queue tables. */
  queue: pg.Pool;
  deps: WorkerDeps;
  /** Receives the duration of each job. */
  reports?: Pick<ErrorCollector, 'done'> | null;
};

export type Worker = {
  /** Stops taking new jobs, waits for running jobs, and releases the heartbeat's database connection. */
  stop: () => Promise<void>;
  /** Promise that rejects if the worker ends without a call to `stop`. */
  done: Promise<void>;
};

/** Starts a worker that runs background jobs until `stop` is called. Several processes can run the jobs of one database together. */
export async function runWorker({ jobs, schedule = [], concurrency = 4, queue, deps, reports = null }: WorkerOptions): Promise<Worker> {
  const { log } = deps;
  const [{ parseCronItems, run }, { quietLogger }] = await Promise.all([import('graphile-worker'), import('./logger')]);
  const events: WorkerEvents = new EventEmitter();
  events.on('job:failed', ({ job, error }) =>
    log.error({ err: error, job: job.task_identifier, job_id: job.id }, 'a background job failed at its last attempt'),
  );
  const life = await startWorkerHeartbeat(queue, events, log);
  const runner = await run({
    pgPool: queue,
    concurrency,
    events,
    logger: quietLogger(log),
    noHandleSignals: true,
    taskList: taskList(jobs, deps, reports),
    parsedCronItems: parseCronItems(schedule.map(cronItem)),
  });
  let isStopping = false;
  return {
    stop: async () => {
      isStopping = true;
      // Ignore the error. The worker stops by itself after it loses its database connection, and stopping it twice causes an error.
      await runner.stop().catch((error) => log.debug({ err: error }, 'the queue had already stopped'));
      await life.close();
    },
    // The queue also resolves this promise if it ends without a call of `stop`. Such an end is an error.
    done: runner.promise.then(() => {
      if (!isStopping) throw new Error('the queue stopped unexpectedly');
    }),
  };
}

type ErrorReportingConfig = WorkerOptions['reports'];

function taskList(jobs: readonly BackgroundJob[], deps: WorkerDeps, reports: ErrorReportingConfig): TaskList {
  const names = jobs.map((job) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two background jobs are named ${twice}`);
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown, helpers: JobHelpers) => runJob(job, payload, helpers, { deps, reports })]));
}

async function runJob(
  job: BackgroundJob,
  raw: unknown,
  { job: row, abortSignal }: JobHelpers,
  { deps, reports }: { deps: WorkerDeps; reports: ErrorReportingConfig },
): Promise<void> {
  const log = deps.log.child({ job: job.name, job_id: row.id, attempt: row.attempts });
  const started = performance.now();
  const span = { name: job.name, kind: 'queue.process', startedAt: new Date() } as const;
  try {
    const isLastAttempt = row.attempts >= row.max_attempts;
    await job.run(withoutCron(raw), { ...deps, log, jobId: row.id, attempt: row.attempts, isLastAttempt, signal: abortSignal });
  } catch (error) {
    reports?.done({ ...span, status: 'failed' });
    log.warn({ err: error }, 'a background job failed');
    throw error;
  }
  reports?.done({ ...span, status: 'ok' });
  log.info({ ms: Math.round(performance.now() - started) }, 'background job done');
}

/** Removes `_cron`, which the queue adds to the payload of scheduled jobs, because a strict schema would reject it. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}

/** Returns the cron entry for a scheduled job. The entry has a key, so that two workers or a restart add only one job. */
const cronItem = ({ job, match, payload }: Schedule): CronItem => ({
  task: job.name,
  match,
  identifier: job.name,
  ...(payload && { payload }),
  options: { maxAttempts: job.maxAttempts, jobKey: `schedule:${job.name}` },
});
