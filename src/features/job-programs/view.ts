import { type Actor, can, canReadClass, isInternal } from '@/access';
import { canSeeAmounts, factsForProgram, programDatesOf, programForJob } from '@/job';
import { isActiveProgram, type JobProgram, type JobState, type ProgramStatus, programStatus } from '@/job-data';
import { type AmountsView, amountFor, factLabelsFor, formatProgramStatus, type JobProgramView, taskThatAsks, type ViewContext } from '@/job-view';
import { capitalize, formatDate, toCents, toDollars } from '@/platform';
import type { FactLabels, ReadFact } from '@/rules/conditions';
import { type Criterion, type CriterionResult, requiredChangeFor } from '@/rules/eligibility';
import { type FactBook, factLabel } from '@/rules/facts';
import { isStageBefore } from '@/rules/forms';
import {
  type Amounts,
  type CalculationStep,
  hasPlatformFee,
  isPaidByProgram,
  type LineResult,
  type UnmetRequirement,
  withoutPlatformFee,
} from '@/rules/incentives';
import { criteriaOf, hasHouseholdCap, type Program, programLabels, programName, programScope, translateProgramText } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { expectedDecisionDate } from './expected-decision-date';
import { t } from './messages';

/** Returns the status of a submitted program if the contractor must not wait for a decision; null for all other statuses. */
function openStatusText({ kind }: ProgramStatus, program: Program | undefined, { stage }: JobState): string | null {
  if (kind !== 'submitted') return null;
  if (stage === 'draft') return t('sent_back_status');
  // Without a reservation, the program does not decide before the installation.
  return program?.settings.reservation.value === 'none' && isStageBefore(stage, 'enroll') ? t('submitted_without_reservation_status') : null;
}

/** Returns one program of a job with the properties that this viewer may see. Omits the properties that other features add. */
export function programView(
  jobProgram: JobProgram,
  state: JobState,
  facts: FactBook,
  context: ViewContext,
): Omit<JobProgramView, 'promise' | 'parts' | 'payments' | 'amount_changes'> {
  const { actor } = context;
  const program = programForJob(context, jobProgram);
  const amountsShown = canSeeAmounts(state, actor);
  const current = amountFor(state, jobProgram, actor, facts.read);
  const visibleDollars = (dollars: number) => (isInternal(actor) ? dollars : withoutPlatformFee(jobProgram.amounts, dollars));
  const promised = <K extends string>(name: K, dollars: number) => {
    const visible = amountsShown ? visibleDollars(dollars) : null;
    // The cast is safe, because the object is empty or contains one number.
    return (visible === null ? {} : { [name]: visible }) as Partial<Record<K, number>>;
  };
  const status = programStatus(jobProgram);
  return {
    key: jobProgram.key,
    name: programName(context, jobProgram.key),
    opted_in: jobProgram.opted_in,
    live: isActiveProgram(jobProgram),
    parked: jobProgram.parked,
    version: jobProgram.version,
    pinned: jobProgram.pinned,
    eligibility: jobProgram.eligibility.status,
    reasons: jobProgram.eligibility.reasons.map((key) => ({ key, label: INELIGIBILITY_LABELS[key] })),
    criteria: program
      ? criteriaViews(
          jobProgram,
          program,
          programScope(program, factsForProgram(jobProgram, facts, context.today).read, programDatesOf(jobProgram, facts, context.today)).read,
          state,
          context,
        )
      : [],
    override:
      // Contractor users and staff see that a person decided, with the reason. Only internal users see the name of this person.
      jobProgram.override && actor.kind !== 'guest'
        ? {
            status: jobProgram.override.status,
            note: jobProgram.override.note,
            by: isInternal(actor) ? jobProgram.override.by : t('program_staff'),
            at: jobProgram.override.at,
          }
        : null,
    status: {
      kind: status.kind,
      text: openStatusText(status, program, state) ?? formatProgramStatus(status, 'amount' in status && amountsShown ? visibleDollars(status.amount) : null),
    },
    declined: status.kind === 'declined' ? { reason: INELIGIBILITY_LABELS[status.reason], note: status.note } : null,
    ...(isInternal(actor) && { correcting: correctingView(jobProgram, amountsShown) }),
    ...(isInternal(actor) && amountsShown && { proposed: proposedView(jobProgram, actor), cap_override: jobProgram.cap_override ?? null }),
    ...(isInternal(actor) && {
      reports_to_doe: context.releaseOf(jobProgram.key)?.program.settings.federal_rebate !== undefined,
      has_household_cap: program !== undefined && hasHouseholdCap(program),
    }),
    payment_status: jobProgram.payment_status,
    submitted_on: jobProgram.submitted_on,
    answer_by: expectedDecisionDate(jobProgram, program),
    funds: program ? fundsViews(jobProgram, program, amountsShown ? visibleDollars : () => null) : [],
    reservation: jobProgram.reservation && {
      id: jobProgram.reservation.id,
      on: jobProgram.reservation.on,
      expires_on: jobProgram.reservation.expires_on,
      ...promised('amount', jobProgram.reservation.amount),
    },
    enrollment: jobProgram.enrollment && { on: jobProgram.enrollment.on, ...promised('approved_amount', jobProgram.enrollment.approved_amount) },
    shared:
      jobProgram.shared && amountsShown
        ? { homeowner: jobProgram.shared.homeowner, at: jobProgram.shared.at, valid_until: jobProgram.shared.valid_until }
        : null,
    texts: Object.entries(program?.texts ?? {}).map(([key, { title, body, version, sample }]) => ({ key, title, body, version, sample })),
    ...(current && { amount_moment: current.moment, amounts: amountsView(current.amounts, state, actor, program, context.definitions) }),
  };
}

function proposedView({ proposed }: JobProgram, actor: Actor): JobProgramView['proposed'] {
  if (!proposed) return null;
  const { decision, amount, calculated, reason, by } = proposed;
  return { decision, amount, calculated, reason, by: by.name, own: actor.kind === 'staff' && actor.userId === by.id };
}

const correctingView = ({ correcting }: JobProgram, amountsShown: boolean): JobProgramView['correcting'] =>
  correcting
    ? {
        was: formatProgramStatus(correcting.was, 'amount' in correcting.was && amountsShown ? correcting.was.amount : null),
        reason: correcting.reason,
        by: correcting.by,
        at: correcting.at,
      }
    : null;

/** Returns notices about the budgets of a program: the job is on a waitlist, the money is used up, or money is set aside for the job. */
const fundsViews = ({ budgets = {} }: JobProgram, program: Program, shown: (dollars: number) => number | null): JobProgramView['funds'] =>
  program.budgets.flatMap(({ key, name, message }) => {
    const share = budgets[key];
    if (!share || share.state === null || (share.state === 'open' && share.held === null)) return [];
    const { state, waits_since } = share;
    const held = share.held === null ? null : shown(share.held);
    return [
      {
        key,
        name: translateProgramText(program, name),
        state,
        message: state === 'open' ? '' : translateProgramText(program, message),
        waits_since,
        ...(held !== null && { held }),
      },
    ];
  });

function criteriaViews(jobProgram: JobProgram, program: Program, read: ReadFact, state: JobState, context: ViewContext): JobProgramView['criteria'] {
  const definitions = new Map(criteriaOf(program).map((criterion) => [criterion.key, criterion]));
  const labels = factLabelsFor(context.actor, state, context.releaseOf);
  return jobProgram.eligibility.criteria.map((result) => ({
    ...criterionView(result, definitions.get(result.key), read, program, labels),
    task_id: result.missing[0] === undefined ? null : taskThatAsks(result.missing[0], state, context),
  }));
}

/** Returns a criterion for display with its result, the facts that it read, and the action that would change the result. */
export function criterionView(result: CriterionResult, criterion: Criterion | undefined, read: ReadFact, program: Program, words: FactLabels) {
  const ruleLabels = programLabels(program, words);
  return {
    key: result.key,
    name: translateProgramText(program, result.name),
    state: result.applies === false && result.state === 'met' ? ('not_applicable' as const) : result.state,
    description: translateProgramText(program, result.description),
    read: result.read
      .filter(({ fact }) => fact !== '$today')
      .map(({ fact, reading }) => ({
        fact,
        label: ruleLabels.label(fact),
        value: reading.state === 'known' ? ruleLabels.value(fact, reading.value) : reading.state === 'unavailable' ? reading.why : t('answer_missing_label'),
      })),
    change:
      criterion && result.state === 'not_met'
        ? sentence(requiredChangeFor(criterion, read, ruleLabels))
        : result.state === 'pending'
          ? t('criterion_pending_note', { facts: result.missing.map(factLabel).join(', ') })
          : '',
    fix: result.state === 'met' ? '' : translateProgramText(program, result.fix),
    reason: INELIGIBILITY_LABELS[result.reason],
    counts: result.counts,
    source: sourceTitle(program, result.source),
  };
}

const sentence = (text: string): string => (text === '' ? '' : `${capitalize(text)}.`);

/** Returns the title of a source for a criterion or step. Titles of sources are not translated. */
export function sourceTitle(program: Program, id: string): string {
  let sourceTitles = titles.get(program);
  if (!sourceTitles) {
    sourceTitles = new Map(program.sources.map((source) => [source.id, `${source.title} (${formatDate(source.date)})`]));
    titles.set(program, sourceTitles);
  }
  return sourceTitles.get(id) ?? id;
}

/** Source titles by program. The cache never expires, because a program object never changes. */
const titles = new WeakMap<Program, ReadonlyMap<string, string>>();

/**
 * Returns the amounts of a program for this viewer. Only staff see factors, and totals from which a person could calculate the platform fee. Of these staff,
 * only readers of the class `restricted_finance` see the calculation step for the fee. Other viewers see the shares of the homeowner and the contractor.
 */
export function amountsView(
  amounts: Amounts,
  state: JobState,
  actor: Actor,
  program: Program | undefined,
  definitions?: ViewContext['definitions'],
): AmountsView {
  const translate = (text: string) => (program ? translateProgramText(program, text) : text);
  const labels = program ? programLabels(program, factLabelsFor(actor, state)) : factLabelsFor(actor, state);
  const steps = (list: readonly CalculationStep[]) =>
    list.filter((entry) => entry.rule !== 'platform_fee' || canReadClass(actor, 'restricted_finance')).map((entry) => stepView(entry, program, labels));
  const visibleAmounts = isInternal(actor) ? amounts : forOutside(amounts);
  return {
    state: visibleAmounts.state,
    total: visibleAmounts.total,
    homeowner: visibleAmounts.homeowner,
    contractor_incentive: visibleAmounts.contractor_incentive,
    payable: visibleAmounts.payable,
    lines: visibleAmounts.lines.map((line) => ({
      key: line.key,
      name: translate(line.name),
      state: line.state,
      kind: kindOf(line),
      amount: line.amount,
      missing: line.missing.map(factLabel),
      why: line.why ?? [],
      unmet: (line.unmet ?? []).map((one) => unmetView(one, program, labels)),
      steps: steps(line.steps),
    })),
    steps: steps(visibleAmounts.steps),
    so_far: visibleAmounts.so_far ?? null,
    open: formatOpenAmounts(amounts, translate),
    missing: amounts.missing.map((fact) => ({ fact, label: factLabel(fact), task_id: definitions ? taskThatAsks(fact, state, { definitions }) : null })),
    ...(canReadClass(actor, 'restricted_finance') && can(actor, 'incentives.see') && { platform_fee: amounts.platform_fee }),
  };
}

/** Removes the amounts and steps that include the platform fee, and the factors, which are internal to the program. */
function forOutside(amounts: Amounts): Amounts {
  const lines = amounts.lines.map((line) => ({
    ...line,
    amount: amounts.platform_fee === 0 ? line.amount : sharesWithoutFee(line),
    steps: line.shares?.fee ? [] : withoutFactors(line.steps),
  }));
  if (!hasPlatformFee(amounts)) return { ...amounts, lines, steps: withoutFactors(amounts.steps) };
  const total = amounts.total === null ? null : sumOf([amounts.homeowner, amounts.contractor_incentive]);
  const paidLines = lines.filter((line) => line.state === 'amount' && isPaidByProgram({ kind: kindOf(line) }));
  return { ...amounts, lines, total, steps: [], ...(amounts.so_far !== undefined && { so_far: sumOf(paidLines.map(({ amount }) => amount)) }) };
}

/** Returns the kind of a line. Results of earlier versions of the portal have no kind. They record only whether another party pays (`companion`). */
const kindOf = ({ kind, companion }: LineResult) => kind ?? (companion ? 'companion' : 'rebate');

const sumOf = (dollars: readonly (number | null)[]): number => toDollars(dollars.reduce<number>((sum, one) => sum + toCents(one ?? 0), 0));

const withoutFactors = (steps: readonly CalculationStep[]): CalculationStep[] => steps.filter(({ step }) => step !== 'factor');

/**
 * Returns the shares of homeowner and contractor of a line in dollars. Lines that another party pays have no shares, so the function returns their whole
 * amount.
 */
export function sharesWithoutFee(line: LineResult): number | null {
  const { amount, shares } = line;
  if (!isPaidByProgram({ kind: kindOf(line) }) || amount === 0) return amount;
  return shares ? sumOf([shares.homeowner, shares.contractor]) : null;
}

/** Returns sentences about the bonuses, limits or other programs that can still change the total, because their result is unknown. */
export function formatOpenAmounts({ may_be_more = [], at_most = [], may_be_less = [] }: Amounts, say: (text: string) => string): string[] {
  return [
    ...may_be_more.map((name) => t('amount_may_rise_note', { name: say(name) })),
    ...at_most.map(({ cap, missing }) =>
      missing.length > 0 ? t('cap_pending_note', { cap: say(cap), facts: missing.map(factLabel).join(', ') }) : t('cap_unknown_note', { cap: say(cap) }),
    ),
    ...may_be_less.map((name) => t('amount_may_drop_note', { name })),
  ];
}

/** Returns an unmet requirement for display, with its reason code, its source, and the answers that led to the result. */
export function unmetView({ name, fix, reason, source, inputs, row }: UnmetRequirement, program: Program | undefined, words: FactLabels) {
  const translate = (text: string) => (program ? translateProgramText(program, text) : text);
  return {
    name: row === undefined ? translate(name) : t('name_of_unit', { name: translate(name), row }),
    fix: translate(fix),
    reason,
    source: program ? sourceTitle(program, source) : source,
    values: Object.entries(inputs).map(([fact, value]) => ({ label: words.label(fact), value: words.value(fact, value) })),
  };
}

export function stepView(step: CalculationStep, program: Program | undefined, words: FactLabels): AmountsView['steps'][number] {
  return {
    step: step.step,
    label: program ? translateProgramText(program, step.label) : step.label,
    before: step.before,
    after: step.after,
    source: program ? sourceTitle(program, step.source) : step.source,
    inputs: Object.entries(step.inputs).map(([fact, value]) => ({ label: words.label(fact), value: words.value(fact, value) })),
  };
}
