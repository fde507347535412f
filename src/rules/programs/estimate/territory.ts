import { evaluateTruth, type FactReading } from '@/rules/conditions';
import { evaluateEligibility } from '@/rules/eligibility';
import type { Amounts } from '@/rules/incentives';
import { type ProgramEvaluation, type ProgramEvaluationInput, programScope } from '../evaluate-programs';
import { criteriaOf, type Program } from '../program';
import { referencedNames } from '../referenced-names';

/** What so many different homes hear of a program is kept. */
const MOST_KEPT = 200;

/** A program is never written into, and nobody writes into a judgement. Null: the home is not known to be elsewhere. */
const kept = new WeakMap<Program, Map<string, ProgramEvaluation | null>>();

/**
 * The home stands where the program does not pay: nothing else of it is looked at. Most programs of the country are this
 * for each home, so what one says is worked out once for all homes of which its territory reads the same: the same
 * judgement, by which others keep what they make of it.
 */
export function evaluateOutsideTerritory(judging: ProgramEvaluationInput): ProgramEvaluation | null {
  const { program, facts, dates, stage } = judging;
  if (program.territory.where === null) return null;
  const known = kept.get(program) ?? new Map<string, ProgramEvaluation | null>();
  kept.set(program, known);
  const read = territoryFacts(program).map((name) => said(facts(name)));
  const key = [stage, JSON.stringify(dates), ...read].join('\n');
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const found = evaluateTruth(program.territory.where, facts).value === false ? elsewhere(judging) : null;
  known.set(key, found);
  return found;
}

function elsewhere({ program, facts, dates, stage }: ProgramEvaluationInput): ProgramEvaluation {
  const criteria = criteriaOf(program).slice(0, 1);
  return { eligibility: evaluateEligibility({ criteria, stage, override: null }, programScope(program, facts, dates)), amounts: NOTHING };
}

const NOTHING: Amounts = {
  state: 'none',
  lines: [],
  missing: [],
  total: null,
  homeowner: null,
  contractor_incentive: null,
  platform_fee: null,
  payable: null,
  steps: [],
};

export const territoryFacts = (program: Program): readonly string[] => {
  const known = names.get(program) ?? [...new Set(referencedNames(program).flatMap(({ name, at }) => (at === 'criterion territory' ? [name] : [])))];
  names.set(program, known);
  return known;
};
const names = new WeakMap<Program, readonly string[]>();

/** Nearly always a plain text, in quotation marks; what else there is cannot be taken for one. */
const said = (reading: FactReading): string => JSON.stringify(reading.state === 'known' && typeof reading.value === 'string' ? reading.value : reading);
