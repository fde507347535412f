import { z } from 'zod';
import type { Actor } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { activeStaff } from '@/foundation/accounts/server';
import { changeJob, findReadableTask, lookUpForCompletion } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { AppError, notFound } from '@/platform';
import { defineBackgroundJob } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { authorReason, recordDecision, reportScheduled, scheduledDecisionState } from '../scheduled';

const SYSTEM: Actor = { kind: 'system', name: 'System' };
const actorSchema = z.custom<Actor & { kind: 'staff' }>((value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'staff');

/**
 * Applies a pending decision after the undo period, if its author is active and may still decide. The queue may run this background job more than once. A
 * repeated run finds no pending decision and does nothing.
 */
export const recordDecisionBackgroundJob = defineBackgroundJob(
  'tasks.record_decision',
  z.object({ job_id: z.uuid(), task_id: z.uuid(), decision: z.string(), actor: actorSchema }),
  async ({ payload: { job_id, task_id, decision, actor: author }, db, clock, deployment, jobId }) => {
    const request = { id: `job-${jobId}` };
    const inJob = (run: (context: Parameters<typeof changeJob>[0], loaded: Parameters<typeof changeJob>[1]) => Promise<unknown>) =>
      db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
        const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
        const task = loaded.state.tasks.find((other) => other.id === task_id);
        const context = { tx, actor: SYSTEM, now: clock.now(), request, deployment };
        const waits = task ? scheduledDecisionState(task, decision) : 'gone';
        if (waits === 'changed') await changeJob(context, loaded, reportScheduled(task_id));
        if (waits === 'waits') await run(context, loaded);
      });
    try {
      await inJob(async (before, loaded) => {
        const actor = await activeStaff(before.tx, author.userId);
        if (!actor) return changeJob(before, loaded, reportScheduled(task_id, authorReason(author.name, false)));
        await assertJobVisible(before.tx, actor, job_id);
        const context = { ...before, actor };
        const completing = { state: loaded.state, ...findReadableTask(loaded.state, task_id, context), draft: null };
        return changeJob(context, loaded, recordDecision(task_id), { changeInput: await lookUpForCompletion(context, completing) });
      });
    } catch (error) {
      // Record why the decision was rejected, for example because a budget ran out, so that staff can read the reason in the history. Throw other errors, so
      // that the queue runs this background job again.
      if (!(error instanceof AppError)) throw error;
      const isRight = error.code === 'not_allowed' || error.code === 'not_found';
      const reason = isRight ? authorReason(author.name, true) : error.message;
      await inJob((context, loaded) => changeJob(context, loaded, reportScheduled(task_id, reason)));
    }
  },
);

/** Throws `not_found` if the staff user lost access to the job. */
async function assertJobVisible(tx: Tx, actor: Actor, jobId: string): Promise<void> {
  const job = await jobsFor(actor).visible(tx).select('jobs.id').where('jobs.id', '=', jobId).executeTakeFirst();
  if (!job) throw notFound();
}
