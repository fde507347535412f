import type { Actor } from '@/access';
import { assertJobAbility, type Change, type Consequence, gatherFacts, type JobDraft } from '@/job';
import { isActiveProgram, type JobProgram, type JobState, jobProgram } from '@/job-data';
import { amountMomentOf, hasSubmittedApplication } from '@/job-view';
import { AppError, notAllowed, toCents } from '@/platform';
import { type AmountMoment, type Amounts, currentAmounts, reasonsOfChange } from '@/rules/incentives';
import { t } from './messages';
import type { AmountChange, Payee } from './parts';

const PAYEES: readonly Payee[] = ['contractor', 'homeowner'];

/** Returns `contractor` or `homeowner` if the actor is this payee; null for all other actors. */
export function payeeOfActor(actor: Actor): Payee | null {
  if (actor.kind === 'contractor') return 'contractor';
  return actor.kind === 'guest' && actor.role === 'homeowner' ? 'homeowner' : null;
}

/**
 * If an amount changes after the application was submitted, stores the change and its reasons for each payee. The payee should confirm the new amount. If the
 * payee completes a form that shows the new amount, the change is confirmed at once.
 */
export const recordAmountChanges: Consequence = {
  run: (draft, { before }) => {
    for (const program of draft.state.programs) recordChangesOf(draft, before, program);
  },
};

function recordChangesOf(draft: JobDraft, before: JobState, program: JobProgram): void {
  const earlier = jobProgram(before, program.key);
  const [hadAmount, hasAmount] = [earlier !== undefined && isCommitted(earlier), isCommitted(program)];
  // The program lost its amount. Store the last amount, so that the next amount can be compared with it.
  if (earlier && hadAmount && !hasAmount) {
    program.last_amount = { amounts: currentAmounts(earlier), moment: amountMomentOf(earlier, gatherFacts(before, draft.context).read) };
    return;
  }
  if (!earlier || !hasAmount) return;
  const last = program.last_amount;
  delete program.last_amount;
  if (!hadAmount && !last) return;
  const was = hadAmount ? currentAmounts(earlier) : last?.amounts;
  const moment = hadAmount ? amountMomentOf(earlier, gatherFacts(before, draft.context).read) : last?.moment;
  if (was && moment) for (const payee of PAYEES) noteChange(draft, { was, moment, earlier, program, payee });
}

/** Returns whether the program is active, its application was submitted, and the program has an amount. */
const isCommitted = (program: JobProgram): boolean => isActiveProgram(program) && hasSubmittedApplication(program) && program.amounts.total !== null;

type AmountComparison = { was: Amounts; moment: AmountMoment; earlier: JobProgram; program: JobProgram; payee: Payee };

function noteChange(draft: JobDraft, { was, moment, earlier, program, payee }: AmountComparison): void {
  const is = currentAmounts(program);
  const [before, after] = [was.payable?.[payee] ?? 0, is.payable?.[payee] ?? 0];
  if (toCents(before) === toCents(after)) return;
  const { actor, now } = draft.context;
  const otherChanges = (program.amount_changes ?? []).filter((change) => change.payee !== payee);
  const open = program.amount_changes?.find((change) => change.payee === payee && !change.confirmed);
  const knownAmount = open?.before ?? before;
  if (toCents(knownAmount) === toCents(after)) {
    // The new amount equals the amount that the payee already knows, so remove the stored change.
    program.amount_changes = otherChanges;
    return;
  }
  const change: AmountChange = {
    payee,
    before: knownAmount,
    after,
    rebate: { before: open?.rebate.before ?? was.homeowner ?? 0, after: is.homeowner ?? 0 },
    moment: open?.moment ?? moment,
    decision: decisionOf(earlier, program),
    reasons: reasonsOfChange(was, program.amounts),
    by: draft.by,
    by_kind: actor.kind,
    at: now,
    confirmed: payeeOfActor(actor) === payee && hasShownAmount(draft) ? { by: draft.by, at: now } : null,
  };
  program.amount_changes = [...otherChanges, change];
  const corrected = draft.events.some((event) => event.kind === 'decision_corrected' && event.program === program.key);
  draft.event({ kind: 'amount_changed', program: program.key, payee, ...(corrected && { corrected }) });
}

/** Returns whether a form that was just completed already showed the new amount. Such a form calculates the amounts from its own answers. */
const hasShownAmount = (draft: JobDraft): boolean =>
  draft.state.tasks.some((task) => draft.completed.has(task.id) && draft.definition(task).checks.some((check) => check.foresees === 'amounts'));

/** Returns the decision that set the new amount; null if the amount was calculated. */
function decisionOf(earlier: JobProgram, program: JobProgram): AmountChange['decision'] {
  const isDecided = currentAmounts(program).total !== program.amounts.total || earlier.amounts.total === program.amounts.total;
  if (!isDecided) return null;
  if (program.enrollment) return earlier.enrollment?.approved_amount === program.enrollment.approved_amount ? null : 'approved';
  return program.reservation && earlier.reservation?.amount !== program.reservation.amount ? 'reserved' : null;
}

/** Confirms a changed amount for the payee. A repeated call changes nothing. */
export const confirmAmount =
  (key: string): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('see_incentives', state, context.actor, context);
    const payee = payeeOfActor(context.actor);
    if (payee === null) throw notAllowed(t('amount_payee_only'));
    const program = draft.jobProgram(key);
    if (!program) throw new AppError('not_found', t('program_not_selected_error'));
    const open = program.amount_changes?.find((change) => change.payee === payee && !change.confirmed);
    if (!open) return;
    const confirmed = { by: draft.by, at: context.now };
    program.amount_changes = program.amount_changes?.map((change) => (change === open ? { ...change, confirmed } : change)) ?? [];
    draft.note({
      type: 'job_change',
      action: t.source('amount_confirmed'),
      field: 'amount_change',
      subject: key,
      before: open.before,
      after: open.after,
      visibility: 'amounts',
    });
  };
