import { sharedMessage as message } from '@/foundation/messaging';
import { formatNumber, formatWithUnit, readWithFraction } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { rangeError } from '../number-range';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    decimal: object;
  }
}

/** Field for a decimal number. */
export const decimal = (label: string) => fieldBuilder<number>({ kind: 'decimal', label });

export const decimalType: FieldType<'decimal'> = {
  valueKind: 'decimal',
  parse: (raw, field) => {
    const value = readWithFraction(raw);
    if (!Number.isFinite(value)) return parseFailure('invalid_number', message('invalid_number'));
    return rangeError(value, field) ?? { ok: true, value };
  },
  hasShape: isScalar,
  summarise: (value, field) => formatWithUnit(formatNumber(value), field.unit),
  jsonSchema: (field) => ({ type: 'number', minimum: field.min, maximum: field.max }),
  sample: (field, n) => Math.min(field.max ?? 1_000, (field.min ?? 0) + (n % 5) + 0.5),
};
