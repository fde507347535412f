import type { Actor } from '@/access';
import { canSeeAmounts } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import type { ReadFact } from '@/rules/conditions';
import { type AmountMoment, type Amounts, currentAmounts } from '@/rules/incentives';

export type CurrentAmount = { moment: AmountMoment; amounts: Amounts };

/** Returns how final a program's current amount is, for example likely, approved or paid. */
export function amountMomentOf(program: JobProgram, read: ReadFact): AmountMoment {
  if (program.payment_status === 'paid') return 'paid';
  if (program.enrollment) return 'approved';
  if (read('final_invoice_total').state === 'known') return 'invoiced';
  return program.reservation ? 'reserved' : 'likely';
}

/**
 * Returns whether the application to the program is submitted. From then on, features/rebates/amount-changes.ts records each change of an amount. A
 * cancellation, a return to Apply, an opt-out or a decline ends the submission (`clearDecisions`).
 */
export const hasSubmittedApplication = (program: Pick<JobProgram, 'payment_status'>): boolean => program.payment_status !== 'unreserved';

/**
 * Returns the current amount of a program as this viewer may see it. Null if the viewer may not see amounts, or if the viewer is the homeowner and no amount
 * was shared. The homeowner sees the shared amount. After the submission, the homeowner sees the current amount if it is known.
 */
export function amountFor(state: JobState, program: JobProgram, actor: Actor, read: ReadFact): CurrentAmount | null {
  if (!canSeeAmounts(state, actor)) return null;
  const current = { moment: amountMomentOf(program, read), amounts: currentAmounts(program) };
  if (actor.kind !== 'guest') return current;
  if (!program.shared) return null;
  if (hasSubmittedApplication(program) && current.amounts.homeowner !== null) return current;
  return { moment: 'likely', amounts: sharedAmounts(current.amounts, program.shared.homeowner) };
}

/** Returns `amounts` with the homeowner's share replaced by the amount that was shared with the homeowner. */
function sharedAmounts(amounts: Amounts, homeowner: number): Amounts {
  if (amounts.homeowner === homeowner) return amounts;
  const { payable } = amounts;
  return { ...amounts, homeowner, payable: payable && (payable.homeowner === 0 ? payable : { ...payable, homeowner }) };
}
