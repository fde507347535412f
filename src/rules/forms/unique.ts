import { modelKey } from '@/foundation/equipment';
import { answerParts } from './answer-parts';
import type { Field } from './fields/field';
import type { Answers, TaskDefinition } from './task-definition';

/** An answer that no other job may have, as it is kept and looked for. */
type UniqueAnswer = { field: string; key: string };

/** The answers of one form that no other job may have. */
export const uniqueAnswersIn = (definition: TaskDefinition, answers: Answers): UniqueAnswer[] =>
  fieldsOf(definition).unique.flatMap((field) => {
    const value = answers[field.key];
    return typeof value === 'string' && value.trim() ? [{ field: field.key, key: `${field.key}:${value.trim().toLowerCase()}` }] : [];
  });

/** Answers that should exist once in the world, also those of members and in rows: nothing is refused, but staff are told. A dash or a blank makes no other serial. */
export const watchedAnswersIn = (definition: TaskDefinition, answers: Answers): { key: string; shown: string }[] =>
  fieldsOf(definition)
    .watched.flatMap((field) => answerParts(field, answers[field.key]))
    .flatMap(({ field: { watched }, value }) =>
      watched && typeof value === 'string' && modelKey(value) ? [{ key: `${watched}:${modelKey(value)}`, shown: value.trim() }] : [],
    );

/** Hardly any form has such a field, and every act on a job asks of all its answers. */
const fields = new WeakMap<TaskDefinition, { unique: Field[]; watched: Field[] }>();

function fieldsOf(definition: TaskDefinition): { unique: Field[]; watched: Field[] } {
  const known = fields.get(definition);
  if (known) return known;
  const found = { unique: definition.fields.filter(({ unique }) => unique), watched: definition.fields.filter(isWatched) };
  fields.set(definition, found);
  return found;
}

/** It, or a column of it. */
const isWatched = ({ watched, columns = [] }: Field): boolean => watched !== undefined || columns.some(isWatched);
