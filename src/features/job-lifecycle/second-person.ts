import type { JobDraft } from '@/job';
import type { JobProgram, ProposedAmount } from '@/job-data';
import { badInput, formatMoney, isMoreThanPercent, toCents, wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { costOfProgram } from './program-cost';

/**
 * Default of the program setting `second_person_percent`. A second person must confirm an amount that is more than 10 percent below the calculated amount. The
 * portal defines this default; programs can change it.
 */
const USUAL_PERCENT = 10;

/** Amount in dollars that a user decided for a program. `reason`: why the amount differs from the calculated amount. */
export type DecidedAmount = { decision: ProposedAmount['decision']; amount: number; reason: string | undefined };

const PATHS = { reserved: 'reserved_amount', enrolled: 'approved_amount' } as const;

/** Throws if the amount exceeds the cost of the work. The calculated amount itself is always allowed. */
export function assertWithinCost(draft: JobDraft, program: JobProgram, { decision, amount }: DecidedAmount): void {
  const cost = costOfProgram(program, draft.facts().read);
  const calculated = program.amounts.total ?? 0;
  if (cost === null || amount <= Math.max(cost, calculated)) return;
  throw badInput([
    {
      path: PATHS[decision],
      code: 'above_cost',
      message: t('amount_above_cost_error', { amount: formatMoney(amount, 'always'), cost: formatMoney(cost, 'always') }),
    },
  ]);
}

/**
 * Returns true if the amount takes effect now. A second person must first confirm an amount above the calculated amount, or below it by more than the
 * percentage of the program. Until then, the amount is stored as proposed, the task stays open, and no email is sent. Throws `wrong_state` if the user who
 * proposed the amount tries to confirm it.
 */
export function isConfirmed(draft: JobDraft, program: JobProgram, decided: DecidedAmount): boolean {
  const { actor, now } = draft.context;
  const total = program.amounts.total ?? (program.amounts.state === 'none' ? 0 : null);
  if (!needsSecondPerson(total, decided.amount, draft.programOf(program).settings.second_person_percent?.value ?? USUAL_PERCENT)) {
    program.proposed = null;
    return true;
  }
  const user = actor.kind === 'staff' ? actor.userId : '';
  const proposal = program.proposed;
  const isSame = proposal?.decision === decided.decision && proposal.amount === decided.amount;
  if (isSame && proposal.by.id !== user) {
    note(draft, program, t.source('amount_confirmed_entry'), proposal.by.name, draft.by);
    program.proposed = null;
    return true;
  }
  if (isSame) throw wrongState(t('own_amount_error', { amount: formatMoney(decided.amount, 'always') }));
  program.proposed = {
    decision: decided.decision,
    amount: decided.amount,
    calculated: total,
    reason: decided.reason ?? '',
    by: { id: user, name: draft.by },
    at: now,
  };
  const [calculated, amount] = inSourceLanguage(() => [total === null ? null : formatMoney(total, 'always'), formatMoney(decided.amount, 'always')]);
  note(draft, program, t.source('amount_proposed_entry'), calculated ?? null, [amount, decided.reason].filter(Boolean).join(': '));
  return false;
}

/**
 * Returns true if a second person must confirm the amount. Source: decisions/programs-decided-amounts.md. Without a calculated amount, no second person is
 * needed, and only the cost limits the amount.
 */
export function needsSecondPerson(calculated: number | null, amount: number, percent: number): boolean {
  if (calculated === null) return false;
  if (amount > calculated) return true;
  return isMoreThanPercent(toCents(calculated) - toCents(amount), percent, toCents(calculated));
}

/** Keeps the task open with the entered answers as its draft. Restores the answers of the last decision (`before`), so that the facts do not change. */
export function storeAnswersAsDraft(draft: JobDraft, task: TaskState, before: Answers | null): void {
  task.progress = 'open';
  task.draft = task.answers;
  task.answers = before;
  draft.completed.delete(task.id);
}

const note = (draft: JobDraft, program: JobProgram, action: string, before: string | null, after: string): void =>
  draft.note({ type: 'action', action, field: 'proposed_amount', subject: program.key, before, after, visibility: 'internal' });
