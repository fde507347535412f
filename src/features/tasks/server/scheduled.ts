import { z } from 'zod';
import type { Actor } from '@/access';
import { settingsOf } from '@/access/server';
import { completeTask } from '@/job';
import { change, findTask, lookUp } from '@/job/server';
import { Refusal } from '@/platform';
import { defineJob } from '@/platform/server/outbox';
import { jobsFor } from '@/record/server';
import { reportScheduled, stateOfDecision } from '../scheduled';

const SYSTEM: Actor = { kind: 'system', name: 'System' };
const actorSchema = z.custom<Actor>((value) => typeof value === 'object' && value !== null && 'kind' in value);

/** A decision takes effect when the time to take it back is over. Runs at least once: the mark on the task is gone after the first time. */
export const recordDecisionJob = defineJob(
  'tasks.record_decision',
  z.object({ job_id: z.uuid(), task_id: z.uuid(), decision: z.string(), actor: actorSchema }),
  async ({ payload: { job_id, task_id, decision, actor }, db, clock, installation, jobId }) => {
    const request = { id: `job-${jobId}` };
    const inJob = (by: Actor, run: (context: Parameters<typeof change>[0], loaded: Parameters<typeof change>[1]) => Promise<unknown>) =>
      db.transaction(settingsOf(SYSTEM, request.id), async (tx) => {
        const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
        const task = loaded.state.tasks.find((other) => other.id === task_id);
        const context = { tx, actor: by, now: clock.now(), request, installation };
        const waits = task ? stateOfDecision(task, decision) : 'gone';
        if (waits === 'changed') await change({ ...context, actor: SYSTEM }, loaded, reportScheduled(task_id));
        if (waits === 'waits') await run(context, loaded);
      });
    try {
      await inJob(actor, async (context, loaded) => {
        const { definition } = findTask(loaded.state, task_id, context);
        await change(context, loaded, completeTask(task_id, null), { given: await lookUp(context, loaded.state, definition) });
      });
    } catch (error) {
      // For example, a budget ran out. Staff can read the refusal in the history; other errors are retried.
      if (!(error instanceof Refusal)) throw error;
      await inJob(SYSTEM, (context, loaded) => change(context, loaded, reportScheduled(task_id, error.message)));
    }
  },
);
