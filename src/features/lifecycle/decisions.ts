import { budgetDrawOf, evaluateJob, gatherFacts, type JobDraft, type OnComplete, programDatesOf, requiredAnswer } from '@/job';
import type { JobProgram } from '@/job-data';
import { badInput, formatMoney, type IsoDate } from '@/platform';
import { formatList } from '@/platform/i18n';
import { factLabel } from '@/rules/facts';
import type { AnswersOf } from '@/rules/forms';
import { blockersOfApproval, dropUndecidedBonuses, householdLimit } from '@/rules/incentives';
import { insufficientBudgets, programScope } from '@/rules/programs';
import { type IneligibilityReason, PRE_APPROVED, type TaskState } from '@/rules/tasks';
import { tellDecision } from './corrections';
import type { confirmEnrollment } from './forms/confirm_enrollment';
import type { confirmReservation } from './forms/confirm_reservation';
import { t } from './messages';
import { isConfirmed, keepProposed, mustNotExceedCost } from './second-person';

/** What the program answered to the application. Only an entered reservation finishes the task. */
export const decideReservation: OnComplete<AnswersOf<typeof confirmReservation>> = (work, task, answers, before) => {
  const program = mustFind(work, task.subject.key);
  switch (answers.reservation_status) {
    case 'reserved': {
      const decided = { decision: 'reserved' as const, amount: requiredAnswer(answers, 'reserved_amount'), reason: answers.reserved_amount_reason };
      countTyped(work, program, answers, { path: 'reserved_amount', ...decided });
      mustNotExceedCost(work, program, decided);
      mustFitHousehold(work, program, 'reserved_amount', decided.amount);
      mustFitBudgets(work, program, 'reserved', { on: requiredAnswer(answers, 'reserved_on'), amount: decided.amount });
      if (!isConfirmed(work, program, decided)) return keepProposed(work, task, before);
      program.declined = null;
      program.decision = 'reserved';
      program.reservation = {
        id: requiredAnswer(answers, 'reservation_id'),
        amount: decided.amount,
        on: requiredAnswer(answers, 'reserved_on'),
        expires_on: requiredAnswer(answers, 'reservation_expires_on'),
      };
      // From here on the rules of this day hold, whatever is published later.
      program.version = work.released(program).version;
      program.pinned = true;
      // A correction after the enrollment: the payment status has moved on and stays.
      if (program.payment_status !== 'being_paid') work.setPaymentStatus(program, 'reserved');
      tellDecision(work, program, () => work.event({ kind: 'reserved', program: program.key }));
      return;
    }
    case PRE_APPROVED:
      program.decision = 'pre_approved';
      keepOpen(work, task);
      if (program.payment_status === 'waiting_for_reservation') {
        work.setPaymentStatus(program, PRE_APPROVED);
        tellDecision(work, program, () => work.event({ kind: 'pre_approved', program: program.key }));
      }
      return;
    case 'waitlisted':
      program.decision = 'waitlisted';
      keepOpen(work, task);
      tellDecision(work, program, () => work.event({ kind: 'waitlisted', program: program.key, message: answers.contractor_message ?? '' }));
      return;
    default:
      declineProgram(work, program, requiredAnswer(answers, 'decline_reason'), answers.contractor_message ?? '');
  }
};

export const decideEnrollment: OnComplete<AnswersOf<typeof confirmEnrollment>> = (work, task, answers, before) => {
  const program = mustFind(work, task.subject.key);
  if (answers.enrollment_status === 'declined') {
    declineProgram(work, program, requiredAnswer(answers, 'decline_reason'), answers.contractor_message ?? '');
    return;
  }
  const decided = { decision: 'enrolled' as const, amount: requiredAnswer(answers, 'approved_amount'), reason: answers.approved_amount_reason };
  countTyped(work, program, answers, { path: 'approved_amount', ...decided });
  mustBeKnown(program);
  mustNotExceedCost(work, program, decided);
  mustFitHousehold(work, program, 'approved_amount', decided.amount);
  mustFitBudgets(work, program, 'enrolled', { on: requiredAnswer(answers, 'enrolled_on'), amount: decided.amount });
  if (!isConfirmed(work, program, decided)) return keepProposed(work, task, before);
  program.declined = null;
  program.enrollment = {
    id: requiredAnswer(answers, 'enrollment_id'),
    on: requiredAnswer(answers, 'enrolled_on'),
    approved_amount: decided.amount,
  };
  dropOpenBonuses(work, program);
  tellDecision(work, program, () => work.event({ kind: 'enrolled', program: program.key }));
};

/** Amounts typed with the decision are facts by now: what the program comes to is worked out once more, and another one needs its reason. */
function countTyped(
  work: JobDraft,
  program: JobProgram,
  { entered_amount = {} }: Pick<AnswersOf<typeof confirmReservation>, 'entered_amount'>,
  promised: { path: string; amount: number; reason: string | undefined },
): void {
  if (Object.keys(entered_amount).length === 0) return;
  const { state, context } = work;
  const judged = evaluateJob(state, gatherFacts(state, context), context.today, (one) => work.rules(one)).programs.get(program.key);
  if (!judged) return;
  Object.assign(program, judged);
  const { total } = judged.amounts;
  if (total === null || total === promised.amount || promised.reason) return;
  throw badInput([{ path: promised.path, code: 'differs', message: t('total_mismatch_error', { total: formatMoney(total, 'always') }) }]);
}

/** Nobody approves what nobody knows (rule 13): a rebate that waits for answers, or a limit that does. Bonuses may stay open. */
function mustBeKnown({ amounts }: JobProgram): void {
  const open = blockersOfApproval(amounts);
  if (open.length === 0) return;
  const facts = [...new Set([...amounts.missing, ...(amounts.at_most ?? []).flatMap(({ missing }) => missing)])].map(factLabel);
  throw badInput([
    {
      path: 'approved_amount',
      code: 'not_known',
      message:
        facts.length > 0
          ? t('not_known_waits_for', { lines: formatList(open), facts: formatList(facts) })
          : t('amount_unknown_error', { lines: formatList(open) }),
    },
  ]);
}

/** What was approved may not be more any more: bonuses that nobody could decide are no part of it, and history says so. */
function dropOpenBonuses(work: JobDraft, program: JobProgram): void {
  const { may_be_more: open = [] } = program.amounts;
  if (open.length === 0) return;
  program.amounts = dropUndecidedBonuses(program.amounts);
  work.note({
    type: 'job_change',
    action: t.kept('approved_without_open_bonuses'),
    field: 'rebate_total',
    subject: program.key,
    before: open,
    after: null,
    visibility: 'amounts',
  });
}

/** A household never gets more than its cap by a reason typed beside an amount: only by an act of its own, with a history of its own. */
function mustFitHousehold(work: JobDraft, program: JobProgram, path: string, amount: number): void {
  const { state, context } = work;
  const facts = gatherFacts(state, context);
  const rules = work.rules(program);
  const left = householdLimit(rules, program.amounts, programScope(rules, facts.read, programDatesOf(program, facts, context.today)));
  if (!left || amount <= Math.max(left.limit, program.cap_override?.amount ?? 0)) return;
  throw badInput([
    {
      path,
      code: 'household_cap',
      message: t('household_cap_exceeded_error', { amount: formatMoney(left.limit, 'always'), name: left.name }),
    },
  ]);
}

/** What does not fit whole into what is left waits: a budget is never promised twice. */
function mustFitBudgets(work: JobDraft, program: JobProgram, act: 'reserved' | 'enrolled', promise: { on: IsoDate; amount: number }): void {
  const short = insufficientBudgets(budgetDrawOf(program, work.rules(program), work.facts(), work.context), act, promise);
  if (short.length === 0) return;
  throw badInput(
    short.map(({ budget: { name, waitlist }, left }) => ({
      path: act === 'reserved' ? 'reserved_amount' : 'approved_amount',
      code: 'budget',
      message: t('budget_has_too_little', { name, left: formatMoney(left), waitlist: act === 'reserved' && waitlist ? 'yes' : 'no' }),
    })),
  );
}

/** Recorded, but not decided: the task stays open with what was entered. */
function keepOpen(work: JobDraft, task: TaskState): void {
  task.progress = 'open';
  task.draft = task.answers;
  work.completed.delete(task.id);
}

/** The program said no: nothing is reserved or promised any more. */
export function declineProgram(work: JobDraft, program: JobProgram, reason: IneligibilityReason, note: string): void {
  work.mustNotBeForbidden('decline', program);
  program.declined = { stage: work.state.stage, reason, note };
  // A later decision of the program ends an earlier override; an override that follows it wins.
  if (program.override?.status === 'eligible') program.override = null;
  work.endPromise(program);
  tellDecision(work, program, () => work.event({ kind: 'declined', program: program.key, stage: work.state.stage }));
}

function mustFind(work: JobDraft, key: string): JobProgram {
  const program = work.jobProgram(key);
  if (!program) throw new Error(`The job has no program ${key}`);
  return program;
}
