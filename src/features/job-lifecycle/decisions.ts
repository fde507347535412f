import { householdCapOf } from '@/features/rebates';
import { budgetInputOf, evaluateJob, gatherFacts, type JobDraft, type OnComplete, requiredAnswer } from '@/job';
import type { JobProgram } from '@/job-data';
import { badInput, formatMoney, type IsoDate } from '@/platform';
import { formatList } from '@/platform/i18n';
import { factLabel } from '@/rules/facts';
import type { AnswersOf } from '@/rules/forms';
import { blockersOfApproval, dropUndecidedBonuses } from '@/rules/incentives';
import { insufficientBudgets } from '@/rules/programs';
import { type IneligibilityReason, PRE_APPROVED, type TaskState } from '@/rules/tasks';
import { notifyDecision } from './corrections';
import type { confirmEnrollment } from './forms/confirm_enrollment';
import type { confirmReservation } from './forms/confirm_reservation';
import { t } from './messages';
import { reopenEnrollment } from './reservations';
import { assertWithinCost, isConfirmed, storeAnswersAsDraft } from './second-person';

/** Applies the reservation decision of a program. A pre-approval or a position on the waitlist keeps the task open, because neither is the final decision. */
export const decideReservation: OnComplete<AnswersOf<typeof confirmReservation>> = (draft, task, answers, before) => {
  const jobProgram = requireProgram(draft, task.subject.key);
  switch (answers.reservation_status) {
    case 'reserved': {
      const decided = { decision: 'reserved' as const, amount: requiredAnswer(answers, 'reserved_amount'), reason: answers.reserved_amount_reason };
      applyEnteredAmounts(draft, jobProgram, answers, { path: 'reserved_amount', ...decided });
      assertWithinCost(draft, jobProgram, decided);
      assertWithinHouseholdCap(draft, jobProgram, 'reserved_amount', decided.amount);
      assertWithinBudgets(draft, jobProgram, 'reserved', { on: requiredAnswer(answers, 'reserved_on'), amount: decided.amount });
      if (!isConfirmed(draft, jobProgram, decided)) return storeAnswersAsDraft(draft, task, before);
      jobProgram.declined = null;
      jobProgram.decision = 'reserved';
      jobProgram.reservation = {
        id: requiredAnswer(answers, 'reservation_id'),
        amount: decided.amount,
        on: requiredAnswer(answers, 'reserved_on'),
        expires_on: requiredAnswer(answers, 'reservation_expires_on'),
      };
      draft.pinVersion(jobProgram);
      // Keep the status `being_paid`. A program has this status if its reservation is corrected after the enrollment.
      if (jobProgram.payment_status !== 'being_paid') draft.setPaymentStatus(jobProgram, 'reserved');
      notifyDecision(draft, jobProgram, () => draft.event({ kind: 'reserved', program: jobProgram.key }));
      return;
    }
    case PRE_APPROVED:
      endReservation(draft, jobProgram, task);
      jobProgram.decision = 'pre_approved';
      keepTaskOpen(draft, task);
      if (jobProgram.payment_status === 'waiting_for_reservation') {
        draft.setPaymentStatus(jobProgram, PRE_APPROVED);
        notifyDecision(draft, jobProgram, () => draft.event({ kind: 'pre_approved', program: jobProgram.key }));
      }
      return;
    case 'waitlisted':
      endReservation(draft, jobProgram, task);
      jobProgram.decision = 'waitlisted';
      // The waitlist ends an earlier pre-approval.
      if (jobProgram.payment_status === PRE_APPROVED) draft.setPaymentStatus(jobProgram, 'waiting_for_reservation');
      keepTaskOpen(draft, task);
      notifyDecision(draft, jobProgram, () => draft.event({ kind: 'waitlisted', program: jobProgram.key, message: answers.contractor_message ?? '' }));
      return;
    default:
      declineProgram(draft, jobProgram, requiredAnswer(answers, 'decline_reason'), answers.contractor_message ?? '');
  }
};

export const decideEnrollment: OnComplete<AnswersOf<typeof confirmEnrollment>> = (draft, task, answers, before) => {
  const jobProgram = requireProgram(draft, task.subject.key);
  if (answers.enrollment_status === 'declined') {
    declineProgram(draft, jobProgram, requiredAnswer(answers, 'decline_reason'), answers.contractor_message ?? '');
    return;
  }
  const decided = { decision: 'enrolled' as const, amount: requiredAnswer(answers, 'approved_amount'), reason: answers.approved_amount_reason };
  applyEnteredAmounts(draft, jobProgram, answers, { path: 'approved_amount', ...decided });
  assertAmountKnown(jobProgram);
  assertWithinCost(draft, jobProgram, decided);
  assertWithinHouseholdCap(draft, jobProgram, 'approved_amount', decided.amount);
  assertWithinBudgets(draft, jobProgram, 'enrolled', { on: requiredAnswer(answers, 'enrolled_on'), amount: decided.amount });
  if (!isConfirmed(draft, jobProgram, decided)) return storeAnswersAsDraft(draft, task, before);
  jobProgram.declined = null;
  jobProgram.enrollment = {
    id: requiredAnswer(answers, 'enrollment_id'),
    on: requiredAnswer(answers, 'enrolled_on'),
    approved_amount: decided.amount,
  };
  dropOpenBonuses(draft, jobProgram);
  notifyDecision(draft, jobProgram, () => draft.event({ kind: 'enrolled', program: jobProgram.key }));
};

/**
 * Evaluates the program again with the amounts that the user entered in the decision. Rules read these amounts as facts. Requires a reason if the decided
 * amount differs from the calculated amount.
 */
function applyEnteredAmounts(
  draft: JobDraft,
  jobProgram: JobProgram,
  { entered_amount = {} }: Pick<AnswersOf<typeof confirmReservation>, 'entered_amount'>,
  promised: { path: string; amount: number; reason: string | undefined },
): void {
  if (Object.keys(entered_amount).length === 0) return;
  const { state, context } = draft;
  const evaluation = evaluateJob(state, gatherFacts(state, context), context.today, (candidate) => draft.programOf(candidate)).programs.get(jobProgram.key);
  if (!evaluation) return;
  Object.assign(jobProgram, evaluation);
  const { total } = evaluation.amounts;
  if (total === null || total === promised.amount || promised.reason) return;
  throw badInput([{ path: promised.path, code: 'differs', message: t('total_mismatch_error', { total: formatMoney(total, 'always') }) }]);
}

/**
 * Throws if the rebate or a limit on the rebate is unknown, because an unknown amount cannot be approved. Bonuses may be unknown.
 * Source: docs/spec/rule-language.md, rule 13.
 */
function assertAmountKnown({ amounts }: JobProgram): void {
  const open = blockersOfApproval(amounts);
  if (open.length === 0) return;
  const facts = [...new Set([...amounts.missing, ...(amounts.at_most ?? []).flatMap(({ missing }) => missing)])].map(factLabel);
  throw badInput([
    {
      path: 'approved_amount',
      code: 'not_known',
      message:
        facts.length > 0
          ? t('approval_unknown_error', { lines: formatList(open), facts: formatList(facts) })
          : t('amount_unknown_error', { lines: formatList(open) }),
    },
  ]);
}

/** Excludes bonuses with unknown amounts from the approved total, and records this exclusion in the history. */
function dropOpenBonuses(draft: JobDraft, jobProgram: JobProgram): void {
  const { may_be_more: open = [] } = jobProgram.amounts;
  if (open.length === 0) return;
  jobProgram.amounts = dropUndecidedBonuses(jobProgram.amounts);
  draft.note({
    type: 'job_change',
    action: t.source('approved_without_open_bonuses'),
    field: 'rebate_total',
    subject: jobProgram.key,
    before: open,
    after: null,
    visibility: 'amounts',
  });
}

/**
 * Throws if the amount exceeds the cap of the household. A reason for the amount does not lift this cap. Staff must lift it by a separate action, which the
 * history records.
 */
function assertWithinHouseholdCap(draft: JobDraft, jobProgram: JobProgram, path: string, amount: number): void {
  const householdCap = householdCapOf(draft, jobProgram);
  if (!householdCap || amount <= Math.max(householdCap.limit, jobProgram.cap_override?.amount ?? 0)) return;
  throw badInput([
    {
      path,
      code: 'household_cap',
      message: t('household_cap_exceeded_error', { amount: formatMoney(householdCap.limit, 'always'), name: householdCap.name }),
    },
  ]);
}

/** Throws if the amount exceeds the remaining budget. The rest of the budget is already promised to other jobs. */
function assertWithinBudgets(draft: JobDraft, jobProgram: JobProgram, action: 'reserved' | 'enrolled', promise: { on: IsoDate; amount: number }): void {
  const short = insufficientBudgets(budgetInputOf(jobProgram, draft.programOf(jobProgram), draft.facts(), draft.context), action, promise);
  if (short.length === 0) return;
  throw badInput(
    short.map(({ budget: { name, waitlist }, remaining }) => ({
      path: action === 'reserved' ? 'reserved_amount' : 'approved_amount',
      code: 'budget',
      message: t('budget_insufficient_error', { name, left: formatMoney(remaining), waitlist: action === 'reserved' && waitlist ? 'yes' : 'no' }),
    })),
  );
}

/** Keeps the task open with the entered answers, because the program has not made its final decision. */
function keepTaskOpen(draft: JobDraft, task: TaskState): void {
  task.progress = 'open';
  task.draft = task.answers;
  draft.completed.delete(task.id);
}

/**
 * Ends the reservation and the enrollment that is based on it, because staff corrected the decision. Releases the budget money. Removes the values of the
 * reservation from the answers, so that staff do not confirm an old reservation number by mistake.
 */
function endReservation(draft: JobDraft, jobProgram: JobProgram, task: TaskState): void {
  jobProgram.proposed = null;
  if (!jobProgram.reservation) return;
  draft.assertNotForbidden('reopen_decision', jobProgram);
  jobProgram.reservation = null;
  jobProgram.enrollment = null;
  // If the program itself does not reserve the money, its version was pinned at the submission and stays pinned.
  jobProgram.pinned = draft.programOf(jobProgram).settings.reservation.value !== 'program';
  draft.setPaymentStatus(jobProgram, 'waiting_for_reservation');
  reopenEnrollment(draft, jobProgram.key);
  const { reservation_status, contractor_message } = task.answers ?? {};
  task.answers = { reservation_status, ...(contractor_message !== undefined && { contractor_message }) };
  task.logged = task.answers;
}

/** Declines a program. Ends its reservation and enrollment, so that the program does not promise an amount after the decline. */
export function declineProgram(draft: JobDraft, jobProgram: JobProgram, reason: IneligibilityReason, note: string): void {
  draft.assertNotForbidden('decline', jobProgram);
  jobProgram.declined = { stage: draft.state.stage, reason, note };
  // The decline replaces an earlier override to `eligible`. A later override replaces the decline.
  if (jobProgram.override?.status === 'eligible') jobProgram.override = null;
  draft.clearDecisions(jobProgram);
  notifyDecision(draft, jobProgram, () => draft.event({ kind: 'declined', program: jobProgram.key, stage: draft.state.stage }));
}

function requireProgram(draft: JobDraft, key: string): JobProgram {
  const jobProgram = draft.jobProgram(key);
  if (!jobProgram) throw new Error(`The job has no program ${key}`);
  return jobProgram;
}
