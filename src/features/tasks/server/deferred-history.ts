import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { logAnswers } from '@/job';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { defineBackgroundJob, enqueueSql } from '@/platform/server/background-jobs';

const QUIET_MINUTES = 10;

const actorSchema = z.custom<Actor>((value) => typeof value === 'object' && value !== null && 'kind' in value);

/** Writes the history of a draft ten minutes after the last autosave. */
export const draftHistoryBackgroundJob = defineBackgroundJob(
  'jobs.log_draft',
  z.object({ job_id: z.uuid(), task_id: z.uuid(), actor: actorSchema }),
  async ({ payload, db, clock, deployment, jobId }) => {
    const request = { id: `job-${jobId}` };
    await db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, request.id), async (tx) => {
      const loaded = await jobsFor({ kind: 'system', name: 'System' }).lock(tx, payload.job_id);
      if (!loaded.state.tasks.some((task) => task.id === payload.task_id)) return;
      await changeJob({ tx, actor: payload.actor, now: clock.now(), request, deployment }, loaded, logAnswers(payload.task_id));
    });
  },
);

/** Schedules the history entry of a draft for ten minutes after this autosave. Each further autosave postpones the entry again. */
export const enqueueDeferredHistory = (job_id: string, task_id: string, actor: Actor): RawBuilder<unknown> =>
  enqueueSql(
    draftHistoryBackgroundJob,
    { job_id, task_id, actor },
    { key: `log_draft:${task_id}:${personOf(actor)}`, runAt: new Date(Date.now() + QUIET_MINUTES * 60_000) },
  );

const personOf = (actor: Actor): string => (actor.kind === 'guest' ? actor.guestId : actor.kind === 'system' ? 'system' : actor.userId);
