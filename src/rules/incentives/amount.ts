import { type Cents, formatMoney, isNumber, percentOf, toCents } from '@/platform';
import { type Read, rowsThatMeet } from '@/rules/conditions';
import { labelOfFact } from '@/rules/facts';
import type { Amount, Units } from './line';

/** What one row of a line comes to, before factors; or the facts it waits for. */
export type Priced = { known: true; base: Cents; max: Cents | null; inputs: Record<string, unknown>; label: string } | { known: false; missing: string[] };

export function amountOf(amount: Amount, read: Read): Priced {
  switch (amount.kind) {
    case 'fixed':
      return priced(toCents(amount.amount), undefined, {}, `Fixed amount ${formatMoney(amount.amount)}`);
    case 'percent_of':
      return withNumbers(amount.of, read, (values, inputs) => {
        const cost = values.reduce((sum, value) => sum + toCents(value), 0);
        return priced(percentOf(cost, amount.percent), amount.max, inputs, `${amount.percent}% of ${amount.of.map(labelOfFact).join(' and ')}`);
      });
    case 'per_unit': {
      const units = countUnits(amount.units, read);
      if (!units.known) return units;
      const counted = Math.min(units.count, amount.max_units ?? units.count);
      return priced(
        Math.floor(toCents(amount.amount) * counted),
        amount.max,
        units.inputs,
        `${formatMoney(amount.amount)} for each of ${counted} ${units.name}`,
      );
    }
    case 'stepped':
      return withNumbers([amount.by], read, ([value = 0], inputs) => {
        const reached = amount.steps.filter((step) => value >= step.from).sort((a, b) => b.from - a.from)[0];
        if (!reached) return priced(0, amount.max, inputs, `No step reached by ${labelOfFact(amount.by)}`);
        const extra = amount.beyond ? Math.floor((value - reached.from) / amount.beyond.per) * toCents(amount.beyond.amount) : 0;
        return priced(toCents(reached.amount) + extra, amount.max, inputs, `Step from ${reached.from} by ${labelOfFact(amount.by)}`);
      });
    case 'table':
      return withValues(amount.by, read, (values, inputs) => {
        const cell = amount.cells.find(({ when }) => when.every((wanted, i) => wanted === values[i]));
        return priced(toCents(cell?.amount ?? 0), undefined, inputs, cell ? `Table by ${amount.by.map(labelOfFact).join(' and ')}` : 'Not in the table');
      });
    case 'entered':
      return withNumbers([amount.fact], read, ([value = 0], inputs) => priced(toCents(value), undefined, inputs, 'Amount entered'));
    case 'performance':
      return withNumbers([amount.saved], read, ([saved = 0], inputs) =>
        priced(
          Math.max(Math.floor(toCents(amount.rate) * saved), toCents(amount.minimum ?? 0)),
          amount.max,
          inputs,
          `${formatMoney(amount.rate)} for each ${labelOfFact(amount.saved)}`,
        ),
      );
  }
}

export type Counted = { known: true; count: number; name: string; inputs: Record<string, unknown> } | { known: false; missing: string[] };

/** How many units there are; a row with a gap where it is asked makes the number unknown. */
export function countUnits(units: Units, read: Read): Counted {
  const fact = typeof units === 'string' ? units : units.rows;
  const reading = read(fact);
  if (reading.state !== 'known') return { known: false, missing: reading.state === 'unanswered' ? (reading.waitsFor ?? [fact]) : [fact] };
  if (typeof units === 'string')
    return typeof reading.value === 'number'
      ? { known: true, count: reading.value, name: labelOfFact(units), inputs: { [units]: reading.value } }
      : { known: false, missing: [units] };
  const count = Array.isArray(reading.value) ? rowsThatMeet(reading.value, units.where) : 'unknown';
  return count === 'unknown' ? { known: false, missing: [fact] } : { known: true, count, name: units.name, inputs: {} };
}

/** What one unit would bring, for offers that are shown before anybody knows how many there are. */
export const amountOfOne = (amount: Amount): Cents | null => (amount.kind === 'fixed' || amount.kind === 'per_unit' ? toCents(amount.amount) : null);

function priced(base: Cents, max: number | undefined, inputs: Record<string, unknown>, label: string): Priced {
  return { known: true, base, max: max === undefined ? null : toCents(max), inputs, label };
}

function withValues(facts: readonly string[], read: Read, price: (values: unknown[], inputs: Record<string, unknown>) => Priced): Priced {
  const missing: string[] = [];
  const inputs: Record<string, unknown> = {};
  for (const fact of facts) {
    const reading = read(fact);
    if (reading.state === 'known') inputs[fact] = reading.value;
    else missing.push(...(reading.state === 'unanswered' ? (reading.waitsFor ?? [fact]) : [fact]));
  }
  return missing.length > 0
    ? { known: false, missing: [...new Set(missing)] }
    : price(
        facts.map((fact) => inputs[fact]),
        inputs,
      );
}

const withNumbers = (facts: readonly string[], read: Read, price: (values: number[], inputs: Record<string, unknown>) => Priced): Priced =>
  withValues(facts, read, (values, inputs) => (values.every(isNumber) ? price(values, inputs) : { known: false, missing: [...facts] }));
