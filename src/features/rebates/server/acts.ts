import { reads, writes } from '@/access/server';
import { mustJob, noted } from '@/job';
import { asked, change, releasesOf } from '@/job/server';
import { jobsFor } from '@/record/server';
import { act, answerJob } from '@/view/server';
import { confirmAmount as confirmAmountChange } from '../amount-changes';
import * as changes from '../changes';
import * as rebatesContract from '../contract';
import { t } from './messages';

export const setDeemed = writes(rebatesContract.setDeemed, (context) => act(context, changes.setDeemed(context.body.deemed_reason)));

export const overrideCap = writes(rebatesContract.overrideCap, (context) =>
  act(context, changes.overrideCap(context.body.program_id, context.body.override, context.body.reason ?? '')),
);

export const recalculate = writes(rebatesContract.recalculate, (context) => act(context, noted('recalculate', t.kept('incentives_recalculated'))));

export const visibility = writes(rebatesContract.setVisibility, (context) =>
  act(context, (work, facts) => {
    const { contractor, homeowner } = context.body;
    if (contractor !== undefined) changes.setVisibility('contractor', contractor)(work, facts);
    if (homeowner !== undefined) changes.setVisibility('homeowner', homeowner)(work, facts);
  }),
);

export const confirmAmount = writes(rebatesContract.confirmAmount, async (context) => {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  await change(context, loaded, confirmAmountChange(context.body.program_id));
  return { confirmed: true as const };
});

export const getIncentives = reads(rebatesContract.getIncentives, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  mustJob('see_incentives', loaded.state, context.actor, asked(context, loaded.state));
  const view = await answerJob(context, loaded.state, loaded.version, await releasesOf(context.tx, loaded.state));
  return { items: view.programs.flatMap(({ key, name, amounts }) => (amounts ? [{ key, name, amounts }] : [])) };
});
