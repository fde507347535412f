import type { Actor } from '@/access';
import { evaluateJob, evaluationInputOf, gatherFacts, newJobProgram, placeLookupFailures, programForJob, type SettleContext, withJobBudgets } from '@/job';
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

export type ScenarioAnswers = Readonly<Record<string, unknown>>;

export type Scenario = { optedIn: readonly string[]; answers: ScenarioAnswers };

/** A program and its evaluation. The program need not be on the job. */
export type EvaluatedProgram = { jobProgram: JobProgram; program: Program; evaluation: ProgramEvaluation };

export type EvaluatedScenario = { facts: FactBook; programs: ReadonlyMap<string, EvaluatedProgram>; best: BestCombination | null };

/** Maximum number of evaluation rounds. If results still change after the last round, the programs depend on each other in a cycle. */
const MAX_ROUNDS = 10;

/** Evaluates programs on the job with the answers and programs of a scenario. `keys`: keys of all programs to evaluate. */
export function evaluateScenario(
  state: JobState,
  keys: readonly string[],
  { optedIn, answers }: Scenario,
  context: SettleContext,
  viewer: Actor,
): EvaluatedScenario {
  const { job, facts } = settled(
    { ...state, programs: keys.map((key) => programOf(state, key, optedIn.includes(key), context)) },
    (one) => withScenarioAnswers(gatherFacts(one, context), answers, viewer, state),
    context,
  );
  const evaluated = job.programs.flatMap((jobProgram): (EvaluatedProgram & { evaluationInput: ProgramEvaluationInput })[] => {
    const program = programForJob(context, jobProgram);
    if (!program) return [];
    const evaluationInput = evaluationInputOf(jobProgram, program, { state: job, facts, today: context.today });
    const { eligibility, amounts } = jobProgram;
    return [{ jobProgram, program, evaluationInput, evaluation: jobProgram.opted_in ? { eligibility, amounts } : evaluateForEstimate(evaluationInput) }];
  });
  const candidates = evaluated.filter(({ evaluation }) => evaluation.eligibility.status !== 'ineligible').map(({ evaluationInput }) => evaluationInput);
  return { facts, programs: new Map(evaluated.map((one) => [one.jobProgram.key, one])), best: bestCombination(candidates) };
}

/**
 * Evaluates the programs repeatedly until no result changes, because the status of one program can be a fact that another program reads. Jobs are evaluated in
 * the same way after each change.
 */
function settled(start: JobState, known: (job: JobState) => FactBook, context: SettleContext): { job: JobState; facts: FactBook } {
  let job = start;
  for (let round = 1; ; round += 1) {
    const facts = known(job);
    const evaluated = evaluateJob(job, facts, context.today, (jobProgram) => programForJob(context, jobProgram)).programs;
    const programs = job.programs.map((jobProgram) =>
      withJobBudgets({ ...jobProgram, ...evaluated.get(jobProgram.key) }, programForJob(context, jobProgram), facts, context),
    );
    if (round === MAX_ROUNDS || jsonEquals(programs, job.programs)) return { job, facts };
    job = { ...job, programs };
  }
}

/**
 * Returns the program as it is on the job, or a new one if the job does not have the program. If the program is not opted in, adds the current facts about the
 * contractor.
 */
function programOf(state: JobState, key: string, isOn: boolean, context: SettleContext): JobProgram {
  const currentProgram = state.programs.find((jobProgram) => jobProgram.key === key);
  if (currentProgram?.opted_in) return { ...currentProgram, opted_in: isOn };
  const fresh = currentProgram ?? newJobProgram(context.features, key);
  const program = programForJob(context, fresh);
  return { ...fresh, opted_in: isOn, ...(program && { own_facts: contractorFacts(program, context.enrollments, context.today) }) };
}

/**
 * Returns the facts with changed answers. Removes facts that the viewer may not see, because a viewer could otherwise find out a hidden fact by trying
 * different answers. Returns the facts unchanged if no answers change.
 */
function withScenarioAnswers(facts: FactBook, answers: ScenarioAnswers, viewer: Actor, state: JobState): FactBook {
  return keysOf(answers).length === 0 ? facts : withChangedAnswers(withoutHidden(facts, viewer, state), answers);
}

function withoutHidden(facts: FactBook, viewer: Actor, state: JobState): FactBook {
  const hidden = facts.names().filter((name) => isFactHidden(viewer, name, state));
  if (hidden.length === 0) return facts;
  const failures = new Map([...placeLookupFailures(state.place), ...hidden.map((name): [string, string] => [name, t('answer_hidden_label')])]);
  const entries = new Map<string, FactEntry | null>(hidden.map((name) => [name, null]));
  // Visible facts that are derived from hidden facts keep their values.
  const following = keysOf(FACTS).filter((name) => !hidden.includes(name) && sourceFactsOf(name).some((base) => hidden.includes(base)));
  const visible = Object.fromEntries(following.flatMap((name) => (facts.read(name).state === 'known' ? [[name, facts.value(name)]] : [])));
  return new FactBook([], failures, { below: facts, entries }).with(visible);
}
