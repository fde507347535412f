import type { JobProgram, JobState } from '@/job-data';
import { currentAmounts, type InstalmentResult } from '@/rules/incentives';

/** One payment that a program owes: the whole amount for a payee, or one installment. */
export type OwedPayment = {
  /** Unique key within the program, for example `contractor` or `contractor/measured`. */
  key: string;
  payee: string;
  instalment: string | null;
  /** Name of the installment; empty for a single payment. */
  name: string;
  /** Amount in dollars. Null while the amount is unknown; negative if the program asks for money back. */
  amount: number | null;
  opens: InstalmentResult['opens'];
};

/** Returns the key of an owed payment: the payee, followed by the installment if the program pays in installments, for example `contractor/measured`. */
export const owedPaymentKey = (payee: string, instalment: string | null | undefined): string => (instalment ? `${payee}/${instalment}` : payee);

/** Returns all owed payments of a program; empty before amounts are calculated. */
export function owedPaymentsOf(program: JobProgram): OwedPayment[] {
  const { instalments } = program.amounts;
  if (instalments)
    return instalments.map(({ key, name, payee, amount, opens }) => ({ key: owedPaymentKey(payee, key), payee, instalment: key, name, amount, opens }));
  return Object.entries(payableAmounts(program) ?? {}).map(([payee, amount]) => ({
    key: payee,
    payee,
    instalment: null,
    name: '',
    amount,
    opens: 'enrolled',
  }));
}

/**
 * Returns the amount owed to each payee in dollars. Before enrollment, it is the calculated amount; after enrollment, it is scaled to the approved total. Null
 * before amounts are calculated.
 */
export function payableAmounts(program: JobProgram): Record<string, number> | null {
  return currentAmounts(program).payable;
}

/** Returns whether a payment can be made now. `opens` names its condition: a reservation, an enrollment, or an enrollment together with a completed task. */
export function isOwedPaymentOpen({ tasks }: Pick<JobState, 'tasks'>, program: JobProgram, { opens }: Pick<OwedPayment, 'opens'>): boolean {
  if (opens === 'reserved') return program.reservation !== null;
  return program.enrollment !== null && (opens === 'enrolled' || tasks.some((task) => releasesOwedPayment(task, program, opens.task)));
}

/** Returns true if this task is a completed task of the form `definition` for this program. Completing the form releases the installment. */
export const releasesOwedPayment = (task: JobState['tasks'][number], program: JobProgram, definition: string): boolean =>
  task.definition === definition && task.progress === 'complete' && task.applicable !== false && task.programs.includes(program.key);
