import { reads, writes } from '@/access/server';
import { cancelJob, claimJob, overrideEligibility, releaseJob, restoreJob, selectPrograms, setVisibility } from '@/features/application/changes';
import * as listContract from '@/pages/job-list/contract';
import { notFound } from '@/platform';
import { mustJob } from '../abilities';
import * as jobContract from '../contract/detail';
import type { Change } from '../work';
import { aroundJob } from './around';
import { answerJob, asked, change, releasesOf, withReleases } from './context';
import type { Situation } from './situation';
import { jobsFor } from './store';

export const getJob = reads(jobContract.getJob, async (context) => {
  const { job_id } = context.params;
  // Both leave together.
  const [{ loaded, releases }, around] = await Promise.all([
    withReleases(context.tx, jobsFor(context.actor).find(context.tx, job_id)),
    aroundJob(context, job_id),
  ]);
  return answerJob(context, loaded.state, loaded.version, releases, { around });
});

export const jobByCode = reads(listContract.jobByCode, async ({ tx, actor, params }) => {
  const row = await jobsFor(actor).visible(tx).select('jobs.id').where('jobs.short_code', '=', params.short_code.toUpperCase()).executeTakeFirst();
  if (!row) throw notFound('This job');
  return { id: row.id };
});

/** Lock, change, settle, write, answer: every act on a job goes this way. */
async function act(context: Situation & { params: { job_id: string } }, apply: Change) {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).lock(context.tx, context.params.job_id));
  const { settled, facts } = await change(context, loaded, apply, { releases });
  return answerJob(context, settled.state, loaded.version + 1, releases, { facts });
}

export const cancel = writes(jobContract.cancelJob, (context) => act(context, cancelJob(context.body.reason, context.body.note ?? null)));
export const restore = writes(jobContract.restoreJob, (context) => act(context, restoreJob()));
export const claim = writes(jobContract.claimJob, (context) => act(context, context.body?.release ? releaseJob() : claimJob(context.body?.take_over ?? false)));
export const select = writes(jobContract.selectPrograms, (context) =>
  act(context, selectPrograms(context.body.programs.map(({ key, opted_in, reason }) => ({ program: key, opted_in, reason: reason ?? null })))),
);

export const reEvaluate = writes(jobContract.reEvaluate, (context) => act(context, noted('re_evaluate', 'Eligibility re-evaluated')));
export const recalculate = writes(jobContract.recalculate, (context) => act(context, noted('recalculate', 'Incentives recalculated')));

export const override = writes(jobContract.overrideEligibility, (context) =>
  act(
    context,
    overrideEligibility(
      context.body.program_id,
      context.body.override && { status: context.body.override.status, note: context.body.override.note, reason: 'ops_override' },
    ),
  ),
);

export const visibility = writes(jobContract.setVisibility, (context) =>
  act(context, (work, facts) => {
    const { contractor, homeowner } = context.body;
    if (contractor !== undefined) setVisibility('contractor', contractor)(work, facts);
    if (homeowner !== undefined) setVisibility('homeowner', homeowner)(work, facts);
  }),
);

/** Nothing changes but time and rules. The button itself is told, also when nothing came of it. */
const noted =
  (ability: 're_evaluate' | 'recalculate', action: string): Change =>
  (work) => {
    mustJob(ability, work.state, work.context.actor, work.context);
    work.note({ type: 'action', action });
  };

export const getEligibility = reads(jobContract.getEligibility, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const view = await answerJob(context, loaded.state, loaded.version, await releasesOf(context.tx, loaded.state));
  return { items: view.programs };
});

export const getIncentives = reads(jobContract.getIncentives, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  mustJob('see_incentives', loaded.state, context.actor, asked(context, loaded.state));
  const view = await answerJob(context, loaded.state, loaded.version, await releasesOf(context.tx, loaded.state));
  return { items: view.programs.flatMap(({ key, name, amounts }) => (amounts ? [{ key, name, amounts }] : [])) };
});
