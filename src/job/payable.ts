import { toCents, toDollars } from '@/platform';
import type { JobProgram } from '@/record';

/** What each payee is owed in dollars: as calculated, and from the enrollment on in the proportion of what was approved. Null while nothing is calculated. */
export function payableOf(program: JobProgram): Record<string, number> | null {
  const { payable } = program.amounts;
  return payable && Object.fromEntries(Object.entries(payable).map(([payee, amount]) => [payee, approvedShare(program, amount)]));
}

/** A part of the calculated total as it stands now: smaller or larger when the program approved another amount than calculated. */
export function approvedShare({ amounts, enrollment }: JobProgram, part: number): number {
  if (!enrollment || !amounts.total || enrollment.approved_amount === amounts.total) return part;
  return toDollars(Math.round((toCents(part) * toCents(enrollment.approved_amount)) / toCents(amounts.total)));
}
