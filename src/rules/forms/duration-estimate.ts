import { isEmptyValue } from '@/platform';
import { FIELD_TYPES } from './fields';
import { requestedPhotos } from './fields/captures';
import type { FieldState } from './form';
import type { TaskDefinition } from './task-definition';

const SECONDS_A_QUESTION = 20;
/** A photo is more than a question: going there, holding still, looking at it. */
const SECONDS_A_PHOTO = 30;
const LEAST_MINUTES = 2;

/** How long a task takes when nothing of it is known, about: from its definition alone. Several tasks take the sum. */
export function estimateMinutes(definition: TaskDefinition): number {
  const known = minutes.get(definition) ?? minutesOf(definition);
  minutes.set(definition, known);
  return known;
}

/** Each row of a job's page says it, of definitions that stay what they are. */
const minutes = new WeakMap<TaskDefinition, number>();

function minutesOf(definition: TaskDefinition): number {
  const asked = definition.fields.filter(
    (field) => FIELD_TYPES[field.kind].valueKind !== null && field.asked === 'always' && !field.visible && field.class !== 'internal',
  );
  return Math.max(LEAST_MINUTES, Math.ceil((asked.length * SECONDS_A_QUESTION) / 60));
}

/** What of an open form is a question to whoever has it. */
export const countableQuestions = (fields: readonly FieldState[]): FieldState[] => fields.filter(({ field }) => FIELD_TYPES[field.kind].valueKind !== null);

/**
 * About how many minutes somebody has left with a task, as it is open to them: what is known of it is taken off. The letter and
 * the page it opens both say this. `wrong`: how many of the answers would be refused.
 */
export function estimateMinutesLeft(definition: TaskDefinition, fields: readonly FieldState[], wrong = 0): number {
  const questions = countableQuestions(fields);
  const whole = estimateMinutes(definition) + Math.ceil((requestedPhotos(questions).length * SECONDS_A_PHOTO) / 60);
  const open = questions.filter(({ value }) => isEmptyValue(value)).length + wrong;
  return Math.max(1, Math.round(questions.length === 0 ? whole : (whole * Math.min(open, questions.length)) / questions.length));
}
