import { text as message } from '@/world/messages';
import { type Field, invalid, type Parsed } from './field';

/** The refusal for a number below or above the field's limits; undefined when it is within them. */
export function outOfRange(value: number, field: Field, show: (value: number) => string = String): Parsed | undefined {
  if (field.min !== undefined && value < field.min) return invalid('min_value', message('min_value', { min: show(field.min) }));
  if (field.max !== undefined && value > field.max) return invalid('max_value', message('max_value', { max: show(field.max) }));
  return undefined;
}
