import type { JobProgram, JobState } from '@/job-data';
import { currentAmounts, type InstalmentResult } from '@/rules/incentives';

/** One payment that a program owes: all that a payee gets of it, or one instalment of that. */
export type PayablePart = {
  /** Tells it from the program's others: `contractor`, `contractor/measured`. */
  key: string;
  payee: string;
  instalment: string | null;
  /** What the instalment is called; empty where there is one payment for a payee. */
  name: string;
  /** Dollars; null until it can be told, below zero it is asked back. */
  amount: number | null;
  opens: InstalmentResult['opens'];
};

export const payablePartKey = (payee: string, instalment: string | null | undefined): string => (instalment ? `${payee}/${instalment}` : payee);

/** Everything a program owes, payment by payment; none while nothing is calculated. */
export function payableParts(program: JobProgram): PayablePart[] {
  const { instalments } = program.amounts;
  if (instalments)
    return instalments.map(({ key, name, payee, amount, opens }) => ({ key: payablePartKey(payee, key), payee, instalment: key, name, amount, opens }));
  return Object.entries(payableAmounts(program) ?? {}).map(([payee, amount]) => ({
    key: payee,
    payee,
    instalment: null,
    name: '',
    amount,
    opens: 'enrolled',
  }));
}

/** What each payee is owed in dollars: as calculated, and from the enrollment on in the proportion of what was approved. Null while nothing is calculated. */
export function payableAmounts(program: JobProgram): Record<string, number> | null {
  return currentAmounts(program).payable;
}

/** What the program has done so far lets this part be paid: it reserved, it enrolled, or the task that decides the part is done. */
export function isPartPayable({ tasks }: Pick<JobState, 'tasks'>, program: JobProgram, { opens }: Pick<PayablePart, 'opens'>): boolean {
  if (opens === 'reserved') return program.reservation !== null;
  return program.enrollment !== null && (opens === 'enrolled' || tasks.some((task) => decidesPart(task, program, opens.task)));
}

/** The task that opens a part, done, for this program. */
export const decidesPart = (task: JobState['tasks'][number], program: JobProgram, definition: string): boolean =>
  task.definition === definition && task.progress === 'complete' && task.applicable !== false && task.programs.includes(program.key);
