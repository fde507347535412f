import { z } from 'zod';
import { aggregateRows, conditionSchema, type MissingInputs, missingInputsOf, operandSchema, type ReadFact, resolveOperand } from '@/rules/conditions';
import { factLabel } from '@/rules/facts';
import { t } from './messages';

/** A literal number, or a reference to a number. */
export const numberSchema = z.union([z.number(), operandSchema]);
export type NumberOrOperand = z.infer<typeof numberSchema>;

/**
 * A quantity: the name of a number, or a number that is calculated from the rows of a list.
 *
 * - `where`: condition that selects the rows. By default, these rows are counted.
 * - `sum`: column whose values are added up.
 * - `distinct`: column whose distinct values are counted.
 * - `per`: divisor of the number, for example 10,000.
 * - `whole`: if true, the number is rounded down.
 * - `name`: noun that sentences show after the number, for example "3 systems".
 */
export const quantitySchema = z.union([
  z.string().min(1),
  z
    .strictObject({
      rows: z.string().min(1),
      where: conditionSchema.optional(),
      sum: z.string().min(1).optional(),
      distinct: z.string().min(1).optional(),
      per: z.number().positive().optional(),
      whole: z.boolean().optional(),
      name: z.string().min(1),
    })
    .refine(({ sum, distinct }) => sum === undefined || distinct === undefined, { error: () => t('sum_distinct_error') }),
]);
export type Quantity = z.infer<typeof quantitySchema>;

/** Result of reading a number: the number, with the values that were read by name (`inputs`), or the missing inputs. */
export type MeasuredNumber = { known: true; number: number; inputs: Record<string, unknown> } | ({ known: false } & MissingInputs);

/** Returns the value of a number or a reference, with the values that were read. */
export function measureNumber(operand: NumberOrOperand, read: ReadFact): MeasuredNumber {
  if (typeof operand === 'number') return { known: true, number: operand, inputs: {} };
  return asNumber(operand.field, resolveOperand(operand, read));
}

/** Returns the value of a quantity: a named number, or a count or sum of list rows. */
export function measureQuantity(quantity: Quantity, read: ReadFact): MeasuredNumber {
  if (typeof quantity === 'string') return asNumber(quantity, read(quantity));
  const reading = read(quantity.rows);
  if (reading.state !== 'known') return { known: false, ...missingInputsOf(quantity.rows, reading) };
  if (!Array.isArray(reading.value)) return { known: false, missing: [], unavailable: [{ field: quantity.rows, why: t('not_a_list') }] };
  const counted = aggregateRows(quantity.rows, reading.value, quantity, read);
  if (!counted.known) return counted;
  const number = counted.number / (quantity.per ?? 1);
  if (!isInRange(number)) return outOfRange(quantity.sum ?? quantity.rows);
  return { known: true, number: quantity.whole ? Math.floor(number + 1e-9) : number, inputs: quantity.sum ? { [quantity.sum]: counted.number } : {} };
}

/** Returns the label of a quantity, for use in sentences. */
export const quantityLabel = (quantity: Quantity): string => (typeof quantity === 'string' ? factLabel(quantity) : quantity.name);

/** Largest allowed number. Calculations with larger numbers would not be exact. */
const MAX_NUMBER = 1e9;
const isInRange = (number: number): boolean => Number.isFinite(number) && Math.abs(number) <= MAX_NUMBER;
const outOfRange = (field: string): MeasuredNumber => ({ known: false, missing: [], unavailable: [{ field, why: t('out_of_range') }] });

function asNumber(name: string, reading: ReturnType<ReadFact>): MeasuredNumber {
  if (reading.state !== 'known') return { known: false, ...missingInputsOf(name, reading) };
  if (typeof reading.value === 'number' && !isInRange(reading.value)) return outOfRange(name);
  if (typeof reading.value === 'number') return { known: true, number: reading.value, inputs: { [name]: reading.value } };
  return { known: false, missing: [], unavailable: [{ field: name, why: t('not_a_number') }] };
}
