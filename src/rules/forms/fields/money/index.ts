import { sharedMessage as message } from '@/foundation/messaging';
import { formatMoney, parseNumber, toCents, toDollars } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { rangeError } from '../number-range';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    money: object;
  }
}

/** Field for an amount in dollars with two decimals, from 0 to 100 million. */
export const money = (label: string) => fieldBuilder<number>({ kind: 'money', label, min: 0, max: 100_000_000 });

export const moneyType: FieldType<'money'> = {
  valueKind: 'money',
  parse: (raw, field) => {
    const value = parseNumber(raw);
    if (!Number.isFinite(value)) return parseFailure('invalid_number', message('invalid_number'));
    return rangeError(value, field, formatMoney) ?? { ok: true, value: toDollars(toCents(value)) };
  },
  hasShape: isScalar,
  summarise: (value) => (typeof value === 'number' ? formatMoney(value) : String(value)),
  jsonSchema: (field) => ({ type: 'number', minimum: field.min, maximum: field.max, multipleOf: 0.01 }),
  sample: (field, n) => Math.min(field.max ?? 100_000, Math.max(field.min ?? 0, 1_000 + (n % 7) * 250)),
};
