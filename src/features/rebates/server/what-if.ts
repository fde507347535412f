import { isInternal } from '@/access';
import { readUseCase } from '@/access/server';
import { amountsView } from '@/features/job-programs';
import { assertJobAbility, evaluateJob, gatherFacts, programForJob } from '@/job';
import { loadReleasesOf, settleContext } from '@/job/server';
import { isActiveProgram, type JobProgram } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { amountMomentOf, factLabelsFor } from '@/job-view';
import { viewContext } from '@/job-view/server';
import { badInput } from '@/platform';
import type { Definitions } from '@/rules/forms';
import { type AmountMoment, type Amounts, currentAmounts, reasonsOfChange } from '@/rules/incentives';
import { programName } from '@/rules/programs';
import { reasonSentences } from '../change-view';
import type { RebateChange } from '../contract';
import * as rebatesContract from '../contract';
import { costBasisOf, remainingCost } from '../remaining-cost';
import { parseFactValue } from './fact-values';

/** Evaluates the programs with the facts of the job, after replacing those facts that the request contains. Writes nothing. */
export const previewIncentivesHandler = readUseCase(rebatesContract.previewIncentives, async (context) => {
  const { tx, actor, params, body } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const assumedFacts = valuesOf(context.deployment.registry.definitions, body.facts);
  const releases = await loadReleasesOf(tx, state);
  const settling = await settleContext(context, state, releases);
  assertJobAbility('see_incentives', state, actor, settling);
  const jobFacts = gatherFacts(state, settling);
  const facts = jobFacts.with(assumedFacts);
  const view = await viewContext(context, state, releases);
  const evaluated = evaluateJob(state, facts, settling.today, (jobProgram) => programForJob(releases, jobProgram));
  const programs = state.programs.flatMap((jobProgram) => {
    const [found, program] = [evaluated.programs.get(jobProgram.key), programForJob(releases, jobProgram)];
    if (!found || !program) return [];
    return [
      {
        jobProgram,
        program,
        amounts: currentAmounts({ ...jobProgram, amounts: found.amounts }),
        eligibility: isActiveProgram(jobProgram) ? found.eligibility.status : jobProgram.eligibility.status,
      },
    ];
  });
  const active = programs.filter(({ jobProgram, eligibility }) => isActiveProgram(jobProgram) && eligibility !== 'ineligible').map(({ amounts }) => amounts);
  return {
    items: programs.map(({ jobProgram, program, amounts, eligibility }) => ({
      key: jobProgram.key,
      name: programName(view, jobProgram.key),
      eligibility,
      amounts: amountsView(amounts, state, actor, program, view.definitions),
      change: changeOf(jobProgram, amounts, {
        moment: amountMomentOf(jobProgram, jobFacts.read),
        isStaff: isInternal(actor),
        program,
        labels: factLabelsFor(actor, state, view.releaseOf),
      }),
    })),
    left_to_pay: remainingCost(active, facts.read),
    cost_basis: costBasisOf(active, facts.read),
  };
});

type Reading = Parameters<typeof reasonSentences>[2] & { moment: AmountMoment };

/** Returns the change of the homeowner's rebate with the reasons for the change; null while either amount is unknown. */
function changeOf(jobProgram: JobProgram, after: Amounts, { moment, ...reader }: Reading): RebateChange | null {
  const before = currentAmounts(jobProgram);
  if (before.homeowner === null || after.homeowner === null) return null;
  return { moment, before: before.homeowner, after: after.homeowner, because: reasonSentences(reasonsOfChange(before, after), after, reader) };
}

function valuesOf(definitions: Definitions, facts: Record<string, unknown>): Record<string, unknown> {
  const parsedFacts = Object.entries(facts).map(([fact, raw]) => ({ fact, ...parseFactValue(definitions, fact, raw) }));
  const issues = parsedFacts.flatMap((one) => ('issue' in one ? [one.issue] : []));
  if (issues.length > 0) throw badInput(issues);
  return Object.fromEntries(parsedFacts.flatMap((one) => ('value' in one ? [[one.fact, one.value]] : [])));
}
