import { categoryOf } from '@/features/files';
import { textsIn } from '@/platform';
import { capturesOf, type Proof, type TaskDefinition } from '@/rules/forms';
import { isNewSince, visibleFields } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import type { ReviewRow } from '../rows';

type View = ReviewView['reviewed'][number];

/** Where something handed in can be looked at: a file of an answer, or the answers of a task. */
export type Spot = { file: string } | { answers: string };

/** A file of an answer, and what it stands for there. */
export type EvidenceFile = { id: string; label: string; view: View; field: string; slot: Slot | null };
/** Its place in a list of photos, and what a good photo shows there. */
type Slot = { key: string; good: string };

export const viewsOf = ({ reviewed, pictured }: ReviewView): View[] => [...reviewed, ...pictured];

/** Every file that was handed in, in the order of the forms that asked for them; one that answers twice stands once. */
export function filesOf(views: readonly View[]): EvidenceFile[] {
  const found = views.flatMap((view) =>
    visibleFields(view).flatMap(({ field, label, value, member }): EvidenceFile[] => {
      const named = member ? `${label}, ${member.name}` : label;
      if (field.kind === 'files') return textsIn(value).map((id) => ({ id, label: named, view, field: field.key, slot: null }));
      if (field.kind !== 'captures') return [];
      const given = capturesOf(value);
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
const isOf = (view: View, task: string): boolean => view.key === task || view.satisfies === task;

const proves = ({ task, field, slot }: Proof, file: EvidenceFile): boolean =>
  isOf(file.view, task) && file.field === field && (slot === undefined || file.slot?.key === slot);

/** The answers of other tasks that a row is held against. */
const sourcesOf = (row: ReviewRow, { key, compares = [] }: TaskDefinition): { task: string; field: string }[] =>
  compares
    .filter(({ answered }) => answered === row.path)
    .flatMap(({ with: sources }) => sources.flatMap((one) => ('task' in one && one.task !== key ? [one] : [])));

const proofsOf = (row: ReviewRow, { proves: said = {} }: TaskDefinition): readonly Proof[] => Object.entries(said).find(([key]) => key === row.path)?.[1] ?? [];

/** Where a row is proved: its photo or file, else the answers it is held against; null where nothing says it. */
export function spotOf(row: ReviewRow, definition: TaskDefinition, files: readonly EvidenceFile[], views: readonly View[]): Spot | null {
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

/** Something it rests on came after the reviewer sent it back. */
export function isNewRow(row: ReviewRow, definition: TaskDefinition, views: readonly View[], since: string | null): boolean {
  return [...proofsOf(row, definition), ...sourcesOf(row, definition)].some(({ task, field }) =>
    views.some((view) => isOf(view, task) && isNewSince(view, field, since)),
  );
}

/** The question at which whoever corrects a row finds it; nothing where it is about the whole task. */
export function pinOf(row: ReviewRow, definition: TaskDefinition, { reviewed, correctable }: ReviewView): { task?: string; field?: string } {
  for (const { task, field } of [...sourcesOf(row, definition), ...proofsOf(row, definition)]) {
    const view = reviewed.find((one) => isOf(one, task) && correctable.some(({ task_id, fields }) => task_id === one.id && fields.includes(field)));
    if (view) return { task: view.id, field };
  }
  return {};
}

/** A photo of a list that whoever took it can be asked for again. */
export const canBeRetaken = ({ view, field, slot }: EvidenceFile, { correctable }: ReviewView): boolean =>
  slot !== null && correctable.some(({ task_id, fields }) => task_id === view.id && fields.includes(field));
