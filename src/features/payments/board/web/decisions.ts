import { sumOfDollars } from '@/platform';
import type { ImportedLine, RemittanceResult } from '../contract';

/**
 * Decision of the user about a line. `isTaken`: true if the line is to be recorded. A doubtful line needs a reason, and `payment_id` if several payments may
 * match.
 */
export type RemittanceLineDecision = { isTaken: boolean; payment_id?: string; reason: string };
export type LineDecisions = Readonly<Record<number, RemittanceLineDecision>>;

/** Returns the decision about a line. Without a decision, matched lines are recorded and other lines are not. */
export const lineDecision = (line: RemittanceResult, decisions: LineDecisions): RemittanceLineDecision =>
  decisions[line.line] ?? { isTaken: line.state === 'matched', reason: '' };

type LineSelection = { lines: { line: number; payment_id?: string; reason?: string }[]; unexplained: number[]; payable: number; paid: number };

/** Returns the sum in dollars of all lines of a file, recorded or not. */
export const totalOfFile = (lines: readonly RemittanceResult[]): number => sumOfDollars(lines.map(({ amount }) => amount ?? 0));

/**
 * Returns the lines that the user chose to record, with the total payable and paid amounts in dollars. `unexplained` has the line numbers of doubtful lines
 * without a reason.
 */
export function acceptedLines(lines: readonly RemittanceResult[], decisions: LineDecisions): LineSelection {
  const taken = lines.filter((line) => (line.state === 'matched' || line.state === 'doubtful') && lineDecision(line, decisions).isTaken);
  const sum = (of: (line: RemittanceResult) => number | null | undefined) => sumOfDollars(taken.map((line) => of(line) ?? 0));
  return {
    lines: taken.map((line) => {
      const { payment_id, reason } = lineDecision(line, decisions);
      return { line: line.line, ...(payment_id && { payment_id }), ...(reason.trim() && { reason: reason.trim() }) };
    }),
    unexplained: taken.filter((line) => line.state === 'doubtful' && !lineDecision(line, decisions).reason.trim()).map(({ line }) => line),
    payable: sum((line) => chosenPayment(line, decisions)?.payable),
    paid: sum((line) => line.amount),
  };
}

export const chosenPayment = (line: RemittanceResult, decisions: LineDecisions) => {
  const { payment_id } = lineDecision(line, decisions);
  return line.payments.find((payment) => payment.payment_id === payment_id) ?? line.payments[0];
};

const ORDER: readonly RemittanceResult['state'][] = ['doubtful', 'refused', 'matched', 'known'];

/** Sorts lines that need a decision first. Lines with the same state keep the order of the file. */
export const sortByAttention = (lines: readonly RemittanceResult[]): RemittanceResult[] =>
  lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line);

/** Sorts refused lines first. Within each group, keeps the order of the file. */
export const importedByNeed = (lines: readonly ImportedLine[]): ImportedLine[] =>
  lines.toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || a.line - b.line);
