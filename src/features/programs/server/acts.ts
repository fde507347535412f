import { reads, writes } from '@/access/server';
import { noted } from '@/job';
import { releasesOf } from '@/job/server';
import { jobsFor } from '@/record/server';
import { act, answerJob } from '@/view/server';
import { overrideEligibility, selectPrograms } from '../changes';
import * as programsContract from '../contract';
import { t } from './messages';

export const select = writes(programsContract.selectPrograms, (context) =>
  act(context, selectPrograms(context.body.programs.map(({ key, opted_in, reason }) => ({ program: key, opted_in, reason: reason ?? null })))),
);

export const reEvaluate = writes(programsContract.reEvaluate, (context) => act(context, noted('re_evaluate', t.kept('eligibility_re_evaluated'))));

export const override = writes(programsContract.overrideEligibility, ({ body, ...context }) => {
  const decided = body.override && { status: body.override.status, note: body.override.note, reason: 'ops_override' as const };
  return act(context, overrideEligibility(body.program_id, decided, body.reason ?? ''));
});

export const getEligibility = reads(programsContract.getEligibility, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const view = await answerJob(context, loaded.state, loaded.version, await releasesOf(context.tx, loaded.state));
  return { items: view.programs };
});
