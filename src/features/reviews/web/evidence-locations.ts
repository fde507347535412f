import { categoryOf } from '@/features/attachments';
import { stringArrayOf } from '@/platform';
import { type EvidenceSource, parseCaptures, type TaskDefinition } from '@/rules/forms';
import { isChangedSince, visibleFields } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import type { ReviewRow } from '../review-rows';

type View = ReviewView['reviewed'][number];

/** Where something handed in can be looked at: a file of an answer, or the answers of a task. */
export type EvidenceLocation = { file: string } | { answers: string };

/** A file of an answer, and what it stands for there. */
export type EvidenceFile = { id: string; label: string; view: View; field: string; slot: Slot | null };
/** Its place in a list of photos, and what a good photo shows there. */
type Slot = { key: string; good: string };

export const evidenceViews = ({ reviewed, pictured }: ReviewView): View[] => [...reviewed, ...pictured];

/** Every file that was handed in, in the order of the forms that asked for them; one that answers twice stands once. */
export function evidenceFiles(views: readonly View[]): EvidenceFile[] {
  const found = views.flatMap((view) =>
    visibleFields(view).flatMap(({ field, label, value, member }): EvidenceFile[] => {
      const named = member ? `${label}, ${member.name}` : label;
      if (field.kind === 'files') return stringArrayOf(value).map((id) => ({ id, label: named, view, field: field.key, slot: null }));
      if (field.kind !== 'captures') return [];
      const given = parseCaptures(value);
      return (field.slots ?? []).flatMap((slot) =>
        (given[slot.key]?.files ?? []).map((id) => ({
          id,
          label: slot.title,
          view,
          field: field.key,
          slot: { key: slot.key, good: slot.tip ?? categoryOf(slot.category)?.hint ?? '' },
        })),
      );
    }),
  );
  return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
}

/** Two variants of a form meet one requirement and ask for the same evidence. */
const isOf = (view: Pick<View, 'key' | 'satisfies'>, task: string): boolean => view.key === task || view.satisfies === task;

type Kept = Pick<EvidenceFile, 'id' | 'field' | 'slot'> & { view: Pick<View, 'key' | 'satisfies'> };

const proves = ({ task, field, slot }: EvidenceSource, file: Kept): boolean =>
  isOf(file.view, task) && file.field === field && (slot === undefined || file.slot?.key === slot);

/** The answers of other tasks that a row is held against. */
const sourcesOf = (row: Pick<ReviewRow, 'path'>, { key, compares = [] }: TaskDefinition): { task: string; field: string }[] =>
  compares
    .filter(({ answered }) => answered === row.path)
    .flatMap(({ with: sources }) => sources.flatMap((one) => ('task' in one && one.task !== key ? [one] : [])));

const proofsOf = (row: Pick<ReviewRow, 'path'>, { proves: said = {} }: TaskDefinition): readonly EvidenceSource[] =>
  Object.entries(said).find(([key]) => key === row.path)?.[1] ?? [];

/** Where a row is proved: its photo or file, else the answers it is held against; null where nothing says it. */
export function evidenceLocationOf(
  row: ReviewRow,
  definition: TaskDefinition,
  files: readonly EvidenceFile[],
  views: readonly View[],
): EvidenceLocation | null {
  for (const proof of proofsOf(row, definition)) {
    const file = files.find((one) => proves(proof, one));
    if (file) return { file: file.id };
  }
  for (const { task } of sourcesOf(row, definition)) {
    const view = views.find((one) => isOf(one, task));
    if (view) return { answers: view.id };
  }
  return null;
}

/** What was handed in, and what of it its reviewer has not seen. */
type HandedIn = {
  views: readonly Pick<View, 'key' | 'satisfies' | 'typed'>[];
  files: readonly Kept[];
  since: string | null;
  isNewFile: (id: string) => boolean;
};

/** Something it rests on came after the reviewer sent it back. Of a list of photos only those that prove this row count: one that is taken again makes no other new. */
export function isRowChanged(row: Pick<ReviewRow, 'path'>, definition: TaskDefinition, { views, files, since, isNewFile }: HandedIn): boolean {
  const isAnswered = ({ task, field }: { task: string; field: string }) => views.some((view) => isOf(view, task) && isChangedSince(view, field, since));
  return (
    sourcesOf(row, definition).some(isAnswered) ||
    proofsOf(row, definition).some((proof) =>
      proof.slot === undefined ? isAnswered(proof) : files.some((file) => proves(proof, file) && since !== null && isNewFile(file.id)),
    )
  );
}

/** The question at which whoever corrects a row finds it; nothing where it is about the whole task. */
export function commentAnchorOf(row: ReviewRow, definition: TaskDefinition, { reviewed, correctable }: ReviewView): { task?: string; field?: string } {
  for (const { task, field } of [...sourcesOf(row, definition), ...proofsOf(row, definition)]) {
    const view = reviewed.find((one) => isOf(one, task) && correctable.some(({ task_id, fields }) => task_id === one.id && fields.includes(field)));
    if (view) return { task: view.id, field };
  }
  return {};
}

/** A photo of a list that whoever took it can be asked for again. */
export const canBeRetaken = ({ view, field, slot }: EvidenceFile, { correctable }: ReviewView): boolean =>
  slot !== null && correctable.some(({ task_id, fields }) => task_id === view.id && fields.includes(field));
