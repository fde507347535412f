import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase, testLog } from '../../../../test/support/database';
import { fixedClock } from '../clock';
import { readConfig } from '../config';
import { type BackgroundJob, type BackgroundJobContext, defineBackgroundJob, type WorkerDeps } from './background-job';
import { enqueue } from './enqueue';
import { runWorker, type Schedule, type Worker } from './worker';

type Greeting = { name: string };
type Run = Pick<BackgroundJobContext<Greeting>, 'payload' | 'attempt' | 'isLastAttempt' | 'jobId'>;

let test: TestDatabase;
let workers: Worker[];
const nobody: WorkerDeps['post'] = () => Promise.reject(new Error('no external call is expected'));
let runs: Run[];

beforeEach(async () => {
  test = await openTestDatabase();
  workers = [];
  runs = [];
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await test.drop();
});

const greet = defineBackgroundJob('greet', z.strictObject({ name: z.string() }), async ({ payload, attempt, isLastAttempt, jobId }) => {
  runs.push({ payload, attempt, isLastAttempt, jobId });
});

async function work(jobs: readonly BackgroundJob[], schedule: readonly Schedule[] = []): Promise<Worker> {
  const deps: Partial<WorkerDeps> = { db: test.db, clock: fixedClock('2026-03-02T15:00:00Z'), config: readConfig({}), log: testLog, post: nobody };
  // The cast is safe, because these jobs do not use the dependencies that the app adds for other jobs.
  const worker = await runWorker({ jobs, schedule, concurrency: 2, queue: test.db.pool, deps: deps as WorkerDeps });
  workers.push(worker);
  return worker;
}

const names = () => runs.map((run) => run.payload.name).sort();
const waiting = async () =>
  (await test.db.pool.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs where locked_at is null')).rows[0]?.count;
/** Wait options with a timeout that is long enough for a busy machine. */
const SOON = { timeout: 60_000 };

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('the outbox', () => {
  it('runs the jobs of a committed transaction and no jobs of a rolled-back transaction', async () => {
    await work([greet]);
    await test.db.transaction({}, (tx) => enqueue(tx, greet, { name: 'committed' }));
    const rolledBack = test.db.transaction({}, async (tx) => {
      await enqueue(tx, greet, { name: 'rolled back' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await vi.waitFor(() => expect(names()).toEqual(['committed']), SOON);
    await aMoment();
    expect(names()).toEqual(['committed']);
    expect(await waiting()).toBe(0);
  });

  it('starts an enqueued job within half a second', async () => {
    await work([greet]);
    await aMoment();
    const asked = performance.now();
    await test.db.transaction({}, (tx) => enqueue(tx, greet, { name: 'quick' }));
    await vi.waitFor(() => expect(names()).toEqual(['quick']), { ...SOON, interval: 2 });
    expect(performance.now() - asked).toBeLessThan(500);
  });

  it('runs jobs that users wait for before jobs of a batch, even if the batch was enqueued first', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`.padStart(2, '0') }));
    await test.db.transaction({}, async (tx) => {
      for (const one of asked) await enqueue(tx, greet, one, { isOneOfMany: true });
      await enqueue(tx, greet, { name: 'an email' });
    });
    await work([greet]);
    await vi.waitFor(() => expect(runs).toHaveLength(21), SOON);
    // Compare only the first ten jobs, and sort the names. Two jobs run at a time, so a few jobs of the batch can be recorded before the email, and adjacent
    // jobs can swap.
    expect(runs.slice(0, 10).map((run) => run.payload.name)).toContain('an email');
    expect(
      names()
        .filter((name) => name !== 'an email')
        .sort(),
    ).toEqual(asked.map(({ name }) => name));
  });

  it('keeps one job per key, with the newest payload and the newest run time, or the first run time if `keepTime` is set', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await test.db.transaction({}, async (tx) => {
      await enqueue(tx, greet, { name: 'a' }, { key: 'moved', runAt: later });
      await enqueue(tx, greet, { name: 'b' }, { key: 'moved' });
      await enqueue(tx, greet, { name: 'c' }, { key: 'kept', runAt: later });
      await enqueue(tx, greet, { name: 'd' }, { key: 'kept', keepTime: true });
    });
    expect(await waiting()).toBe(2);
    await work([greet]);
    await vi.waitFor(() => expect(names()).toEqual(['b']), SOON);
    // Wait for the expected rows, because the queue deletes a job only shortly after it has run.
    await vi.waitFor(async () => {
      const { rows } = await test.db.pool.query('select payload, run_at from graphile_worker._private_jobs');
      expect(rows).toEqual([{ payload: { name: 'd' }, run_at: later }]);
    }, SOON);
  });

  it('retries a job that throws, and marks the last attempt', async () => {
    const seen: Run[] = [];
    const flaky = defineBackgroundJob(
      'flaky',
      z.object({ name: z.string() }),
      async ({ payload, attempt, isLastAttempt, jobId }) => {
        seen.push({ payload, attempt, isLastAttempt, jobId });
        if (attempt === 1) throw new Error('not yet');
      },
      { maxAttempts: 2 },
    );
    await work([flaky]);
    await test.db.transaction({}, (tx) => enqueue(tx, flaky, { name: 'x' }));
    await vi.waitFor(() => expect(seen).toHaveLength(2), SOON);
    expect(seen.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(seen[0]?.jobId).toBe(seen[1]?.jobId);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
  });

  it('refuses to enqueue a job with an invalid payload', async () => {
    // @ts-expect-error The test passes an invalid payload.
    await expect(test.db.transaction({}, (tx) => enqueue(tx, greet, { nom: 'x' }))).rejects.toThrow(/name/);
    expect(await waiting()).toBe(0);
  });

  it('does not let a business transaction read the job table or call `add_job` directly', async () => {
    await expect(test.db.transaction({}, (tx) => sql`select * from graphile_worker._private_jobs`.execute(tx))).rejects.toThrow(/permission denied/);
    await expect(test.db.transaction({}, (tx) => sql`select graphile_worker.add_job('greet')`.execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('runs each job once with two workers', async () => {
    await work([greet]);
    await work([greet]);
    const wanted = Array.from({ length: 200 }, (_, index) => `job ${String(index).padStart(3, '0')}`);
    await test.db.transaction({}, async (tx) => {
      for (const name of wanted) await enqueue(tx, greet, { name });
    });
    await vi.waitFor(() => expect(runs).toHaveLength(wanted.length), SOON);
    await aMoment();
    expect(names()).toEqual(wanted);
  });

  it('gives the jobs of a dead worker to another worker within a minute', async () => {
    await test.db.transaction({}, (tx) => enqueue(tx, greet, { name: 'orphan' }));
    await test.db.pool.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '10 seconds', attempts = 1", [
      `dead-${randomUUID()}`,
    ]);
    await work([greet]);
    await vi.waitFor(() => expect(names()).toEqual(['orphan']), SOON);
    expect(runs[0]?.attempt).toBe(2);
  });

  it('does not give the job of a running worker to another worker', async () => {
    let release = () => {};
    const slow = defineBackgroundJob('slow', z.object({}), () => new Promise<void>((resolve) => (release = resolve)));
    await work([slow]);
    await test.db.transaction({}, (tx) => enqueue(tx, slow, {}));
    await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON);
    await test.db.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
    await work([slow]);
    await aMoment();
    expect(await waiting()).toBe(0);
    release();
  });

  it('finishes the running job when the worker is stopped, and starts no other job', async () => {
    let finished = false;
    let started = false;
    const slow = defineBackgroundJob('slow', z.object({}), async () => {
      started = true;
      await aMoment();
      finished = true;
    });
    const worker = await work([slow]);
    await test.db.transaction({}, (tx) => enqueue(tx, slow, {}));
    await vi.waitFor(() => expect(started).toBe(true), SOON);
    workers = [];
    await worker.stop();
    expect(finished).toBe(true);
    await test.db.transaction({}, (tx) => enqueue(tx, slow, {}));
    await aMoment();
    expect(await waiting()).toBe(1);
  });

  it('continues to run jobs after all database connections broke', async () => {
    await work([greet]);
    await aMoment();
    await test.db.unsafeTransaction((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(tx),
    );
    await test.db.transaction({}, (tx) => enqueue(tx, greet, { name: 'after' }));
    await vi.waitFor(() => expect(names()).toEqual(['after']), SOON);
  });

  it('runs a scheduled job with its payload, without the field that the queue adds to the payload', async () => {
    // Add the job directly, because the queue checks its schedule only once a minute.
    await work([greet], [{ job: greet, match: '0 9 * * *', payload: { name: 'nightly' } }]);
    await test.db.pool.query("select graphile_worker.add_job('greet', $1)", [{ name: 'nightly', _cron: { ts: '2026-03-02T09:00:00Z', backfilled: false } }]);
    await vi.waitFor(() => expect(runs.map((run) => run.payload)).toEqual([{ name: 'nightly' }]), SOON);
    const { rows } = await test.db.pool.query('select identifier from graphile_worker._private_known_crontabs');
    expect(rows).toEqual([{ identifier: 'greet' }]);
  });
});
