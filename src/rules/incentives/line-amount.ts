import { formatMoney } from '@/platform';
import { formatList } from '@/platform/i18n';
import { type MissingInputs, mergeMissingInputs, type ReadFact } from '@/rules/conditions';
import {
  type ExactDecimal,
  type MeasuredNumber,
  measureNumber,
  measureQuantity,
  multiply,
  percentOf,
  quantityLabel,
  toExact,
} from '@/rules/program-parameters';
import type { Amount, Factor } from './line';
import { t } from './messages';

/** Amount of one row of a line before its factors are applied, or the missing inputs. */
export type PricedRow =
  | { known: true; base: ExactDecimal; max: number | null; inputs: Record<string, unknown>; label: string; units?: number }
  | ({ known: false } & MissingInputs);

/** Energy savings from which amounts are calculated: forecast savings, or verified savings when they are available. */
export type SavingsBasis = 'forecast' | 'verified';

/** Calculates the amount of one row of a line, before its factors are applied. */
export function priceRow(amount: Amount, read: ReadFact, savings: SavingsBasis): PricedRow {
  const max = amount.max === undefined ? null : measureNumber(amount.max, read);
  const priced = baseOf(amount, read, savings);
  if (max === null || (!priced.known && isNotOffered(priced))) return priced;
  if (max.known === false && isNotOffered(max)) return max;
  if (!priced.known) return priced;
  return max.known ? { ...priced, max: max.number } : max;
}

function baseOf(amount: Amount, read: ReadFact, savings: SavingsBasis): PricedRow {
  switch (amount.kind) {
    case 'fixed':
      return withNumbers([measureNumber(amount.amount, read)], ([dollars = 0]) => ({
        base: toExact(dollars),
        label: t('fixed_amount', { amount: formatMoney(dollars) }),
      }));
    case 'percent_of': {
      const percent = measureNumber(amount.percent, read);
      return withNumbers([percent, ...amount.of.map((cost) => measureQuantity(cost, read))], ([share = 0, ...costs]) => ({
        base: percentOf(
          costs.reduce((sum, cost) => sum + toExact(cost), 0n),
          share,
        ),
        label: t('share_of', { share, costs: formatList(amount.of.map(quantityLabel)) }),
      }));
    }
    case 'per_unit': {
      const maxUnits = amount.max_units === undefined ? null : measureNumber(amount.max_units, read);
      return withNumbers(
        [measureNumber(amount.amount, read), measureQuantity(amount.units, read), ...(maxUnits ? [maxUnits] : [])],
        ([dollars = 0, count = 0, limit = count]) => {
          const units = Math.min(count, limit);
          return {
            base: multiply(toExact(dollars), toExact(units)),
            label: t('for_each_of_units', { amount: formatMoney(dollars), units, what: quantityLabel(amount.units) }),
            units,
          };
        },
      );
    }
    case 'performance': {
      const rate = measureNumber(amount.rate, read);
      // If the program publishes no rate, a person enters the resulting amount, so the savings are not needed.
      if (!rate.known && isNotPublished(rate)) return amount.typed ? typedAmount(amount.typed[savings], read) : rate;
      const saved = savings === 'verified' ? (amount.saved.verified ?? amount.saved.forecast) : amount.saved.forecast;
      const least = amount.minimum === undefined ? null : measureNumber(amount.minimum, read);
      return withNumbers([rate, measureQuantity(saved, read), ...(least ? [least] : [])], ([each = 0, count = 0, minimum = 0]) => {
        const earned = multiply(toExact(each), toExact(count));
        const floor = toExact(minimum);
        return { base: earned > floor ? earned : floor, label: t('for_each', { amount: formatMoney(each), what: quantityLabel(saved) }) };
      });
    }
    case 'entered':
      return typedAmount(amount.fact, read);
  }
}

const typedAmount = (fact: string, read: ReadFact): PricedRow =>
  withNumbers([measureQuantity(fact, read)], ([dollars = 0]) => ({ base: toExact(dollars), label: t('amount_entered') }));

function withNumbers(parts: readonly MeasuredNumber[], price: (numbers: number[]) => { base: ExactDecimal; label: string; units?: number }): PricedRow {
  const numbers: number[] = [];
  const gaps: MissingInputs[] = [];
  const inputs: Record<string, unknown> = {};
  for (const part of parts) {
    if (!part.known) gaps.push(part);
    else {
      numbers.push(part.number);
      Object.assign(inputs, part.inputs);
    }
  }
  // If the program offers nothing for the job, other missing inputs do not matter.
  const nothing = gaps.find(isNotOffered);
  if (nothing) return { known: false, ...nothing };
  return gaps.length > 0 ? { known: false, ...mergeMissingInputs(gaps) } : { known: true, max: null, inputs, ...price(numbers) };
}

/** Returns true if the program offers nothing for the job: no table row or class applies, and no answer is missing. More answers cannot change the result. */
export const isNotOffered = ({ missing, unavailable }: MissingInputs): boolean =>
  missing.length === 0 && unavailable.length > 0 && unavailable.every(({ cause }) => cause === 'not_offered');

/** Returns true if the program pays for the job but does not publish the amount. Staff can enter the amount. */
export const isNotPublished = ({ missing, unavailable }: MissingInputs): boolean =>
  missing.length === 0 && unavailable.length > 0 && unavailable.some(({ cause }) => cause === 'not_published');

/** Applies a factor to an amount. Returns null if the factor does not apply, because its number comes from a table that has no matching row. */
export function applyFactor(
  effect: Factor['effect'],
  amount: ExactDecimal,
  read: ReadFact,
): { known: true; amount: ExactDecimal } | ({ known: false } & MissingInputs) | null {
  const number = measureNumber('add' in effect ? effect.add : 'times' in effect ? effect.times : effect.replace, read);
  const units: MeasuredNumber = 'add' in effect && effect.units ? measureQuantity(effect.units, read) : { known: true, number: 1, inputs: {} };
  if (!number.known || !units.known) {
    const gap = mergeMissingInputs([number, units].flatMap((unit) => (unit.known ? [] : [unit])));
    return isNotOffered(gap) ? null : { known: false, ...gap };
  }
  const factorValue = toExact(number.number);
  if ('times' in effect) return { known: true, amount: multiply(amount, factorValue) };
  return { known: true, amount: 'replace' in effect ? factorValue : amount + multiply(factorValue, toExact(units.number)) };
}

/** Returns the amount, limited to a maximum in dollars if there is one. */
export const applyMaximum = (amount: ExactDecimal, max: number | null): ExactDecimal => (max !== null && amount > toExact(max) ? toExact(max) : amount);
