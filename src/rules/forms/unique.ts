import { modelKey } from '@/world/equipment';
import type { Answers, TaskDefinition } from './definition';
import { partsOf } from './parts';

/** An answer that no other job may have, as it is kept and looked for. */
type UniqueAnswer = { field: string; key: string };

/** The answers of one form that no other job may have. */
export const uniqueIn = (definition: TaskDefinition, answers: Answers): UniqueAnswer[] =>
  definition.fields.flatMap((field) => {
    const value = answers[field.key];
    return field.unique && typeof value === 'string' && value.trim() ? [{ field: field.key, key: `${field.key}:${value.trim().toLowerCase()}` }] : [];
  });

/** Answers that should exist once in the world, also those of members and in rows: nothing is refused, but staff are told. A dash or a blank makes no other serial. */
export const watchedIn = (definition: TaskDefinition, answers: Answers): { key: string; shown: string }[] =>
  definition.fields
    .flatMap((field) => partsOf(field, answers[field.key]))
    .flatMap(({ field: { watched }, value }) =>
      watched && typeof value === 'string' && modelKey(value) ? [{ key: `${watched}:${modelKey(value)}`, shown: value.trim() }] : [],
    );
