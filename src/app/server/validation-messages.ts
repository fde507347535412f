import type { z } from 'zod';
import { sharedMessage } from '@/foundation/messaging';

/** Returns the error message for an invalid request value, in the wording of the forms. Users would not understand the messages of the validation library. */
export function formatValidationIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return sharedMessage('required');
      return sharedMessage(KINDS[issue.expected] ?? 'invalid_value');
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return sharedMessage(FORMATS[issue.format] ?? 'invalid_value');
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? sharedMessage('required') : sharedMessage('invalid_choice');
    case 'not_multiple_of':
      return sharedMessage('invalid_number');
    default:
      return sharedMessage('invalid_value');
  }
}

const KINDS: Record<string, 'invalid_number' | 'invalid_integer'> = { number: 'invalid_number', int: 'invalid_integer' };
const FORMATS: Record<string, 'invalid_email' | 'invalid_url' | 'invalid_date'> = { email: 'invalid_email', url: 'invalid_url', date: 'invalid_date' };
const ROWS = ['array', 'set', 'map'];

function tooSmall(of: string, min: number): string {
  if (of === 'string') return min <= 1 ? sharedMessage('required') : sharedMessage('min_length', { min });
  return sharedMessage(ROWS.includes(of) ? 'min_rows' : 'min_value', { min });
}

function tooBig(of: string, max: number): string {
  if (of === 'string') return max === 49 ? sharedMessage('max_50') : sharedMessage('max_length', { max });
  return sharedMessage(ROWS.includes(of) ? 'max_rows' : 'max_value', { max });
}
