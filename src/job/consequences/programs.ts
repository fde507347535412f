import { addDays, type Day, sameJson } from '@/platform';
import type { JobProgram, JobState } from '@/record';
import { type Condition, reads } from '@/rules/conditions';
import { decideEligibility, ruleOf } from '@/rules/eligibility';
import { type Basis, basesOf, type FactBook, followsToday, type ProgramDates } from '@/rules/facts';
import { calculateAmounts } from '@/rules/incentives';
import { criteriaOf, type Program } from '@/rules/programs';
import type { Waiting } from '../feature';
import { datesOf, factsFor } from '../gather';
import type { JobDraft } from '../job-draft';
import { rulesOf } from '../judged-by';

/** Eligibility and amounts of every opted-in program, by the version it is judged by. */
export function judgePrograms(work: JobDraft, facts: FactBook): void {
  const { state, context } = work;
  for (const program of state.programs) {
    if (!program.pinned) program.version = work.released(program).version;
    if (!program.opted_in || isJudged(program, work, facts)) continue;
    const rules = work.rules(program);
    const own = factsFor(program, facts, context.today);
    const dates = datesOf(program, facts, context.today);
    const result = decideEligibility({ criteria: criteriaOf(rules), basis: rules.basis, dates, stage: state.stage, override: program.override }, own);
    // The program's own no outranks what the criteria say; only an override takes it back.
    const eligibility = program.declined && !program.override ? { ...result, status: 'ineligible' as const, reasons: [program.declined.reason] } : result;
    // Approved is approved: what changes later is an adjustment with a reason, not another split of the same money.
    const amounts = program.enrollment
      ? program.amounts
      : calculateAmounts({ lines: rules.lines, caps: rules.caps, split: rules.split, basis: rules.basis, dates }, own);
    // The same result stays the same value: whoever compares sees at once that nothing moved.
    if (!sameJson(program.eligibility, eligibility)) program.eligibility = eligibility;
    if (!sameJson(program.amounts, amounts)) program.amounts = amounts;
    note(program, work, facts);
  }
}

type Judged = { on: string; eligibility: JobProgram['eligibility']; amounts: JobProgram['amounts'] };

/** What was made of the facts in one book, program by program. */
const judged = new WeakMap<FactBook, Map<string, Judged>>();

/** On the same facts, on the same day, in the same stage and with the same decisions behind it, a program is judged the same. */
function isJudged(program: JobProgram, work: JobDraft, facts: FactBook): boolean {
  const before = judged.get(facts)?.get(program.key);
  return before !== undefined && before.eligibility === program.eligibility && before.amounts === program.amounts && before.on === groundsOf(program, work);
}

function note(program: JobProgram, work: JobDraft, facts: FactBook): void {
  const ofBook = judged.get(facts) ?? new Map<string, Judged>();
  judged.set(facts, ofBook.set(program.key, { on: groundsOf(program, work), eligibility: program.eligibility, amounts: program.amounts }));
}

const groundsOf = (program: JobProgram, { state, context }: JobDraft): string =>
  JSON.stringify([{ ...program, eligibility: null, amounts: null }, state.stage, context.today]);

/** The days on which a program opens or closes, or a dated rule of it comes into force. */
export const daysOfPrograms = (state: JobState, at: Waiting): (Day | null)[] =>
  state.programs.flatMap((program) => {
    const rules = program.opted_in ? rulesOf(at, program) : undefined;
    return rules ? daysOfRules(rules, program, datesOf(program, at.facts, at.today)) : [];
  });

function daysOfRules(rules: Program, program: JobProgram, dates: ProgramDates): (Day | null)[] {
  const { dated, countsDays } = turningPointsOf(rules);
  const turns = [
    ...dated.filter((row) => followsToday(row.basis ?? rules.basis, dates)).flatMap((row) => [row.valid_from, row.valid_to && addDays(row.valid_to, 1)]),
    ...(program.submitted_on ? [] : [rules.accept_submissions_from, rules.accept_submissions_until && addDays(rules.accept_submissions_until, 1)]),
    // A rule that counts days may turn on any of them.
    countsDays ? addDays(dates.today, 1) : null,
  ];
  return turns.filter((day) => day !== null && day > dates.today);
}

type TurningPoints = { dated: readonly { valid_from: Day | null; valid_to: Day | null; basis?: Basis }[]; countsDays: boolean };

/** A released version never changes: what of its rules time can turn is looked for once. */
const turningPoints = new WeakMap<Program, TurningPoints>();

function turningPointsOf(rules: Program): TurningPoints {
  const known = turningPoints.get(rules);
  if (known) return known;
  const rows = rules.lines.flatMap((line) => [...line.rows, ...line.factors]);
  const tests = [...criteriaOf(rules).map(ruleOf), ...[...rules.lines, ...rows, ...rules.tasks].map((row) => ('when' in row ? row.when : undefined))];
  const dated = [...rules.criteria, ...rows, ...rules.caps, rules.split].filter((row) => row.valid_from !== null || row.valid_to !== null);
  const found = { dated, countsDays: tests.some(readsToday) };
  turningPoints.set(rules, found);
  return found;
}

const readsToday = (condition: Condition | undefined): boolean => [...reads(condition)].some((fact) => basesOf(fact).includes('$today'));
