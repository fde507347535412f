import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log';

const EVERY_MS = 15_000;
/**
 * Minimum number of seconds for which a worker must have held a job before another worker may release the job. A new worker needs a moment to take its advisory
 * lock.
 */
const GRACE_SECONDS = 5;
/**
 * Statements that make PostgreSQL end the session of a worker about a minute after the worker's machine loses power or network. By default, PostgreSQL would
 * keep the session and its lock for two hours.
 */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';
/** First of the two numbers that identify the advisory lock. It distinguishes this lock from other advisory locks. */
const LOCK = 0x4c_49_46_45;

/**
 * Starts a heartbeat, so that other workers soon run the jobs of a killed worker. Without a heartbeat, Graphile Worker would wait four hours. Every worker
 * process holds an advisory lock whose number is derived from the worker's name. PostgreSQL releases the lock as soon as the process dies. The other workers
 * release the jobs of workers that hold no lock.
 */
export async function startWorkerHeartbeat(pool: pg.Pool, events: WorkerEvents, log: Log): Promise<{ close: () => Promise<void> }> {
  let ourName: string | null = null;
  let client: pg.PoolClient | null = null;
  let holds = false;

  const giveSign = async () => {
    try {
      client ??= await pool.connect();
      if (ourName && !holds) {
        await client.query(KEEPALIVE);
        await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, ourName]);
        holds = true;
      }
      await freeOrphans(client, log);
    } catch (error) {
      // The connection broke, so PostgreSQL released the lock. The next call of `giveSign` takes the lock again.
      log.warn({ err: error }, 'the heartbeat of the worker failed');
      client?.release(true);
      client = null;
      holds = false;
    }
  };

  let lastSign = Promise.resolve();
  const next = () => {
    lastSign = lastSign.then(giveSign);
  };
  events.on('pool:create', ({ workerPool }) => {
    ourName = workerPool.id;
    next();
  });
  const timer = setInterval(next, EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await lastSign;
      client?.release(true);
    },
  };
}

async function freeOrphans(client: pg.PoolClient, log: Log): Promise<void> {
  const { rows } = await client.query<{ worker: string }>(
    `select distinct worker from (
       select locked_by as worker, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     ) locked
     where locked_at < now() - make_interval(secs => $2) and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = $1::oid and objid = hashtext(worker)::bit(32)::bigint::oid
         and database = (select oid from pg_database where datname = current_database())
     )`,
    [LOCK, GRACE_SECONDS],
  );
  if (rows.length === 0) return;
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.worker)]);
  log.warn({ workers: rows.length }, 'background jobs of stopped workers were released');
}
