import type { TaskView } from '@/features/tasks';
import { isEmptyValue } from '@/platform';
import { type FieldState, summarizeValue } from '@/rules/forms';
import { visibleFields } from '@/rules/forms/web';

/** Maximum number of answers in a summary. A click shows all answers. */
const MAX_PARTS = 6;

/** Summarizes the answers of a task in one line: chosen and entered values, and questions answered with Yes. */
export function summarizeAnswers(view: TaskView): string {
  const parts = visibleFields(view).flatMap(partOf);
  return [...parts.slice(0, MAX_PARTS), ...(parts.length > MAX_PARTS ? ['…'] : [])].join(' · ');
}

function partOf({ field, label, value }: FieldState): string[] {
  if (isEmptyValue(value) || field.kind === 'display' || field.kind === 'files' || field.key.endsWith('notes')) return [];
  // Omit questions that were answered with No, because the summary has little space.
  if (value === false || value === 'no') return [];
  if (value === true) return [label.replace(/\?$/, '')];
  const summary = summarizeValue(value, field);
  return field.kind === 'choice' || field.kind === 'choices' || field.kind === 'rows' ? [summary] : [`${label}: ${summary}`];
}
