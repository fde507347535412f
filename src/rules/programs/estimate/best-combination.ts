import { type Cents, toCents, toDollars } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import type { Amounts, LineResult } from '@/rules/incentives';
import { type CombinedEvaluation, evaluateProgram, evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from '../evaluate-programs';
import { referencedNames } from '../referenced-names';

/** The allowed combination of programs that pays the homeowner the most. */
export type BestCombination = {
  /** Program keys, highest homeowner amount first. */
  programs: string[];
  combined: CombinedEvaluation;
  /** Known amount for the homeowner from all programs of the combination, in dollars. */
  homeowner: number;
  /** True if all programs of the combination are eligible and their amounts cannot change with more answers. */
  isCertain: boolean;
  /** Programs that would pay alone but not together with the programs of the combination (`beside`), with the message of the rule. */
  leftOut: { program: string; beside: string[]; message: string }[];
};

type Conflict = { programs: readonly string[]; chosen: string | null; message: string };

/**
 * Returns the best allowed combination of programs for a home. Returns null if no program pays, and no further answer could change this. Ignores ineligible
 * programs. For programs with missing answers, uses their known amounts.
 * @param alone results of the programs evaluated alone, if the caller has them
 */
export function bestCombination(
  inputs: readonly ProgramEvaluationInput[],
  alone: ReadonlyMap<string, ProgramEvaluation> = eachAlone(inputs),
): BestCombination | null {
  const candidates = inputs.filter(({ program }) => mayPay(alone.get(program.key)));
  if (candidates.length === 0) return null;
  const conflicts = candidates.length > 1 ? conflictsOf(candidates, evaluateSet(candidates)) : [];
  const sets = setsWithout(
    conflicts,
    candidates.map(({ program }) => program.key),
  );
  const combinations = sets.map((keys) =>
    worth(
      candidates.filter(({ program }) => keys.includes(program.key)),
      alone,
    ),
  );
  const [best] = combinations.sort((a, b) => b.cents - a.cents || Number(b.isCertain) - Number(a.isCertain));
  if (!best) return null;
  const paying = best.keys.filter((key) => pays(best.combined.programs.get(key)));
  return {
    programs: paying.sort((a, b) => homeownerOf(best.combined, b) - homeownerOf(best.combined, a)),
    combined: best.combined,
    homeowner: toDollars(best.cents),
    isCertain: best.isCertain,
    leftOut: candidates.flatMap(({ program: { key } }) => (paying.includes(key) ? [] : leftOut(key, paying, conflicts, candidates, best.combined))),
  };
}

/**
 * Evaluates one program as if the home had no other program. The program's own stacking rules apply, such as a shared limit for the program and incentives from
 * other payers.
 */
export function evaluateAlone(input: ProgramEvaluationInput): ProgramEvaluation {
  const { eligibility, amounts } = evaluateTogether([input], { suggest: true }).programs.get(input.program.key) ?? evaluateProgram(input);
  return { eligibility, amounts };
}

const eachAlone = (inputs: readonly ProgramEvaluationInput[]): Map<string, ProgramEvaluation> =>
  new Map(inputs.map((input) => [input.program.key, evaluateAlone(input)]));

/** Returns true if the home is or may become eligible for the program, and if at least one line pays or may pay. */
const mayPay = (evaluation: ProgramEvaluation | undefined): boolean =>
  evaluation !== undefined && evaluation.eligibility.status !== 'ineligible' && pays(evaluation);

const pays = (evaluation: ProgramEvaluation | undefined): boolean =>
  evaluation?.amounts.lines.some((line) => isOwn(line) && (isPaid(line) || isOpen(line))) ?? false;

const isOwn = ({ kind = 'rebate' }: LineResult): boolean => kind === 'rebate' || kind === 'bonus';
const isPaid = ({ state, amount }: LineResult): boolean => state === 'amount' && (amount ?? 0) > 0;
/**
 * Returns true if the line is unknown and an answer could decide it. Ignores missing amounts that people enter on a job (`entered_amount`), because these
 * amounts cannot be entered in an estimate.
 */
const isOpen = ({ state, missing }: LineResult): boolean =>
  state === 'unknown' && !(missing.length > 0 && missing.every((fact) => fact.startsWith('entered_amount.')));

/** Returns the amount for the homeowner in cents. While the total is unknown, returns the sum of the known lines. */
function homeownerCents({ homeowner, lines }: Amounts): Cents {
  if (homeowner !== null) return toCents(homeowner);
  return lines.reduce((sum, { shares }) => sum + toCents(shares?.homeowner ?? 0), 0);
}

const homeownerOf = ({ programs }: CombinedEvaluation, key: string): Cents => {
  const programEvaluation = programs.get(key);
  return programEvaluation ? homeownerCents(programEvaluation.amounts) : 0;
};

/** Evaluates a job with exactly these programs. Each program reads the other programs of the set as opted in. */
function evaluateSet(set: readonly ProgramEvaluationInput[]): CombinedEvaluation {
  const keys = set.map(({ program }) => program.key);
  return evaluateTogether(
    set.map((item) => ({ ...item, facts: asOptedIn(keys, item.facts) })),
    { suggest: true },
  );
}

const PROGRAM = 'program.';

/**
 * Reuses a result from `alone` if the set consists of one program whose rules do not read other programs. The evaluation of the set would give the same result.
 */
function reusedEvaluation([only, ...others]: readonly ProgramEvaluationInput[], alone: ReadonlyMap<string, ProgramEvaluation>): CombinedEvaluation | undefined {
  const aloneEvaluation = only && alone.get(only.program.key);
  if (!aloneEvaluation || others.length > 0 || referencedNames(only.program).some(({ name }) => name.startsWith(PROGRAM))) return undefined;
  return { programs: new Map([[only.program.key, aloneEvaluation]]), choices: [], excesses: [] };
}

/**
 * Returns a fact lookup in which exactly these programs are opted in. Does not change the state of a program that is reserved, enrolled or paid, because people
 * cannot change it either.
 */
function asOptedIn(keys: readonly string[], facts: ReadFact): ReadFact {
  return (name) => {
    const reading = facts(name);
    if (!name.startsWith(PROGRAM)) return reading;
    const far = reading.state === 'known' && ['reserved', 'enrolled', 'paid'].includes(String(reading.value));
    const chosen: FactReading = { state: 'known', value: keys.includes(name.slice(PROGRAM.length)) ? 'live' : 'absent' };
    return far ? reading : chosen;
  };
}

/** Returns the sets of programs that exclude each other because of a rule that is in force. */
function conflictsOf(candidates: readonly ProgramEvaluationInput[], { choices }: CombinedEvaluation): Conflict[] {
  const rules = candidates.flatMap(({ program }) => program.stacking);
  return choices.flatMap(({ rule, members, chosen, message }) =>
    rules.find(({ key }) => key === rule)?.exclusive === 'job'
      ? [{ programs: members.map(programOf), chosen: chosen === null ? null : programOf(chosen), message }]
      : [],
  );
}

/** Returns the program key of a member of a stacking rule. A member is a program, or one of its lines: `program.line`. */
const programOf = (member: string): string => member.split('.')[0] ?? member;

/**
 * Returns all sets of programs that contain only one program of each conflict. If people chose one of the conflicting programs, returns only sets with the
 * chosen program.
 */
function setsWithout(conflicts: readonly Conflict[], keys: readonly string[]): string[][] {
  let sets: string[][] = [[...keys]];
  for (const { programs, chosen } of conflicts)
    sets = sets.flatMap((set) => {
      const rivals = set.filter((key) => programs.includes(key));
      if (rivals.length < 2) return [set];
      const selected = chosen !== null && rivals.includes(chosen) ? [chosen] : rivals;
      return selected.map((item) => set.filter((key) => key === item || !rivals.includes(key)));
    });
  return sets;
}

function worth(set: readonly ProgramEvaluationInput[], alone: ReadonlyMap<string, ProgramEvaluation>) {
  const combined = reusedEvaluation(set, alone) ?? evaluateSet(set);
  const keys = set.map(({ program }) => program.key);
  const cents = keys.reduce((sum, key) => sum + homeownerOf(combined, key), 0);
  return { keys, combined, cents, isCertain: [...combined.programs.values()].every(isSettled) };
}

const isSettled = ({ eligibility, amounts }: ProgramEvaluation): boolean =>
  eligibility.status === 'eligible' && amounts.total !== null && !amounts.at_most && !amounts.may_be_less && !amounts.may_be_more;

/** Returns the reason why a program is not in the combination: a rule excludes the program or reduces its amount to zero. */
function leftOut(
  key: string,
  paying: readonly string[],
  conflicts: readonly Conflict[],
  candidates: readonly ProgramEvaluationInput[],
  combined: CombinedEvaluation,
): BestCombination['leftOut'] {
  const conflict = conflicts.find(({ programs }) => programs.includes(key) && programs.some((other) => paying.includes(other)));
  if (conflict) return [{ program: key, beside: conflict.programs.filter((other) => paying.includes(other)), message: conflict.message }];
  const cut = combined.programs.get(key)?.amounts.lines.flatMap(({ steps }) => steps.filter(({ step }) => step === 'stacking')) ?? [];
  const rules = candidates.flatMap(({ program }) => program.stacking);
  return cut
    .slice(0, 1)
    .flatMap(({ rule }) =>
      rules
        .filter((item) => item.key === rule)
        .map(({ members, message }) => ({ program: key, beside: paying.filter((other) => members.map(programOf).includes(other)), message })),
    );
}
