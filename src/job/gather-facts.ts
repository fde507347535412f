import { activePrograms, type JobProgram, type JobState } from '@/job-data';
import { dateInTimeZone, type IsoDate, isEmptyValue, isRecord, memoizeLast } from '@/platform';
import { FactBook, type FactClaim, type ProgramDates } from '@/rules/facts';
import {
  type Answers,
  type Definitions,
  definitionForTask,
  earlierAnswerFactOf,
  factsOfAnswer,
  factsOfVerifiedAnswer,
  isStageBefore,
  type TaskDefinition,
} from '@/rules/forms';
import { amountsBeforeApproval, followsPrices, homeownerRebate, totalOfRebates } from '@/rules/incentives';
import { jobBudgetFacts } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { FeatureRules } from './feature-rules';
import { t } from './messages';
import { owedPaymentsOf } from './owed-payments';
import { placeClaims, placeLookupFailures, systemClaim } from './place-facts';

/** Data that `gatherFacts` needs in addition to the state of the job. */
type GatherContext = {
  today: IsoDate;
  definitions: Definitions;
  features: { list: readonly Pick<FeatureRules, 'facts'>[] };
  prior: Readonly<Record<string, number>>;
  textMessages: boolean;
};

/**
 * Builds the fact book of a job from its place, the completed answers, the clock, the program results and the facts that features add.
 * @param before an earlier fact book of the same job; if its fact claims are equal, it is returned so that caches stay valid
 * @example
 * gatherFacts(state, context).value('zip'); // '53703'
 */
export function gatherFacts(state: JobState, context: GatherContext, before?: FactBook): FactBook {
  const claims: FactClaim[] = [...placeClaims(state.place), ...jobClaims(state, context), ...programClaims(state, context)];
  for (const { facts } of context.features.list) if (facts) claims.push(...facts(state));
  for (const task of state.tasks) {
    const definition = definitionForTask(context.definitions, task);
    if (!definition || !task.answers) continue;
    claims.push(...taskClaims(task, definition, task.answers));
    if (isAskedAgain(task, state)) claims.push(...earlierAnswers(task, definition, task.answers));
  }
  return before?.hasClaims(claims) ? before : new FactBook(claims, placeLookupFailures(state.place));
}

/**
 * Returns the job's facts together with those of one program: submission date, reservation dates, budget states and `own_facts`. Before the submission, the
 * submission date is today.
 */
export function factsForProgram(program: JobProgram, facts: FactBook, today: string): FactBook {
  return facts.with({
    ...jobBudgetFacts(program.key, program.budgets),
    ...program.own_facts,
    $today: today,
    $submission_date: program.submitted_on ?? today,
    $reserved_on: program.reservation?.on ?? null,
    $reservation_expires_on: program.reservation?.expires_on ?? null,
  });
}

/**
 * Returns the dates on which the rules of a program depend. Uses planned installation dates while the actual dates are unknown.
 * @param today - Date at the home, `YYYY-MM-DD`.
 */
export function programDatesOf(program: JobProgram, facts: FactBook, today: string): ProgramDates {
  const start = facts.value('install_start_date') ?? facts.value('anticipated_install_start_date');
  const finished = facts.value('install_completion_date') ?? facts.value('anticipated_install_completion_date');
  return {
    today,
    reserved_on: program.reservation?.on ?? null,
    submitted_on: program.submitted_on,
    install_start_date: typeof start === 'string' ? start : null,
    install_completion_date: typeof finished === 'string' ? finished : null,
  };
}

function jobClaims(state: JobState, { today, textMessages }: GatherContext): FactClaim[] {
  const clock = systemClaim(t('today'), 'clock');
  const job = systemClaim(t('this_job'), 'job');
  return [
    { fact: '$today', value: today, ...clock },
    { fact: '$submission_date', value: today, ...clock },
    { fact: '$text_messages', value: textMessages, ...clock },
    { fact: 'job_created_on', value: dateInTimeZone(new Date(state.created_at), state.place.time_zone), ...job },
    { fact: 'job.stage', value: state.stage, ...job },
    { fact: 'deemed', value: state.deemed !== null, ...job },
    { fact: 'deemed_reason', value: state.deemed?.reason ?? 'not_deemed', ...job },
  ];
}

function programClaims(state: JobState, { prior }: GatherContext): FactClaim[] {
  const from = systemClaim(t('program'), 'derived');
  const claims: FactClaim[] = Object.entries(prior).map(([fact, value]) => ({ fact, value, ...from }));
  for (const program of state.programs) claims.push({ fact: `program.${program.key}`, value: progressOf(program), ...from });
  const active = activePrograms(state);
  const rebates = active.map((program) => homeownerRebate(amountsBeforeApproval(program)));
  claims.push({ fact: 'rebate_follows_prices', value: active.some(({ amounts }) => followsPrices(amounts)), ...from });
  claims.push({ fact: 'homeowner_rebates_total', value: totalOfRebates(rebates), ...from });
  for (const program of state.programs) {
    if (!program.opted_in) continue;
    const { amounts } = program;
    const none = amounts.state === 'none' ? 0 : null;
    claims.push({ fact: `rebate_total.${program.key}`, value: amounts.total ?? none, ...from });
    claims.push({ fact: `homeowner_rebate.${program.key}`, value: homeownerRebate(amountsBeforeApproval(program)), ...from });
    if (program.enrollment) claims.push({ fact: `approved_amount.${program.key}`, value: program.enrollment.approved_amount, ...from });
    for (const { key, amount } of owedPaymentsOf(program)) claims.push({ fact: `payable.${program.key}/${key}`, value: amount, ...from });
  }
  return claims;
}

/**
 * Returns the progress of a program on this job, which rules of other programs read. `absent`: opted out. `chosen`: opted in, but ineligible. `live`: opted in
 * and not ineligible. `reserved`, `enrolled`, `paid`: the program has a reservation, an enrollment or completed payment.
 */
function progressOf({ opted_in, eligibility, reservation, enrollment, payment_status }: JobProgram): string {
  if (!opted_in) return 'absent';
  if (payment_status === 'paid') return 'paid';
  if (enrollment) return 'enrolled';
  if (reservation) return 'reserved';
  return eligibility.status === 'ineligible' ? 'chosen' : 'live';
}

/** Returns true if the same form also appears in a later stage of the job. The answers of the earlier task then prefill the later task. */
const isAskedAgain = (task: TaskState, state: JobState): boolean =>
  task.subject.kind === 'none' && state.tasks.some((other) => other.definition === task.definition && isStageBefore(task.stage, other.stage));

function earlierAnswers(task: TaskState, definition: TaskDefinition, answers: Answers): FactClaim[] {
  const base = { rank: 'prefilled' as const, source: { kind: 'task' as const, label: definition.title, taskId: task.id }, by: '', at: task.answered_at ?? '' };
  return definition.fields
    .filter((field) => !field.each)
    .map((field) => ({ fact: earlierAnswerFactOf(definition, field), value: answers[field.key], ...base, ...factsOfAnswer(definition, field, answers) }));
}

/** Cached fact claims of tasks. The key is the answers object, which is safe because answers are replaced and never changed in place. */
const claimsOf = memoizeLast<Answers, FactClaim[]>();

/** Returns the fact claims of a task. Only completed answers are facts. A reopened task provides the facts from its last completion. */
const taskClaims = (task: TaskState, definition: TaskDefinition, answers: Answers): FactClaim[] =>
  claimsOf(answers, [definition, task.id, task.answered_at, task.answered_by?.name, definition.verifies ? task.read_values : null], () =>
    claimsOfAnswers(task, definition, answers),
  );

function claimsOfAnswers(task: TaskState, definition: TaskDefinition, answers: Answers): FactClaim[] {
  const base = {
    rank: definition.verifies ? ('verified' as const) : ('answered' as const),
    source: { kind: 'task' as const, label: definition.title, taskId: task.id },
    by: task.answered_by?.name ?? '',
    at: task.answered_at ?? '',
  };
  const claims: FactClaim[] = [];
  for (const field of definition.fields) {
    const { fact, key, each } = field;
    const value = fact && answers[key];
    if (!fact || isEmptyValue(value)) continue;
    if (!each)
      claims.push({
        fact,
        value,
        ...base,
        ...(definition.verifies ? factsOfVerifiedAnswer(field, task.read_values) : factsOfAnswer(definition, field, answers)),
      });
    // The answer of a field with members is an object with one value for each member. Add a separate fact claim for each member.
    else for (const [member, inner] of Object.entries(isRecord(value) ? value : {})) claims.push({ fact: `${fact}.${member}`, value: inner, ...base });
  }
  return claims;
}
