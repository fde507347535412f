import { stringArrayOf } from '@/platform';
import { knownValue } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import type { ProgramEstimate } from './estimate';

/**
 * A fact that people did not enter and that could decide a result. `programs`: keys of the programs that need the fact. `decides`: whether the fact decides the
 * eligibility or only an amount.
 */
export type DecidingFact = { fact: string; programs: string[]; decides: 'eligibility' | 'amount' };

/** Weights that order the questions: facts for eligibility before facts for amounts, and facts for rebates before facts for bonuses and caps. */
const WEIGHTS = { criterion: 4, rebate: 2, bonus: 1, cap: 1 } as const;

/** Returns the facts that programs need and that people did not enter. Facts for eligibility come first. The other facts are sorted by weight. */
export function decidingFacts(estimates: readonly ProgramEstimate[]): DecidingFact[] {
  const factsByName = new Map<string, DecidingFact & { weight: number }>();
  const note = (program: string, facts: readonly string[], weight: number, decides: DecidingFact['decides']) => {
    for (const fact of facts) {
      const decidingFact = factsByName.get(fact) ?? { fact, programs: [], decides, weight: 0 };
      decidingFact.weight += weight;
      if (decides === 'eligibility') decidingFact.decides = decides;
      if (!decidingFact.programs.includes(program)) decidingFact.programs.push(program);
      factsByName.set(fact, decidingFact);
    }
  };
  for (const { program, eligibility, amounts, facts } of estimates) {
    if (eligibility.status === 'ineligible') continue;
    const stated = (names: readonly string[]) => names.flatMap((name) => statableFactsFor(name, facts));
    for (const criterion of eligibility.criteria)
      if (criterion.counts && criterion.state === 'pending') note(program.key, stated(criterion.missing), WEIGHTS.criterion, 'eligibility');
    for (const { kind, state, missing } of amounts.lines)
      if (state === 'unknown') note(program.key, stated(missing), kind === 'bonus' ? WEIGHTS.bonus : WEIGHTS.rebate, 'amount');
    for (const { missing } of amounts.at_most ?? []) note(program.key, stated(missing), WEIGHTS.cap, 'amount');
  }
  const rank = ({ decides }: DecidingFact) => (decides === 'eligibility' ? 0 : 1);
  return [...factsByName.values()].sort((a, b) => rank(a) - rank(b) || b.weight - a.weight).map(({ fact, programs, decides }) => ({ fact, programs, decides }));
}

/**
 * Returns the facts that people can enter in an estimate to supply a missing fact. For example, instead of scope-of-work lines, people enter the cost of each
 * measure. Omits amounts that people enter only on a job (`entered_amount.…`), and dates that the estimate sets.
 */
export function statableFactsFor(fact: string, read: ProgramEstimate['facts']): string[] {
  if (fact.startsWith('entered_amount.') || factDefinition(fact)?.origin === 'clock') return [];
  if (fact !== 'scope_lines') return [fact];
  const planned = stringArrayOf(knownValue(read('planned_services')));
  const open = planned.filter((service) => read(`measure_cost.${service}`).state !== 'known');
  return open.length > 0 ? open.map((service) => `measure_cost.${service}`) : ['services_being_installed'];
}
