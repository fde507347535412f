import { isEmptyValue } from '@/platform';
import { FIELD_TYPES } from './fields';
import { requestedPhotos } from './fields/captures';
import type { FieldState } from './form';
import type { TaskDefinition } from './task-definition';

const SECONDS_A_QUESTION = 20;
/** Assumed seconds for taking one photo. A photo takes longer than a question, because the person walks to the object, takes the photo and checks it. */
const SECONDS_A_PHOTO = 30;
const MIN_MINUTES = 2;

/** Estimates the minutes that an unanswered task takes, based only on its definition. */
export function estimateMinutes(definition: TaskDefinition): number {
  const estimate = minutes.get(definition) ?? minutesOf(definition);
  minutes.set(definition, estimate);
  return estimate;
}

/** Cache of estimates by definition, because each task row of a job page shows an estimate. */
const minutes = new WeakMap<TaskDefinition, number>();

function minutesOf(definition: TaskDefinition): number {
  const questionFields = definition.fields.filter(
    (field) => FIELD_TYPES[field.kind].valueKind !== null && field.asked === 'always' && !field.visible && field.class !== 'internal',
  );
  return Math.max(MIN_MINUTES, Math.ceil((questionFields.length * SECONDS_A_QUESTION) / 60));
}

/** Returns the fields of an open form that can be answered, without fields that only show content. */
export const countableQuestions = (fields: readonly FieldState[]): FieldState[] => fields.filter(({ field }) => FIELD_TYPES[field.kind].valueKind !== null);

/** Estimates how many minutes the unanswered questions of an open task take. Emails and pages show this number. `wrong`: number of answers with errors. */
export function estimateMinutesLeft(definition: TaskDefinition, fields: readonly FieldState[], wrong = 0): number {
  const questions = countableQuestions(fields);
  const total = estimateMinutes(definition) + Math.ceil((requestedPhotos(questions).length * SECONDS_A_PHOTO) / 60);
  const open = questions.filter(({ value }) => isEmptyValue(value)).length + wrong;
  return Math.max(1, Math.round(questions.length === 0 ? total : (total * Math.min(open, questions.length)) / questions.length));
}
