import { type Cents, toCents, toDollars } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import type { Amounts, LineResult } from '@/rules/incentives';
import { type CombinedEvaluation, evaluateProgram, evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from '../evaluate-programs';
import { referencedNames } from '../referenced-names';

/** The programs that together leave a homeowner the most, of those that may be had together. */
export type BestCombination = {
  /** Keys, the one that pays the homeowner most first. */
  programs: string[];
  judged: CombinedEvaluation;
  /** What the homeowner gets from all of them, in dollars: what is known of it so far. */
  homeowner: number;
  /** False while an answer is missing that could change it. */
  isCertain: boolean;
  /** Programs that would pay by themselves and pay nothing beside these, and what the rule between them says. */
  leftOut: { program: string; beside: string[]; message: string }[];
};

type Clash = { programs: readonly string[]; chosen: string | null; message: string };

/**
 * The best allowed combination of some programs at one home; null where none of them pays anything. Who is ineligible is
 * left aside; a program that still waits for answers counts with what is known of it. `alone`: what each says by itself,
 * where the caller has worked that out already.
 */
export function bestCombination(
  judgings: readonly ProgramEvaluationInput[],
  alone: ReadonlyMap<string, ProgramEvaluation> = eachAlone(judgings),
): BestCombination | null {
  const candidates = judgings.filter(({ program }) => maySay(alone.get(program.key)));
  if (candidates.length === 0) return null;
  const clashes = candidates.length > 1 ? clashesOf(candidates, judgeSet(candidates)) : [];
  const sets = setsWithout(
    clashes,
    candidates.map(({ program }) => program.key),
  );
  const found = sets.map((keys) =>
    worth(
      candidates.filter(({ program }) => keys.includes(program.key)),
      alone,
    ),
  );
  const [best] = found.sort((a, b) => b.cents - a.cents || Number(b.isCertain) - Number(a.isCertain));
  if (!best) return null;
  const paying = best.keys.filter((key) => pays(best.judged.programs.get(key)));
  return {
    programs: paying.sort((a, b) => homeownerOf(best.judged, b) - homeownerOf(best.judged, a)),
    judged: best.judged,
    homeowner: toDollars(best.cents),
    isCertain: best.isCertain,
    leftOut: candidates.flatMap(({ program: { key } }) => (paying.includes(key) ? [] : leftOut(key, paying, clashes, candidates, best.judged))),
  };
}

/** On a job with no other program; its own limits on what others pay hold all the same. */
export function evaluateAlone(judging: ProgramEvaluationInput): ProgramEvaluation {
  const { eligibility, amounts } = evaluateTogether([judging], { suggest: true }).programs.get(judging.program.key) ?? evaluateProgram(judging);
  return { eligibility, amounts };
}

const eachAlone = (judgings: readonly ProgramEvaluationInput[]): Map<string, ProgramEvaluation> =>
  new Map(judgings.map((one) => [one.program.key, evaluateAlone(one)]));

/** It is not ruled out, and one of its lines pays or may yet. */
const maySay = (judgement: ProgramEvaluation | undefined): boolean =>
  judgement !== undefined && judgement.eligibility.status !== 'ineligible' && pays(judgement);

const pays = (judgement: ProgramEvaluation | undefined): boolean =>
  judgement?.amounts.lines.some((line) => isOwn(line) && (isPaid(line) || isOpen(line))) ?? false;

const isOwn = ({ kind = 'rebate' }: LineResult): boolean => kind === 'rebate' || kind === 'bonus';
const isPaid = ({ state, amount }: LineResult): boolean => state === 'amount' && (amount ?? 0) > 0;
/** What a person types for one job nobody can know before: it makes a program neither better nor uncertain. */
const isOpen = ({ state, missing }: LineResult): boolean =>
  state === 'unknown' && !(missing.length > 0 && missing.every((fact) => fact.startsWith('entered_amount.')));

/** The homeowner's part of what is known; of an unknown total the lines that are. */
function homeownerCents({ homeowner, lines }: Amounts): Cents {
  if (homeowner !== null) return toCents(homeowner);
  return lines.reduce((sum, { shares }) => sum + toCents(shares?.homeowner ?? 0), 0);
}

const homeownerOf = ({ programs }: CombinedEvaluation, key: string): Cents => {
  const found = programs.get(key);
  return found ? homeownerCents(found.amounts) : 0;
};

/** A job with exactly these programs: each reads of the others that they are on it. */
function judgeSet(set: readonly ProgramEvaluationInput[]): CombinedEvaluation {
  const keys = set.map(({ program }) => program.key);
  return evaluateTogether(
    set.map((one) => ({ ...one, facts: beside(keys, one.facts) })),
    { suggest: true },
  );
}

const PROGRAM = 'program.';

/** One program that reads of no other says the same as by itself. */
function asJudged([only, ...others]: readonly ProgramEvaluationInput[], alone: ReadonlyMap<string, ProgramEvaluation>): CombinedEvaluation | undefined {
  const found = only && alone.get(only.program.key);
  if (!found || others.length > 0 || referencedNames(only.program).some(({ name }) => name.startsWith(PROGRAM))) return undefined;
  return { programs: new Map([[only.program.key, found]]), choices: [], excesses: [] };
}

/** What is further along stays: a reservation at this home is no matter of choice. */
function beside(keys: readonly string[], facts: ReadFact): ReadFact {
  return (name) => {
    const reading = facts(name);
    if (!name.startsWith(PROGRAM)) return reading;
    const far = reading.state === 'known' && ['reserved', 'enrolled', 'paid'].includes(String(reading.value));
    const chosen: FactReading = { state: 'known', value: keys.includes(name.slice(PROGRAM.length)) ? 'live' : 'absent' };
    return far ? reading : chosen;
  };
}

/** Who of these cannot be on one job, by rules that are in force. */
function clashesOf(candidates: readonly ProgramEvaluationInput[], { choices }: CombinedEvaluation): Clash[] {
  const rules = candidates.flatMap(({ program }) => program.stacking);
  return choices.flatMap(({ rule, members, chosen, message }) =>
    rules.find(({ key }) => key === rule)?.exclusive === 'job'
      ? [{ programs: members.map(programOf), chosen: chosen === null ? null : programOf(chosen), message }]
      : [],
  );
}

/** A member is a program or a line of one. */
const programOf = (member: string): string => member.split('.')[0] ?? member;

/** Every way to keep one of each clash; where people have chosen, only theirs. */
function setsWithout(clashes: readonly Clash[], keys: readonly string[]): string[][] {
  let sets: string[][] = [[...keys]];
  for (const { programs, chosen } of clashes)
    sets = sets.flatMap((set) => {
      const rivals = set.filter((key) => programs.includes(key));
      if (rivals.length < 2) return [set];
      const kept = chosen !== null && rivals.includes(chosen) ? [chosen] : rivals;
      return kept.map((one) => set.filter((key) => key === one || !rivals.includes(key)));
    });
  return sets;
}

function worth(set: readonly ProgramEvaluationInput[], alone: ReadonlyMap<string, ProgramEvaluation>) {
  const judged = asJudged(set, alone) ?? judgeSet(set);
  const keys = set.map(({ program }) => program.key);
  const cents = keys.reduce((sum, key) => sum + homeownerOf(judged, key), 0);
  return { keys, judged, cents, isCertain: [...judged.programs.values()].every(isSettled) };
}

const isSettled = ({ eligibility, amounts }: ProgramEvaluation): boolean =>
  eligibility.status === 'eligible' && amounts.total !== null && !amounts.at_most && !amounts.may_be_less && !amounts.may_be_more;

/** Not on the same job, or on it and cut to nothing. */
function leftOut(
  key: string,
  paying: readonly string[],
  clashes: readonly Clash[],
  candidates: readonly ProgramEvaluationInput[],
  judged: CombinedEvaluation,
): BestCombination['leftOut'] {
  const clash = clashes.find(({ programs }) => programs.includes(key) && programs.some((other) => paying.includes(other)));
  if (clash) return [{ program: key, beside: clash.programs.filter((other) => paying.includes(other)), message: clash.message }];
  const cut = judged.programs.get(key)?.amounts.lines.flatMap(({ steps }) => steps.filter(({ step }) => step === 'stacking')) ?? [];
  const rules = candidates.flatMap(({ program }) => program.stacking);
  return cut
    .slice(0, 1)
    .flatMap(({ rule }) =>
      rules
        .filter((one) => one.key === rule)
        .map(({ members, message }) => ({ program: key, beside: paying.filter((other) => members.map(programOf).includes(other)), message })),
    );
}
