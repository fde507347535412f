import { modelKey } from '@/foundation/equipment';
import { answerParts } from './answer-parts';
import type { Field } from './fields/field';
import type { Answers, TaskDefinition } from './task-definition';

/** An answer that must be unique across jobs. `key`: text `field:value`, with which the database compares the answers of jobs. */
type UniqueAnswer = { field: string; key: string };

/** Returns the answers of a form that must be unique across jobs. */
export const uniqueAnswersIn = (definition: TaskDefinition, answers: Answers): UniqueAnswer[] =>
  fieldsOf(definition).unique.flatMap((field) => {
    const value = answers[field.key];
    return typeof value === 'string' && value.trim() ? [{ field: field.key, key: `${field.key}:${value.trim().toLowerCase()}` }] : [];
  });

/**
 * Returns answers that should be unique across jobs, including answers in members and rows. Duplicates are allowed, but a review shows them. `key` consists of
 * the kind of the answer (`watched`) and its letters and digits (`modelKey`). `shown`: the answer as entered.
 */
export const watchedAnswersIn = (definition: TaskDefinition, answers: Answers): { key: string; shown: string }[] =>
  fieldsOf(definition)
    .watched.flatMap((field) => answerParts(field, answers[field.key]))
    .flatMap(({ field: { watched }, value }) =>
      watched && typeof value === 'string' && modelKey(value) ? [{ key: `${watched}:${modelKey(value)}`, shown: value.trim() }] : [],
    );

/** Cache by definition of the fields to compare. Every change of a job checks all its answers, but few forms have fields to compare. */
const fields = new WeakMap<TaskDefinition, { unique: Field[]; watched: Field[] }>();

function fieldsOf(definition: TaskDefinition): { unique: Field[]; watched: Field[] } {
  const cachedFields = fields.get(definition);
  if (cachedFields) return cachedFields;
  const markedFields = { unique: definition.fields.filter(({ unique }) => unique), watched: definition.fields.filter(isWatched) };
  fields.set(definition, markedFields);
  return markedFields;
}

/** Returns true if the field or one of its columns should be unique across jobs. */
const isWatched = ({ watched, columns = [] }: Field): boolean => watched !== undefined || columns.some(isWatched);
