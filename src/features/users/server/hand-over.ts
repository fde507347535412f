import { z } from 'zod';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { findUser } from '@/foundation/accounts/server';
import { emailBackgroundJob } from '@/foundation/messaging/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { handOver } from '../hand-over';

/** Returns a query for the open jobs that are assigned to or claimed by a user. */
const openJobsOf = (tx: Tx, actor: Actor, id: string) =>
  jobsFor(actor)
    .visible(tx)
    .where((eb) => eb.or([eb('jobs.contractor_user_id', '=', id), eb('jobs.ops_user_id', '=', id), eb('jobs.claimed_by', '=', id)]))
    .where('jobs.is_canceled', '=', false)
    .where('jobs.is_closed', '=', false);

/** Returns the number of a user's open jobs. Counts only jobs that the actor may see. */
export async function openWorkOf(tx: Tx, actor: Actor, id: string): Promise<number> {
  const { count } = await openJobsOf(tx, actor, id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const BATCH_SIZE = 200;

const handing = z.object({ from: z.uuid(), to: z.uuid().nullable(), by: z.string() });
type Handing = z.infer<typeof handing>;

/** Hands over one job of a user who left. A repeated run changes nothing, because the job is then no longer assigned to that user. */
export const handOverOneBackgroundJob = defineBackgroundJob(
  'users.hand_over_job',
  handing.extend({ job_id: z.uuid() }),
  async ({ payload, db, clock, deployment, jobId }) => {
    const { from, to, by, job_id } = payload;
    const request = { id: `job-${jobId}` };
    await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
      const [leaving, taking] = [await findUser(tx, from), to ? await findUser(tx, to) : undefined];
      // If the user was reactivated in the meantime, the user keeps the jobs.
      if (!leaving || leaving.active) return;
      const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
      await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, handOver(leaving, taking?.active ? taking : null, by));
    });
  },
);

/**
 * Hands over all jobs of a user who left. Enqueues a separate background job for each job, so that a failure does not stop the others. Notifies the user who
 * takes over.
 */
export const handOverBackgroundJob = defineBackgroundJob('users.hand_over', handing, async ({ payload, db, jobId, signal }) => {
  const inOwnTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), run);
  await inOwnTransaction((tx) => notifyIfDone(tx, payload, jobId));
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const ids: string[] = await inOwnTransaction((tx) => handOnce(tx, payload, after));
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1) ?? null;
  }
});

async function handOnce(tx: Tx, payload: Handing, after: string | null): Promise<string[]> {
  const rows = await openJobsOf(tx, SYSTEM, payload.from)
    .select('jobs.id')
    .$if(after !== null, (query) => query.where('jobs.id', '>', after ?? ''))
    .orderBy('jobs.id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of rows) await enqueue(tx, handOverOneBackgroundJob, { ...payload, job_id: id }, { key: `hand_over:${payload.from}:${id}` });
  return rows.map(({ id }) => id);
}

/**
 * Enqueues the email about the handover before the first job is handed over. The email states the number of jobs, and a repeated run would count fewer jobs.
 */
async function notifyIfDone(tx: Tx, { from, to, by }: Handing, jobId: string): Promise<void> {
  const count = await openWorkOf(tx, SYSTEM, from);
  const [leaving, taking] = [await findUser(tx, from), to ? await findUser(tx, to) : undefined];
  if (!leaving || !taking || count === 0) return;
  const key = `handed_over:${jobId}`;
  const values = { name: taking.display_name, from: leaving.display_name, by, count };
  await enqueue(tx, emailBackgroundJob, { key, job_id: null, to: taking.email, template: 'jobs_handed_over', values, path: '/' }, { key });
}
