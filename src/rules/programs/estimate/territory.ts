import { evaluateTruth, type FactReading } from '@/rules/conditions';
import { evaluateEligibility } from '@/rules/eligibility';
import type { Amounts } from '@/rules/incentives';
import { type ProgramEvaluation, type ProgramEvaluationInput, programScope } from '../evaluate-programs';
import { criteriaOf, type Program } from '../program';
import { referencedNames } from '../referenced-names';

/** Maximum number of cached results per program. */
const MAX_CACHED = 200;

/**
 * Cached results by program, and by stage, dates and territory facts. Null if a home with these facts may be inside the territory. Programs and results never
 * change.
 */
const cache = new WeakMap<Program, Map<string, ProgramEvaluation | null>>();

/**
 * Returns the evaluation of a home that is outside the program's territory, or null. A home is outside the territory of most programs, so the result is cached
 * for all homes with the same territory facts. As long as the result is cached, each call returns the same object, so other caches can use the object as a key.
 */
export function evaluateOutsideTerritory(input: ProgramEvaluationInput): ProgramEvaluation | null {
  const { program, facts, dates, stage } = input;
  if (program.territory.where === null) return null;
  const cachedEvaluations = cache.get(program) ?? new Map<string, ProgramEvaluation | null>();
  cache.set(program, cachedEvaluations);
  const readings = territoryFacts(program).map((name) => serializeReading(facts(name)));
  const key = [stage, JSON.stringify(dates), ...readings].join('\n');
  const cachedEvaluation = cachedEvaluations.get(key);
  if (cachedEvaluation !== undefined) return cachedEvaluation;
  if (cachedEvaluations.size >= MAX_CACHED) cachedEvaluations.clear();
  const evaluation = evaluateTruth(program.territory.where, facts).value === false ? elsewhere(input) : null;
  cachedEvaluations.set(key, evaluation);
  return evaluation;
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

/** Returns the facts that decide the territory of a program. */
export const territoryFacts = (program: Program): readonly string[] => {
  const factNames = names.get(program) ?? [...new Set(referencedNames(program).flatMap(({ name, at }) => (at === 'criterion territory' ? [name] : [])))];
  names.set(program, factNames);
  return factNames;
};
const names = new WeakMap<Program, readonly string[]>();

/**
 * Serializes a reading for a cache key. Known strings become JSON strings and all other readings become JSON objects, so different readings have different
 * keys.
 */
const serializeReading = (reading: FactReading): string =>
  JSON.stringify(reading.state === 'known' && typeof reading.value === 'string' ? reading.value : reading);
