import type { JobDraft } from '@/job';
import type { JobProgram, ProposedAmount } from '@/job-data';
import { badInput, formatMoney, isMoreThanPercent, toCents, wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { costOfProgram } from './program-cost';

/** Where a program does not set `second_person_percent`: lower than calculated by more than 10 percent. A default of the portal, not a rule of a program. */
export const USUAL_PERCENT = 10;

/** An amount that somebody decides for a program. */
export type DecidedAmount = { decision: ProposedAmount['decision']; amount: number; reason: string | undefined };

const PATHS = { reserved: 'reserved_amount', enrolled: 'approved_amount' } as const;

/** Refuses an amount above what the work costs. The calculated amount itself is never refused here. */
export function mustNotExceedCost(work: JobDraft, program: JobProgram, { decision, amount }: DecidedAmount): void {
  const cost = costOfProgram(program, work.facts().read);
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
 * Answers whether the amount takes effect now. An amount above the calculation, or below it by more than the program's
 * percentage, first waits for a second person: it is stored as proposed, the task stays open, and no email goes out.
 */
export function isConfirmed(work: JobDraft, program: JobProgram, decided: DecidedAmount): boolean {
  const { actor, now } = work.context;
  const total = program.amounts.total ?? (program.amounts.state === 'none' ? 0 : null);
  if (!needsSecondPerson(total, decided.amount, work.rules(program).settings.second_person_percent?.value ?? USUAL_PERCENT)) {
    program.proposed = null;
    return true;
  }
  const user = actor.kind === 'staff' ? actor.userId : '';
  const before = program.proposed;
  const isSame = before?.decision === decided.decision && before.amount === decided.amount;
  if (isSame && before.by.id !== user) {
    note(work, program, t.kept('amount_confirmed_entry'), before.by.name, work.by);
    program.proposed = null;
    return true;
  }
  if (isSame) throw wrongState(t('own_amount_error', { amount: formatMoney(decided.amount, 'always') }));
  program.proposed = {
    decision: decided.decision,
    amount: decided.amount,
    calculated: total,
    reason: decided.reason ?? '',
    by: { id: user, name: work.by },
    at: now,
  };
  const [calculated, amount] = inSourceLanguage(() => [total === null ? null : formatMoney(total, 'always'), formatMoney(decided.amount, 'always')]);
  note(work, program, t.kept('amount_proposed_entry'), calculated ?? null, [amount, decided.reason].filter(Boolean).join(': '));
  return false;
}

/** The rule of decisions/programs-decided-amounts.md. An amount that cannot be compared with a calculation yet is limited by the cost alone. */
export function needsSecondPerson(calculated: number | null, amount: number, percent: number): boolean {
  if (calculated === null) return false;
  if (amount > calculated) return true;
  return isMoreThanPercent(toCents(calculated) - toCents(amount), percent, toCents(calculated));
}

/** The task stays open with what was entered; the answers of the last decision stay the facts. */
export function keepProposed(work: JobDraft, task: TaskState, before: Answers | null): void {
  task.progress = 'open';
  task.draft = task.answers;
  task.answers = before;
  work.completed.delete(task.id);
}

const note = (work: JobDraft, program: JobProgram, action: string, before: string | null, after: string): void =>
  work.note({ type: 'action', action, field: 'proposed_amount', subject: program.key, before, after, visibility: 'internal' });
