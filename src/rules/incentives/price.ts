import { formatMoney } from '@/platform';
import { listOf } from '@/platform/messages';
import { type Gap, joinGaps, type Read } from '@/rules/conditions';
import { type Exact, exact, type Measured, measure, measureNumber, nameOfQuantity, percentage, times } from '@/rules/terms';
import type { Amount, Factor } from './line';
import { t } from './messages';

/** What one row of a line comes to, before factors; or what it waits for. */
export type Priced =
  | { known: true; base: Exact; max: number | null; inputs: Record<string, unknown>; label: string; units?: number }
  | ({ known: false } & Gap);

/** Forecast savings pay until the verified ones are asked for. */
export type Savings = 'forecast' | 'verified';

export function priceOf(amount: Amount, read: Read, savings: Savings): Priced {
  const max = amount.max === undefined ? null : measureNumber(amount.max, read);
  const priced = baseOf(amount, read, savings);
  if (max === null || (!priced.known && isNotOffered(priced))) return priced;
  if (max.known === false && isNotOffered(max)) return max;
  if (!priced.known) return priced;
  return max.known ? { ...priced, max: max.number } : max;
}

function baseOf(amount: Amount, read: Read, savings: Savings): Priced {
  switch (amount.kind) {
    case 'fixed':
      return withNumbers([measureNumber(amount.amount, read)], ([dollars = 0]) => ({
        base: exact(dollars),
        label: t('fixed_amount', { amount: formatMoney(dollars) }),
      }));
    case 'percent_of': {
      const percent = measureNumber(amount.percent, read);
      return withNumbers([percent, ...amount.of.map((cost) => measure(cost, read))], ([share = 0, ...costs]) => ({
        base: percentage(
          costs.reduce((sum, cost) => sum + exact(cost), 0n),
          share,
        ),
        label: t('share_of', { share, costs: listOf(amount.of.map(nameOfQuantity)) }),
      }));
    }
    case 'per_unit': {
      const most = amount.max_units === undefined ? null : measureNumber(amount.max_units, read);
      return withNumbers(
        [measureNumber(amount.amount, read), measure(amount.units, read), ...(most ? [most] : [])],
        ([dollars = 0, count = 0, limit = count]) => {
          const units = Math.min(count, limit);
          return {
            base: times(exact(dollars), exact(units)),
            label: t('for_each_of_units', { amount: formatMoney(dollars), units, what: nameOfQuantity(amount.units) }),
            units,
          };
        },
      );
    }
    case 'performance': {
      const rate = measureNumber(amount.rate, read);
      // Without a rate nobody needs the savings: what they come to is typed.
      if (!rate.known && isNotPublished(rate)) return amount.typed ? typedAmount(amount.typed[savings], read) : rate;
      const saved = savings === 'verified' ? (amount.saved.verified ?? amount.saved.forecast) : amount.saved.forecast;
      const least = amount.minimum === undefined ? null : measureNumber(amount.minimum, read);
      return withNumbers([rate, measure(saved, read), ...(least ? [least] : [])], ([each = 0, count = 0, minimum = 0]) => {
        const earned = times(exact(each), exact(count));
        const floor = exact(minimum);
        return { base: earned > floor ? earned : floor, label: t('for_each', { amount: formatMoney(each), what: nameOfQuantity(saved) }) };
      });
    }
    case 'entered':
      return typedAmount(amount.fact, read);
  }
}

const typedAmount = (fact: string, read: Read): Priced =>
  withNumbers([measure(fact, read)], ([dollars = 0]) => ({ base: exact(dollars), label: t('amount_entered') }));

function withNumbers(parts: readonly Measured[], price: (numbers: number[]) => { base: Exact; label: string; units?: number }): Priced {
  const numbers: number[] = [];
  const gaps: Gap[] = [];
  const inputs: Record<string, unknown> = {};
  for (const part of parts) {
    if (!part.known) gaps.push(part);
    else {
      numbers.push(part.number);
      Object.assign(inputs, part.inputs);
    }
  }
  // Where nothing is offered, what else is missing does not matter.
  const nothing = gaps.find(isNotOffered);
  if (nothing) return { known: false, ...nothing };
  return gaps.length > 0 ? { known: false, ...joinGaps(gaps) } : { known: true, max: null, inputs, ...price(numbers) };
}

/** Nothing is offered for this (no row of a table): not zero, and nobody's answer would change it. */
export const isNotOffered = ({ missing, unavailable }: Gap): boolean =>
  missing.length === 0 && unavailable.length > 0 && unavailable.every(({ cause }) => cause === 'not_offered');

/** Offered, but the program publishes no amount: staff may enter one. */
export const isNotPublished = ({ missing, unavailable }: Gap): boolean =>
  missing.length === 0 && unavailable.length > 0 && unavailable.some(({ cause }) => cause === 'not_published');

/** The amount after a factor; null where the factor has nothing to add here. */
export function applyFactor(effect: Factor['effect'], amount: Exact, read: Read): { known: true; amount: Exact } | ({ known: false } & Gap) | null {
  const number = measureNumber('add' in effect ? effect.add : 'times' in effect ? effect.times : effect.replace, read);
  const units: Measured = 'add' in effect && effect.units ? measure(effect.units, read) : { known: true, number: 1, inputs: {} };
  if (!number.known || !units.known) {
    const gap = joinGaps([number, units].flatMap((one) => (one.known ? [] : [one])));
    return isNotOffered(gap) ? null : { known: false, ...gap };
  }
  const by = exact(number.number);
  if ('times' in effect) return { known: true, amount: times(amount, by) };
  return { known: true, amount: 'replace' in effect ? by : amount + times(by, exact(units.number)) };
}

export const limited = (amount: Exact, max: number | null): Exact => (max !== null && amount > exact(max) ? exact(max) : amount);
