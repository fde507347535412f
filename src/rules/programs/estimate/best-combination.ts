import { type Cents, toCents, toDollars } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import type { Amounts, LineResult } from '@/rules/incentives';
import { type CombinedEvaluation, evaluateProgram, evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from '../evaluate-programs';
import { referencedNames } from '../referenced-names';

/** Programs that can be combined and together pay the homeowner the most. */
export type BestCombination = {
  /** Program keys, highest homeowner amount first. */
  programs: string[];
  combined: CombinedEvaluation;
  /** Known homeowner amount of all programs, in dollars. */
  homeowner: number;
  /** False while a missing answer could change the combination. */
  isCertain: boolean;
  /** Programs that would pay alone but not with these, with the message of the rule. */
  leftOut: { program: string; beside: string[]; message: string }[];
};

type Conflict = { programs: readonly string[]; chosen: string | null; message: string };

/**
 * Returns the best allowed combination of programs for a home, or null if none pays. Ineligible programs are ignored; programs with missing answers
 * count with their known amounts. `alone`: results of single programs, if the caller has them.
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

/** Evaluates a program without other programs on the job. Limits of the program on money of other payers still apply. */
export function evaluateAlone(input: ProgramEvaluationInput): ProgramEvaluation {
  const { eligibility, amounts } = evaluateTogether([input], { suggest: true }).programs.get(input.program.key) ?? evaluateProgram(input);
  return { eligibility, amounts };
}

const eachAlone = (inputs: readonly ProgramEvaluationInput[]): Map<string, ProgramEvaluation> =>
  new Map(inputs.map((input) => [input.program.key, evaluateAlone(input)]));

/** True if the program is not ineligible and a line pays or may pay. */
const mayPay = (evaluation: ProgramEvaluation | undefined): boolean =>
  evaluation !== undefined && evaluation.eligibility.status !== 'ineligible' && pays(evaluation);

const pays = (evaluation: ProgramEvaluation | undefined): boolean =>
  evaluation?.amounts.lines.some((line) => isOwn(line) && (isPaid(line) || isOpen(line))) ?? false;

const isOwn = ({ kind = 'rebate' }: LineResult): boolean => kind === 'rebate' || kind === 'bonus';
const isPaid = ({ state, amount }: LineResult): boolean => state === 'amount' && (amount ?? 0) > 0;
/** True if an answer could still change the line. Amounts that staff type on a job do not count, because an estimate cannot know them. */
const isOpen = ({ state, missing }: LineResult): boolean =>
  state === 'unknown' && !(missing.length > 0 && missing.every((fact) => fact.startsWith('entered_amount.')));

/** Returns the homeowner amount in cents. While the total is unknown, returns the sum of the known lines. */
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

/** Returns the result of a single program if it reads no other program, because its result alone is then equal. */
function reusedEvaluation([only, ...others]: readonly ProgramEvaluationInput[], alone: ReadonlyMap<string, ProgramEvaluation>): CombinedEvaluation | undefined {
  const aloneEvaluation = only && alone.get(only.program.key);
  if (!aloneEvaluation || others.length > 0 || referencedNames(only.program).some(({ name }) => name.startsWith(PROGRAM))) return undefined;
  return { programs: new Map([[only.program.key, aloneEvaluation]]), choices: [], excesses: [] };
}

/** Returns a reader in which exactly these programs are opted in. An existing reservation at the home stays, because people cannot change it. */
function asOptedIn(keys: readonly string[], facts: ReadFact): ReadFact {
  return (name) => {
    const reading = facts(name);
    if (!name.startsWith(PROGRAM)) return reading;
    const far = reading.state === 'known' && ['reserved', 'enrolled', 'paid'].includes(String(reading.value));
    const chosen: FactReading = { state: 'known', value: keys.includes(name.slice(PROGRAM.length)) ? 'live' : 'absent' };
    return far ? reading : chosen;
  };
}

/** Programs that exclude each other by a rule that is in force. */
function conflictsOf(candidates: readonly ProgramEvaluationInput[], { choices }: CombinedEvaluation): Conflict[] {
  const rules = candidates.flatMap(({ program }) => program.stacking);
  return choices.flatMap(({ rule, members, chosen, message }) =>
    rules.find(({ key }) => key === rule)?.exclusive === 'job'
      ? [{ programs: members.map(programOf), chosen: chosen === null ? null : programOf(chosen), message }]
      : [],
  );
}

/** A member is a program or a line of a program. */
const programOf = (member: string): string => member.split('.')[0] ?? member;

/** Returns all combinations that keep one program of each conflict. If people chose a program, only combinations with their choice remain. */
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

/** Returns the reason why a program is not in the combination: a rule excludes it or cuts its amount to zero. */
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
