import { addDays, addMonths, isIsoDate } from '@/platform';
import { type FieldOperand, isFieldOperand } from './condition';
import { t } from './messages';
import type { FactReading, ReadFact } from './reading';

/** Returns the value of an operand. A literal is returned unchanged. A reference is read, and its arithmetic (`times`, `plus`, `days`, `months`) is applied. */
export function resolveOperand(operand: unknown, read: ReadFact): FactReading {
  if (!isFieldOperand(operand)) return { state: 'known', value: operand };
  const fieldReading = operand.at ? read(operand.field, operand.at) : read(operand.field);
  if (fieldReading.state === 'one_of') {
    const moved = fieldReading.values.map((value) => move(value, operand, read));
    const open = moved.find((reading) => reading.state !== 'known');
    return open ?? { ...fieldReading, values: moved.flatMap((reading) => (reading.state === 'known' ? [reading.value] : [])) };
  }
  return fieldReading.state === 'known' ? move(fieldReading.value, operand, read) : fieldReading;
}

function move(value: unknown, { field, times, plus, days, months }: FieldOperand, read: ReadFact): FactReading {
  if (typeof value === 'number') return { state: 'known', value: value * (times ?? 1) + (plus ?? 0) };
  if (days === undefined && months === undefined) return { state: 'known', value };
  if (!isIsoDate(value)) return { state: 'unavailable', why: t('not_a_day', { field }) };
  const moved = months ? addMonths(value, months) : value;
  if (days === undefined) return { state: 'known', value: moved };
  if (typeof days === 'number') return { state: 'known', value: addDays(moved, days) };
  const count = read(days);
  if (count.state !== 'known') return count;
  return typeof count.value === 'number'
    ? { state: 'known', value: addDays(moved, count.value) }
    : { state: 'unavailable', why: t('days_invalid_error', { field: days }) };
}
