import { toCents, toDollars } from '@/platform';
import type { FactReading } from '@/rules/conditions';
import type { Stage } from '@/rules/forms';
import type { ProgramScope } from '@/rules/terms';
import { calculateLine, type InvoiceShare, unknownLine } from './calculate-line';
import { applyCaps, type CapResult, knownNumber } from './caps';
import type { Cap, Instalment, Line, Split } from './line';
import type { SavingsBasis } from './line-amount';
import { t } from './messages';
import { isPaidByProgram, isPaying, type WorkingLine } from './result';

/** What of a program amounts are made of. */
export type PayingProgram = { key: string; lines: readonly Line[]; caps: readonly Cap[]; splits: readonly Split[]; instalments: readonly Instalment[] };

export type CalculationInput = {
  program: PayingProgram;
  scope: ProgramScope;
  stage: Stage;
  savings: SavingsBasis;
  /** Not eligible: nothing of the program's own carries an amount; what others pay is shown by its own conditions. */
  isIneligible: boolean;
};

/** A program's amounts after its caps and before programs are stacked and money is split. */
export type DraftAmounts = CalculationInput & { working: WorkingLine[]; capped: CapResult; mayBeLess: string[] };

export function calculateLines(input: CalculationInput): DraftAmounts {
  const { program, scope, stage, savings } = input;
  const invoice = invoiceShare(program.caps, scope);
  const found = new Map<string, WorkingLine>();
  for (const line of inOrder(program.lines)) {
    const working =
      input.isIneligible && isPaidByProgram(line) ? withheld(line) : calculateLine(line, { program: program.key, scope, stage, savings, invoice });
    found.set(line.key, working);
    scope.lines.set(line.key, asReading(working));
  }
  const working = program.lines.flatMap(({ key }) => found.get(key) ?? []);
  dropUnaccompaniedLines(working);
  return { ...input, working, capped: applyCaps(program.caps, working, scope), mayBeLess: [] };
}

function withheld(line: Line): WorkingLine {
  const { key, name, services = [], kind, to = 'homeowner' } = line;
  return { line, cents: 0, parts: [], result: { key, name, services, kind, to, companion: false, state: 'withheld', amount: null, missing: [], steps: [] } };
}

/** What another line reads of this one: nothing where nothing is paid. */
function asReading({ result, cents, line }: WorkingLine): FactReading {
  if (result.state === 'amount') return { state: 'known', value: toDollars(cents) };
  if (result.state !== 'unknown') return { state: 'known', value: 0 };
  return result.missing.length > 0
    ? { state: 'unanswered', waitsFor: result.missing }
    : { state: 'unavailable', why: t('line_is_not_known', { name: line.name }) };
}

/** A line that is a share of others comes after them. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  const known = orders.get(lines);
  if (known) return known;
  const sorted: Line[] = [];
  const visit = (line: Line, path: readonly Line[]): void => {
    // A circle is refused when a program is published.
    if (sorted.includes(line) || path.includes(line)) return;
    for (const key of referencedLines(line)) {
      const other = lines.find((one) => one.key === key);
      if (other) visit(other, [...path, line]);
    }
    sorted.push(line);
  };
  for (const line of lines) visit(line, []);
  orders.set(lines, sorted);
  return sorted;
}
const orders = new WeakMap<readonly Line[], readonly Line[]>();

/** The lines that a line is a share of. */
export const referencedLines = (line: Line): string[] =>
  line.rows.flatMap(({ amount }) =>
    amount.kind === 'percent_of' ? amount.of.flatMap((of) => (typeof of === 'string' && of.startsWith('line.') ? [of.slice('line.'.length)] : [])) : [],
  );

/** Paid only beside another line that pays: beside zero nothing is paid, beside an unknown one nobody knows. */
export function dropUnaccompaniedLines(working: WorkingLine[]): void {
  for (const [index, one] of working.entries()) {
    const { line } = one;
    const isOpen = one.result.state === 'unknown';
    if (!line.with || !(isPaying(one) || isOpen)) continue;
    const beside = working.filter((other) => line.with?.includes(other.line.key));
    if (beside.some((other) => isPaying(other) && other.cents > 0)) continue;
    const open = beside.filter((other) => other.result.state === 'unknown');
    // Whatever is missing of the adder itself: beside nothing it is nothing.
    if (open.length > 0) working[index] = isOpen ? one : unknownLine(one, { missing: open.flatMap((other) => other.result.missing), unavailable: [] });
    else working[index] = { ...one, cents: 0, parts: [], result: { ...one.result, state: 'none', missing: [], steps: [] } };
  }
}

/** Set only when the measures together cost more than the invoice says. */
function invoiceShare(caps: readonly Cap[], { read, isValid }: ProgramScope): InvoiceShare | null {
  for (const cap of caps) {
    if (cap.kind !== 'invoice' || !isValid(cap, cap.basis)) continue;
    const [costs, total] = [knownNumber(read, cap.costs), knownNumber(read, cap.total)];
    if (costs === null || total === null) continue;
    if (toCents(costs) > toCents(total)) return { cap, costs: toCents(costs), total: toCents(total) };
  }
  return null;
}
