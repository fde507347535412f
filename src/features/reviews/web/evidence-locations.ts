import { categoryOf } from '@/features/attachments';
import { stringArrayOf } from '@/platform';
import { type EvidenceSource, parseCaptures, type TaskDefinition } from '@/rules/forms';
import { isChangedSince, visibleFields } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import type { ReviewRow } from '../review-rows';

type View = ReviewView['reviewed'][number];

/** Location of evidence: a file, or the answers of a task. */
export type EvidenceLocation = { file: string } | { answers: string };

/** A submitted file, with the task and the question that it answers. */
export type EvidenceFile = { id: string; label: string; view: View; field: string; slot: Slot | null };
/** Slot in a photo list. `good` describes a good photo. */
type Slot = { key: string; good: string };

export const evidenceViews = ({ reviewed, photo_tasks }: ReviewView): View[] => [...reviewed, ...photo_tasks];

/** Returns every submitted file in the order of the forms. A file that is in two answers appears once. */
export function evidenceFiles(views: readonly View[]): EvidenceFile[] {
  const evidence = views.flatMap((view) =>
    visibleFields(view).flatMap(({ field, label, value, member }): EvidenceFile[] => {
      const fullLabel = member ? `${label}, ${member.name}` : label;
      if (field.kind === 'files') return stringArrayOf(value).map((id) => ({ id, label: fullLabel, view, field: field.key, slot: null }));
      if (field.kind !== 'captures') return [];
      const captures = parseCaptures(value);
      return (field.slots ?? []).flatMap((slot) =>
        (captures[slot.key]?.files ?? []).map((id) => ({
          id,
          label: slot.title,
          view,
          field: field.key,
          slot: { key: slot.key, good: slot.tip ?? categoryOf(slot.category)?.hint ?? '' },
        })),
      );
    }),
  );
  return evidence.filter(({ id }, index) => evidence.findIndex((other) => other.id === id) === index);
}

/** Returns whether a view shows a task with this key. A view of a variant of the form also matches, because it has the same evidence. */
const isViewOfTask = (view: Pick<View, 'key' | 'satisfies'>, task: string): boolean => view.key === task || view.satisfies === task;

type EvidenceRef = Pick<EvidenceFile, 'id' | 'field' | 'slot'> & { view: Pick<View, 'key' | 'satisfies'> };

const proves = ({ task, field, slot }: EvidenceSource, file: EvidenceRef): boolean =>
  isViewOfTask(file.view, task) && file.field === field && (slot === undefined || file.slot?.key === slot);

/** Returns the answers of other tasks with which a row is compared. */
const sourcesOf = (row: Pick<ReviewRow, 'path'>, { key, compares = [] }: TaskDefinition): { task: string; field: string }[] =>
  compares
    .filter(({ answered }) => answered === row.path)
    .flatMap(({ with: sources }) => sources.flatMap((source) => ('task' in source && source.task !== key ? [source] : [])));

const proofsOf = (row: Pick<ReviewRow, 'path'>, { proves: evidence = {} }: TaskDefinition): readonly EvidenceSource[] =>
  Object.entries(evidence).find(([key]) => key === row.path)?.[1] ?? [];

/** Returns the evidence of a row: its photo or file, or the answers with which it is compared. Null if the row has no evidence. */
export function evidenceLocationOf(
  row: ReviewRow,
  definition: TaskDefinition,
  files: readonly EvidenceFile[],
  views: readonly View[],
): EvidenceLocation | null {
  for (const proof of proofsOf(row, definition)) {
    const file = files.find((candidate) => proves(proof, candidate));
    if (file) return { file: file.id };
  }
  for (const { task } of sourcesOf(row, definition)) {
    const view = views.find((candidate) => isViewOfTask(candidate, task));
    if (view) return { answers: view.id };
  }
  return null;
}

/** Submitted evidence. `since`: time when the review last sent tasks back; null if never. `isNewFile`: returns whether a file was uploaded after that time. */
type SubmittedEvidence = {
  views: readonly Pick<View, 'key' | 'satisfies' | 'typed'>[];
  files: readonly EvidenceRef[];
  since: string | null;
  isNewFile: (id: string) => boolean;
};

/** Returns whether the evidence of a row changed since the review last sent tasks back. In a photo list, only the photos for this row are compared. */
export function isRowChanged(row: Pick<ReviewRow, 'path'>, definition: TaskDefinition, { views, files, since, isNewFile }: SubmittedEvidence): boolean {
  const isAnswered = ({ task, field }: { task: string; field: string }) => views.some((view) => isViewOfTask(view, task) && isChangedSince(view, field, since));
  return (
    sourcesOf(row, definition).some(isAnswered) ||
    proofsOf(row, definition).some((proof) =>
      proof.slot === undefined ? isAnswered(proof) : files.some((file) => proves(proof, file) && since !== null && isNewFile(file.id)),
    )
  );
}

/**
 * Returns the task and the field to which a correction of a row is attached, so that the task's owner finds the field. Returns an empty object if no suitable
 * field can be corrected.
 */
export function correctionTargetOf(row: ReviewRow, definition: TaskDefinition, { reviewed, correctable }: ReviewView): { task?: string; field?: string } {
  for (const { task, field } of [...sourcesOf(row, definition), ...proofsOf(row, definition)]) {
    const view = reviewed.find((one) => isViewOfTask(one, task) && correctable.some(({ task_id, fields }) => task_id === one.id && fields.includes(field)));
    if (view) return { task: view.id, field };
  }
  return {};
}

/** Returns whether the photo belongs to a list and can be requested again. */
export const canBeRetaken = ({ view, field, slot }: EvidenceFile, { correctable }: ReviewView): boolean =>
  slot !== null && correctable.some(({ task_id, fields }) => task_id === view.id && fields.includes(field));
