import { toCents, toDollars } from '@/platform';
import type { FactReading } from '@/rules/conditions';
import type { Stage } from '@/rules/forms';
import type { ProgramScope } from '@/rules/program-parameters';
import { calculateLine, type InvoiceShare, unknownLine } from './calculate-line';
import { applyCaps, type CapResult, knownNumber } from './caps';
import type { Cap, Instalment, Line, Split } from './line';
import type { SavingsBasis } from './line-amount';
import { t } from './messages';
import { hasAmount, isPaidByProgram, type WorkingLine } from './result';

/** The sections of a program from which its amounts are calculated. */
export type PayingProgram = { key: string; lines: readonly Line[]; caps: readonly Cap[]; splits: readonly Split[]; instalments: readonly Instalment[] };

export type CalculationInput = {
  program: PayingProgram;
  scope: ProgramScope;
  stage: Stage;
  savings: SavingsBasis;
  /** True if the home is ineligible. Rebates and bonuses then have no amounts. Lines of all other kinds are calculated anyway. */
  isIneligible: boolean;
};

/** Amounts of a program after its caps, before stacking and splitting. `mayBeLess`: programs whose unknown amounts can reduce the amounts of this program. */
export type DraftAmounts = CalculationInput & { working: WorkingLine[]; capped: CapResult; mayBeLess: string[] };

/**
 * Calculates the lines of one program and applies its caps. `stackPrograms` and `finalizeAmounts` complete the calculation.
 * @example
 * const draft = calculateLines(input);
 * stackPrograms(rules, [{ draft, isApproved: false }], 0, false);
 * finalizeAmounts(draft).total; // dollars
 */
export function calculateLines(input: CalculationInput): DraftAmounts {
  const { program, scope, stage, savings } = input;
  const invoice = invoiceShare(program.caps, scope);
  const lineByKey = new Map<string, WorkingLine>();
  for (const line of inOrder(program.lines)) {
    const working =
      input.isIneligible && isPaidByProgram(line) ? withheld(line) : calculateLine(line, { program: program.key, scope, stage, savings, invoice });
    lineByKey.set(line.key, working);
    scope.lines.set(line.key, asReading(working));
  }
  const working = program.lines.flatMap(({ key }) => lineByKey.get(key) ?? []);
  dropUnaccompaniedLines(working);
  return { ...input, working, capped: applyCaps(program.caps, working, scope), mayBeLess: [] };
}

function withheld(line: Line): WorkingLine {
  const { key, name, services = [], kind, to = 'homeowner' } = line;
  return { line, cents: 0, parts: [], result: { key, name, services, kind, to, companion: false, state: 'withheld', amount: null, missing: [], steps: [] } };
}

/** Returns the value of a line for the lines that refer to it: its amount in dollars, 0 if the line is not paid, or its missing inputs. */
function asReading({ result, cents, line }: WorkingLine): FactReading {
  if (result.state === 'amount') return { state: 'known', value: toDollars(cents) };
  if (result.state !== 'unknown') return { state: 'known', value: 0 };
  return result.missing.length > 0
    ? { state: 'unanswered', waitsFor: result.missing }
    : { state: 'unavailable', why: t('line_is_not_known', { name: line.name }) };
}

/** Sorts lines so that a line that pays a share of other lines comes after those lines. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  const cachedOrder = orders.get(lines);
  if (cachedOrder) return cachedOrder;
  const sorted: Line[] = [];
  const visit = (line: Line, path: readonly Line[]): void => {
    // Skip a line that refers to itself through other lines. Publishing rejects these circular references.
    if (sorted.includes(line) || path.includes(line)) return;
    for (const key of referencedLines(line)) {
      const other = lines.find((candidate) => candidate.key === key);
      if (other) visit(other, [...path, line]);
    }
    sorted.push(line);
  };
  for (const line of lines) visit(line, []);
  orders.set(lines, sorted);
  return sorted;
}
const orders = new WeakMap<readonly Line[], readonly Line[]>();

/** Returns the keys of other lines from whose amounts this line calculates a percentage. */
export const referencedLines = (line: Line): string[] =>
  line.rows.flatMap(({ amount }) =>
    amount.kind === 'percent_of' ? amount.of.flatMap((of) => (typeof of === 'string' && of.startsWith('line.') ? [of.slice('line.'.length)] : [])) : [],
  );

/**
 * A line with `with` is paid only together with one of the lines in `with`. Removes its amount if none of those lines is paid. While it is unknown whether one
 * of them is paid, the line is unknown. Source: docs/spec/rule-language.md, rule 12.
 */
export function dropUnaccompaniedLines(working: WorkingLine[]): void {
  for (const [index, current] of working.entries()) {
    const { line } = current;
    const isOpen = current.result.state === 'unknown';
    if (!line.with || !(hasAmount(current) || isOpen)) continue;
    const otherLines = working.filter((other) => line.with?.includes(other.line.key));
    if (otherLines.some((other) => hasAmount(other) && other.cents > 0)) continue;
    const open = otherLines.filter((other) => other.result.state === 'unknown');
    // A line with an amount becomes unknown while a line in `with` is unknown. A line that is already unknown keeps the missing inputs that it has.
    if (open.length > 0) working[index] = isOpen ? current : unknownLine(current, { missing: open.flatMap((other) => other.result.missing), unavailable: [] });
    else working[index] = { ...current, cents: 0, parts: [], result: { ...current.result, state: 'none', missing: [], steps: [] } };
  }
}

/** Returns the invoice cap with the cost of the measures and the invoice total, if the measures cost more than the invoice total. Otherwise null. */
function invoiceShare(caps: readonly Cap[], { read, isValid }: ProgramScope): InvoiceShare | null {
  for (const cap of caps) {
    if (cap.kind !== 'invoice' || !isValid(cap, cap.basis)) continue;
    const [costs, total] = [knownNumber(read, cap.costs), knownNumber(read, cap.total)];
    if (costs === null || total === null) continue;
    if (toCents(costs) > toCents(total)) return { cap, costs: toCents(costs), total: toCents(total) };
  }
  return null;
}
