import { isEmptyValue } from '@/platform';
import {
  type AnswerPart,
  type Answers,
  answerParts,
  type Field,
  type PhotoCaptures,
  parseCaptures,
  replaceAnswerParts,
  type TaskDefinition,
} from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { categoryOf } from './categories';

/**
 * Files of one photo slot, or of one question that accepts files.
 * - `path`: path of the slot or question in the form.
 * - `category`: category that the files must have.
 * - `needed`: number of photos that must contain time and position; 0 for a slot that may be skipped.
 * - `dated`: number of photos whose date must fit the job or be explained. A slot that may be skipped also has this number, because a photo with a wrong date
 *   does not replace the reason for skipping.
 */
export type AnswerFileSlot = { path: string; category: string; ids: string[]; needed: number; dated: number };

/**
 * Returns the slots of an answer that contain files. Includes slots in the rows of a repeat group. If a field is asked once per member (for example per
 * program), includes the slots of each member.
 */
export const answerFileSlots = (field: Field, value: unknown): AnswerFileSlot[] => answerParts(field, value).flatMap(slotsOfPart);

function slotsOfPart({ path, field, value }: AnswerPart): AnswerFileSlot[] {
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

/** Returns the IDs of all files in the draft of a task, or in its answers if it has no draft. */
export const attachmentIdsIn = (task: TaskState, { fields }: TaskDefinition): string[] =>
  fields.flatMap((field) => answerFileSlots(field, (task.draft ?? task.answers)?.[field.key])).flatMap(({ ids }) => ids);

/** Returns the answer after `replace` was applied to the file IDs of each slot. Removes slots without files, except slots that were skipped with a reason. */
export const replaceAnswerFiles = (field: Field, value: unknown, replace: (ids: string[]) => string[]): unknown =>
  replaceAnswerParts(field, value, (part, { kind }) => {
    if (kind === 'files') return undefinedIfEmpty(replace(Array.isArray(part) ? idsIn(part) : []));
    return kind === 'captures' ? undefinedIfEmpty(withPhotos(parseCaptures(part), replace)) : part;
  });

const withPhotos = (captures: PhotoCaptures, replace: (ids: string[]) => string[]): PhotoCaptures =>
  Object.fromEntries(
    Object.entries(captures)
      .map(([slot, capture]) => [slot, { ...capture, files: replace(capture.files) }] as const)
      .filter(([, { files, skipped }]) => files.length > 0 || skipped),
  );

/**
 * Returns true if files of this category can contain the energy use of the home. Files in a category for usage data always contain the energy use. Files in
 * another category, such as bills, can contain it if a question of the task accepts both this category and usage data.
 */
export function mayContainEnergyUse(category: string, definition: Pick<TaskDefinition, 'fields'> | null): boolean {
  if (categoryOf(category)?.usage) return true;
  return definition?.fields.some((field) => field.categories?.includes(category) && collectsUsage(field)) ?? false;
}

const collectsUsage = ({ categories = [] }: Pick<Field, 'categories'>): boolean => categories.some((category) => categoryOf(category)?.usage);

/** Returns the IDs of the files in the answers to questions that collect energy use. */
export const usageFileIdsIn = (answers: Answers, { fields }: Pick<TaskDefinition, 'fields'>): string[] =>
  fields.filter(collectsUsage).flatMap((field) => answerFileSlots(field, answers[field.key]).flatMap(({ ids }) => ids));

const idsIn = (value: readonly unknown[]): string[] => value.filter((id): id is string => typeof id === 'string');

const undefinedIfEmpty = (value: unknown): unknown => (isEmptyValue(value) ? undefined : value);
