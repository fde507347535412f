import { type Day, sameJson } from '@/platform';
import type { JobProgram, JobState } from '@/record';
import type { FactBook, ProgramDates } from '@/rules/facts';
import { type Program, turningDays } from '@/rules/programs';
import type { Waiting } from '../feature';
import { datesOf } from '../gather';
import type { JobDraft } from '../job-draft';
import { rulesOf } from '../judged-by';
import { judgeJob, withShares } from '../judging';

/** Eligibility and amounts of every opted-in program, by the version it is judged by. */
export function judgePrograms(work: JobDraft, facts: FactBook): void {
  const { state, context } = work;
  for (const program of state.programs) if (!program.pinned) program.version = work.released(program).version;
  state.programs = state.programs.map((program) => withShares(program, work.rules(program), facts, context));
  const opted = state.programs.filter((program) => program.opted_in);
  if (opted.every((program) => isJudged(program, work, facts))) return;
  const judged = judgeJob(state, facts, context.today, (program) => work.rules(program));
  for (const program of opted) {
    const found = judged.programs.get(program.key);
    if (!found) continue;
    // The same result stays the same value: whoever compares sees at once that nothing moved.
    if (!sameJson(program.eligibility, found.eligibility)) program.eligibility = found.eligibility;
    if (!sameJson(program.amounts, found.amounts)) program.amounts = found.amounts;
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

const daysOfRules = (rules: Program, program: JobProgram, dates: ProgramDates): (Day | null)[] => turningDays(rules, dates, program.submitted_on !== null);
