import { sharedMessage as message } from '@/foundation/messaging';
import { type Field, type ParseResult, parseFailure } from './field';

/** Returns the error for a number outside the limits of the field, or undefined if the number is within the limits. */
export function rangeError(value: number, field: Field, show: (value: number) => string = String): ParseResult | undefined {
  if (field.min !== undefined && value < field.min) return parseFailure('min_value', message('min_value', { min: show(field.min) }));
  if (field.max !== undefined && value > field.max) return parseFailure('max_value', message('max_value', { max: show(field.max) }));
  return undefined;
}
