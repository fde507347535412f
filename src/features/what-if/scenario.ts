import type { Actor } from '@/access';
import { evaluateJob, evaluationInputOf, gatherFacts, newProgram, placeLookupFailures, programForJob, type SettleContext, withBudgetShares } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { isFactHidden } from '@/job-view';
import { jsonEquals, keysOf } from '@/platform';
import { FACTS, FactBook, type FactEntry, sourceFactsOf } from '@/rules/facts';
import {
  type BestCombination,
  bestCombination,
  contractorFacts,
  evaluateForEstimate,
  type Program,
  type ProgramEvaluation,
  type ProgramEvaluationInput,
  withChangedAnswers,
} from '@/rules/programs';
import { t } from './messages';

export type Answers = Readonly<Record<string, unknown>>;

/** What somebody tries: the programs that would be on the job, and answers that would be others. */
export type Scenario = { on: readonly string[]; answers: Answers };

/** A program as it would be on the job, or by itself where it would not be on it. */
export type EvaluatedProgram = { program: JobProgram; rules: Program; judgement: ProgramEvaluation };

export type EvaluatedScenario = { facts: FactBook; programs: ReadonlyMap<string, EvaluatedProgram>; best: BestCombination | null };

/** Programs and the rules of the job settle as they do on it; more than this and two of them undo each other. */
const MOST_ROUNDS = 10;

/** The same rules over the same job, with some of it otherwise. `keys`: every program that is looked at. */
export function evaluateScenario(
  state: JobState,
  keys: readonly string[],
  { on, answers }: Scenario,
  context: SettleContext,
  viewer: Actor,
): EvaluatedScenario {
  const { job, facts } = settled(
    { ...state, programs: keys.map((key) => programOf(state, key, on.includes(key), context)) },
    (one) => withTried(gatherFacts(one, context), answers, viewer, state),
    context,
  );
  const judged = job.programs.flatMap((program): (EvaluatedProgram & { judging: ProgramEvaluationInput })[] => {
    const rules = programForJob(context, program);
    if (!rules) return [];
    const judging = evaluationInputOf(program, rules, job, facts, context.today);
    const { eligibility, amounts } = program;
    return [{ program, rules, judging, judgement: program.opted_in ? { eligibility, amounts } : evaluateForEstimate(judging) }];
  });
  const candidates = judged.filter(({ judgement }) => judgement.eligibility.status !== 'ineligible').map(({ judging }) => judging);
  return { facts, programs: new Map(judged.map((one) => [one.program.key, one])), best: bestCombination(candidates) };
}

/** The programs of the job read of each other how far they are: judged until none of them moves any more, as on the job. */
function settled(start: JobState, known: (job: JobState) => FactBook, context: SettleContext): { job: JobState; facts: FactBook } {
  let job = start;
  for (let round = 1; ; round += 1) {
    const facts = known(job);
    const judged = evaluateJob(job, facts, context.today, (program) => programForJob(context, program)).programs;
    const programs = job.programs.map((program) =>
      withBudgetShares({ ...program, ...judged.get(program.key) }, programForJob(context, program), facts, context),
    );
    if (round === MOST_ROUNDS || jsonEquals(programs, job.programs)) return { job, facts };
    job = { ...job, programs };
  }
}

/** As it is on the job, or as it would be put on it. */
function programOf(state: JobState, key: string, isOn: boolean, context: SettleContext): JobProgram {
  const own = state.programs.find((program) => program.key === key);
  if (own?.opted_in) return { ...own, opted_in: isOn };
  const fresh = own ?? newProgram(context.features, key);
  const rules = programForJob(context, fresh);
  return { ...fresh, opted_in: isOn, ...(rules && { own_facts: contractorFacts(rules, context.enrollments, context.today) }) };
}

/** With answers that are tried nobody finds out what they may not read: it takes no part. Without any, the job is as it is. */
function withTried(facts: FactBook, answers: Answers, viewer: Actor, state: JobState): FactBook {
  return keysOf(answers).length === 0 ? facts : withChangedAnswers(withoutHidden(facts, viewer, state), answers);
}

function withoutHidden(facts: FactBook, viewer: Actor, state: JobState): FactBook {
  const hidden = facts.names().filter((name) => isFactHidden(viewer, name, state));
  if (hidden.length === 0) return facts;
  const failures = new Map([...placeLookupFailures(state.place), ...hidden.map((name): [string, string] => [name, t('answer_hidden_label')])]);
  const entries = new Map<string, FactEntry | null>(hidden.map((name) => [name, null]));
  // What follows from it and may be read stays what it is.
  const following = keysOf(FACTS).filter((name) => !hidden.includes(name) && sourceFactsOf(name).some((base) => hidden.includes(base)));
  const kept = Object.fromEntries(following.flatMap((name) => (facts.read(name).state === 'known' ? [[name, facts.value(name)]] : [])));
  return new FactBook([], failures, { below: facts, entries }).with(kept);
}
