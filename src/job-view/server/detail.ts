import { readUseCase } from '@/access/server';
import type { Change } from '@/job';
import type { UseCaseContext } from '@/job/server';
import { changeJob, withReleases } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { notFound } from '@/platform';
import * as jobContract from '../contract/detail';
import { answerJob } from './answer';
import { t } from './messages';
import { loadRelated } from './related';

export const getJobHandler = readUseCase(jobContract.getJob, async (context) => {
  const { job_id } = context.params;
  // Send both queries at the same time, to save a round trip to the database.
  const [{ loaded, releases }, around] = await Promise.all([
    withReleases(context.tx, jobsFor(context.actor).find(context.tx, job_id)),
    loadRelated(context, job_id),
  ]);
  return answerJob(context, loaded.state, loaded.version, releases, { around });
});

export const getJobByCodeHandler = readUseCase(jobContract.getJobByCode, async ({ tx, actor, params }) => {
  const row = await jobsFor(actor).visible(tx).select('jobs.id').where('jobs.short_code', '=', params.short_code.toUpperCase()).executeTakeFirst();
  if (!row) throw notFound(t('job_not_found_error'));
  return { id: row.id };
});

/** Locks the job, applies a change, settles the job and saves it. Returns the data of the job page. Handlers for job actions use this function. */
export async function jobAction(context: UseCaseContext & { params: { job_id: string } }, apply: Change) {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).lock(context.tx, context.params.job_id));
  const { loaded: saved, facts } = await changeJob(context, loaded, apply, { releases });
  return answerJob(context, saved.state, saved.version, releases, { facts });
}
