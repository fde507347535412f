import { readUseCase, writeUseCase } from '@/access/server';
import { assertJobAbility, noteAction } from '@/job';
import { changeJob, loadReleasesOf, viewerContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { answerJob, jobAction } from '@/job-view/server';
import { confirmAmount as confirmAmountChange } from '../amount-changes';
import * as changes from '../changes';
import * as rebatesContract from '../contract';
import { t } from './messages';

export const setDeemedHandler = writeUseCase(rebatesContract.setDeemed, (context) => jobAction(context, changes.setDeemed(context.body.deemed_reason)));

export const overrideCapHandler = writeUseCase(rebatesContract.overrideCap, (context) =>
  jobAction(context, changes.overrideCap(context.body.program_id, context.body.override, context.body.reason ?? '')),
);

export const recalculateAmountsHandler = writeUseCase(rebatesContract.recalculateAmounts, (context) =>
  jobAction(context, noteAction('recalculate', t.source('incentives_recalculated'))),
);

export const setVisibilityHandler = writeUseCase(rebatesContract.setVisibility, (context) =>
  jobAction(context, (draft, facts) => {
    const { contractor, homeowner } = context.body;
    if (contractor !== undefined) changes.setVisibility('contractor', contractor)(draft, facts);
    if (homeowner !== undefined) changes.setVisibility('homeowner', homeowner)(draft, facts);
  }),
);

export const confirmAmountHandler = writeUseCase(rebatesContract.confirmAmount, async (context) => {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  await changeJob(context, loaded, confirmAmountChange(context.body.program_id));
  return { confirmed: true as const };
});

export const getIncentivesHandler = readUseCase(rebatesContract.getIncentives, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  assertJobAbility('see_incentives', loaded.state, context.actor, viewerContext(context, loaded.state));
  const view = await answerJob(context, loaded.state, loaded.version, await loadReleasesOf(context.tx, loaded.state));
  return { items: view.programs.flatMap(({ key, name, amounts }) => (amounts ? [{ key, name, amounts }] : [])) };
});
