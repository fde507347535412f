import { reads } from '@/access/server';
import { amountsView } from '@/features/programs';
import { datesOf, factsFor, gatherFacts, mustJob, rulesOf } from '@/job';
import { releasesOf, settleContext } from '@/job/server';
import { badInput } from '@/platform';
import { isLive } from '@/record';
import { jobsFor } from '@/record/server';
import { decideEligibility } from '@/rules/eligibility';
import type { Definitions } from '@/rules/forms';
import { calculateAmounts } from '@/rules/incentives';
import { criteriaOf } from '@/rules/programs';
import { programName } from '@/view';
import { viewContext } from '@/view/server';
import * as rebatesContract from '../contract';
import { leftToPay } from '../left-to-pay';
import { factValue } from './fact-values';

/** The same rules over the job's facts with some of them replaced; nothing is written. */
export const whatIf = reads(rebatesContract.whatIf, async (context) => {
  const { tx, actor, params, body } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const given = valuesOf(context.installation.house.definitions, body.facts);
  const releases = await releasesOf(tx, state);
  const settling = await settleContext(context, state, releases);
  mustJob('see_incentives', state, actor, settling);
  const facts = gatherFacts(state, settling).with(given);
  const view = await viewContext(context, state, releases);
  const programs = state.programs
    .filter((program) => program.opted_in)
    .flatMap((program) => {
      const rules = rulesOf(releases, program);
      if (!rules) return [];
      const own = factsFor(program, facts, settling.today);
      const dates = datesOf(program, facts, settling.today);
      const eligibility = decideEligibility({ criteria: criteriaOf(rules), basis: rules.basis, dates, stage: state.stage, override: program.override }, own);
      const amounts = calculateAmounts({ lines: rules.lines, caps: rules.caps, split: rules.split, basis: rules.basis, dates }, own);
      return [{ program, rules, amounts, eligibility: isLive(program) ? eligibility.status : program.eligibility.status }];
    });
  return {
    items: programs.map(({ program, rules, amounts, eligibility }) => ({
      key: program.key,
      name: programName(view, program.key),
      eligibility,
      amounts: amountsView(amounts, state, actor, rules, view.definitions),
    })),
    left_to_pay: leftToPay(
      programs.filter(({ program, eligibility }) => isLive(program) && eligibility !== 'ineligible').map(({ amounts }) => amounts),
      facts.read,
    ),
  };
});

function valuesOf(definitions: Definitions, facts: Record<string, unknown>): Record<string, unknown> {
  const read = Object.entries(facts).map(([fact, raw]) => ({ fact, ...factValue(definitions, fact, raw) }));
  const issues = read.flatMap((one) => ('issue' in one ? [one.issue] : []));
  if (issues.length > 0) throw badInput(issues);
  return Object.fromEntries(read.flatMap((one) => ('value' in one ? [[one.fact, one.value]] : [])));
}
