import type { TaskView } from '@/features/tasks';
import { isEmptyValue } from '@/platform';
import { type FieldState, summarizeValue } from '@/rules/forms';
import { visibleFields } from '@/rules/forms/web';

/** Enough to recognize what was answered; the whole of it is one press away. */
const MOST_PARTS = 6;

/** The answers of a task as one line: what was chosen and typed, and to what Yes was said. */
export function summarizeAnswers(view: TaskView): string {
  const said = visibleFields(view).flatMap(partOf);
  return [...said.slice(0, MOST_PARTS), ...(said.length > MOST_PARTS ? ['…'] : [])].join(' · ');
}

function partOf({ field, label, value }: FieldState): string[] {
  if (isEmptyValue(value) || field.kind === 'display' || field.kind === 'files' || field.key.endsWith('notes')) return [];
  // A No is what nobody looks for.
  if (value === false || value === 'no') return [];
  if (value === true) return [label.replace(/\?$/, '')];
  const words = summarizeValue(value, field);
  return field.kind === 'choice' || field.kind === 'choices' || field.kind === 'rows' ? [words] : [`${label}: ${words}`];
}
