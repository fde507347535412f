import { readUseCase, writeUseCase } from '@/access/server';
import { noteAction } from '@/job';
import { loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { answerJob, jobAction } from '@/job-view/server';
import { overrideEligibility, selectPrograms } from '../changes';
import * as programsContract from '../contract';
import { t } from './messages';

export const selectProgramsHandler = writeUseCase(programsContract.selectPrograms, (context) =>
  jobAction(context, selectPrograms(context.body.programs.map(({ key, opted_in, reason }) => ({ program: key, opted_in, reason: reason ?? null })))),
);

export const reEvaluateHandler = writeUseCase(programsContract.reEvaluate, (context) =>
  jobAction(context, noteAction('re_evaluate', t.source('eligibility_reevaluated_entry'))),
);

export const overrideEligibilityHandler = writeUseCase(programsContract.overrideEligibility, ({ body, ...context }) => {
  const decided = body.override && { status: body.override.status, note: body.override.note, reason: 'ops_override' as const };
  return jobAction(context, overrideEligibility(body.program_id, decided, body.reason ?? ''));
});

export const getEligibilityHandler = readUseCase(programsContract.getEligibility, async (context) => {
  const loaded = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const view = await answerJob(context, loaded.state, loaded.version, await loadReleasesOf(context.tx, loaded.state));
  return { items: view.programs };
});
