import { toCents, toDollars } from '@/platform';
import type { Reading } from '@/rules/conditions';
import type { Stage } from '@/rules/forms';
import type { Scope } from '@/rules/terms';
import { applyCaps, type Capped, numberAt } from './caps';
import type { Cap, Instalment, Line, Split } from './line';
import { t } from './messages';
import type { Savings } from './price';
import { isOwn, pays, type Working } from './result';
import { type InvoiceShare, unknown, workLine } from './work-line';

/** What of a program amounts are made of. */
export type Paying = { key: string; lines: readonly Line[]; caps: readonly Cap[]; splits: readonly Split[]; instalments: readonly Instalment[] };

export type WorkInput = {
  program: Paying;
  scope: Scope;
  stage: Stage;
  savings: Savings;
  /** Not eligible: nothing of the program's own carries an amount; what others pay is shown by its own conditions. */
  isIneligible: boolean;
};

/** A program's amounts after its caps and before programs are stacked and money is split. */
export type Draft = WorkInput & { working: Working[]; capped: Capped; mayBeLess: string[] };

export function workLines(input: WorkInput): Draft {
  const { program, scope, stage, savings } = input;
  const invoice = invoiceShare(program.caps, scope);
  const found = new Map<string, Working>();
  for (const line of inOrder(program.lines)) {
    const working = input.isIneligible && isOwn(line) ? withheld(line) : workLine(line, { program: program.key, scope, stage, savings, invoice });
    found.set(line.key, working);
    scope.lines.set(line.key, asReading(working));
  }
  const working = program.lines.flatMap(({ key }) => found.get(key) ?? []);
  keepCompany(working);
  return { ...input, working, capped: applyCaps(program.caps, working, scope), mayBeLess: [] };
}

function withheld(line: Line): Working {
  const { key, name, services = [], kind, to = 'homeowner' } = line;
  return { line, cents: 0, parts: [], result: { key, name, services, kind, to, companion: false, state: 'withheld', amount: null, missing: [], steps: [] } };
}

/** What another line reads of this one: nothing where nothing is paid. */
function asReading({ result, cents, line }: Working): Reading {
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
    for (const key of linesRead(line)) {
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
export const linesRead = (line: Line): string[] =>
  line.rows.flatMap(({ amount }) =>
    amount.kind === 'percent_of' ? amount.of.flatMap((of) => (typeof of === 'string' && of.startsWith('line.') ? [of.slice('line.'.length)] : [])) : [],
  );

/** Paid only beside another line that pays: beside zero nothing is paid, beside an unknown one nobody knows. */
export function keepCompany(working: Working[]): void {
  for (const [index, one] of working.entries()) {
    const { line } = one;
    const isOpen = one.result.state === 'unknown';
    if (!line.with || !(pays(one) || isOpen)) continue;
    const beside = working.filter((other) => line.with?.includes(other.line.key));
    if (beside.some((other) => pays(other) && other.cents > 0)) continue;
    const open = beside.filter((other) => other.result.state === 'unknown');
    // Whatever is missing of the adder itself: beside nothing it is nothing.
    if (open.length > 0) working[index] = isOpen ? one : unknown(one, { missing: open.flatMap((other) => other.result.missing), unavailable: [] });
    else working[index] = { ...one, cents: 0, parts: [], result: { ...one.result, state: 'none', missing: [], steps: [] } };
  }
}

/** Set only when the measures together cost more than the invoice says. */
function invoiceShare(caps: readonly Cap[], { read, isValid }: Scope): InvoiceShare | null {
  for (const cap of caps) {
    if (cap.kind !== 'invoice' || !isValid(cap, cap.basis)) continue;
    const [costs, total] = [numberAt(read, cap.costs), numberAt(read, cap.total)];
    if (costs === null || total === null) continue;
    if (toCents(costs) > toCents(total)) return { cap, costs: toCents(costs), total: toCents(total) };
  }
  return null;
}
