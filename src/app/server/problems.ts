import type { z } from 'zod';
import { text } from '@/world/messages';

/** What is wrong with a value that a call was sent, in the sentences of the forms: a validator's own English is for its authors. */
export function problemInWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return text('required');
      return text(KINDS[issue.expected] ?? 'invalid_value');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return text(FORMATS[issue.format] ?? 'invalid_value');
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? text('required') : text('invalid_choice');
    case 'not_multiple_of':
      return text('invalid_number');
    default:
      return text('invalid_value');
  }
}

const KINDS: Record<string, 'invalid_number' | 'invalid_integer'> = { number: 'invalid_number', int: 'invalid_integer' };
const FORMATS: Record<string, 'invalid_email' | 'invalid_url' | 'invalid_date'> = { email: 'invalid_email', url: 'invalid_url', date: 'invalid_date' };
const ROWS = ['array', 'set', 'map'];

function tooSmall(of: string, min: number): string {
  if (of === 'string') return min <= 1 ? text('required') : text('min_length', { min });
  return text(ROWS.includes(of) ? 'min_rows' : 'min_value', { min });
}

function tooBig(of: string, max: number): string {
  if (of === 'string') return max === 49 ? text('max_50') : text('max_length', { max });
  return text(ROWS.includes(of) ? 'max_rows' : 'max_value', { max });
}
