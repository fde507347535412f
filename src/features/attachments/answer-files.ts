import { isEmptyValue } from '@/platform';
import { type AnswerPart, answerParts, type Field, type PhotoCaptures, parseCaptures, replaceAnswerParts, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

/**
 * A place of an answer that holds files: what they must show is said by the place they stand in, not by the
 * file. `needed`: so many of them must be good; what comes on top, or may be left out, is only looked at.
 * `dated`: so many must have a date that fits, or one that is explained. A place that may be left out needs one photo or the
 * reason why there is none, so a photo that does not count cannot fill it.
 */
export type AnswerFileSlot = { path: string; category: string; ids: string[]; needed: number; dated: number };

/** The places of an answer that hold files, also those of single members and in the rows of a repeat group. */
export const answerFileSlots = (field: Field, value: unknown): AnswerFileSlot[] => answerParts(field, value).flatMap(placesOfPart);

function placesOfPart({ path, field, value }: AnswerPart): AnswerFileSlot[] {
  if (field.kind === 'captures')
    return (field.slots ?? []).flatMap(({ key, category, min, skippable }) => {
      const ids = parseCaptures(value)[key]?.files ?? [];
      return ids.length > 0 ? [{ path: `${path}.${key}`, category, ids, needed: skippable ? 0 : min, dated: min }] : [];
    });
  if (field.kind !== 'files' || !Array.isArray(value)) return [];
  const ids = idsIn(value);
  const needed = field.required === false ? 0 : 1;
  return ids.length > 0 ? [{ path, category: field.categories?.[0] ?? '', ids, needed, dated: needed }] : [];
}

/** Every file that a task's answers name. */
export const attachmentIdsIn = (task: TaskState, { fields }: TaskDefinition): string[] =>
  fields.flatMap((field) => answerFileSlots(field, (task.draft ?? task.answers)?.[field.key])).flatMap(({ ids }) => ids);

/** The answer with other files in every place that holds some. */
export const replaceAnswerFiles = (field: Field, value: unknown, replace: (ids: string[]) => string[]): unknown =>
  replaceAnswerParts(field, value, (part, { kind }) => {
    if (kind === 'files') return orNothing(replace(Array.isArray(part) ? idsIn(part) : []));
    return kind === 'captures' ? orNothing(withPhotos(parseCaptures(part), replace)) : part;
  });

const withPhotos = (captures: PhotoCaptures, replace: (ids: string[]) => string[]): PhotoCaptures =>
  Object.fromEntries(
    Object.entries(captures)
      .map(([slot, capture]) => [slot, { ...capture, files: replace(capture.files) }] as const)
      .filter(([, { files, skipped }]) => files.length > 0 || skipped),
  );

const idsIn = (value: readonly unknown[]): string[] => value.filter((id): id is string => typeof id === 'string');

const orNothing = (value: unknown): unknown => (isEmptyValue(value) ? undefined : value);
