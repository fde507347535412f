import type { JobState } from '@/job-data';
import { parseCaptures, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

type FormOf = (task: TaskState) => TaskDefinition | undefined;

/** What is compared with photos of another task is looked up in these photos. */
export function usesPhotosOf(task: TaskState, review: TaskDefinition, formOf: FormOf): boolean {
  const form = formOf(task);
  if (form && review.evidence?.includes(form.key)) return true;
  const isCompared = (review.compares ?? []).some(({ with: sources }) =>
    sources.some((source) => 'task' in source && source.task !== review.key && (source.task === form?.key || source.task === form?.satisfies)),
  );
  return isCompared && (form?.fields.some((field) => field.kind === 'captures') ?? false);
}

/** Tasks handed in whose photos the review looks at without deciding about the rest of them. */
export const tasksWithReviewedPhotos = (state: JobState, review: TaskDefinition, formOf: FormOf): TaskState[] =>
  state.tasks.filter((task) => task.applicable !== false && task.answers !== null && usesPhotosOf(task, review, formOf));

/** One photo of a list: the question, its place in the list, and the file. */
export type PhotoPath = { field: string; slot: string; file: string };

export const photoPath = ({ field, slot, file }: PhotoPath): string => `${field}.${slot}.${file}`;

/** Null where a path is no photo of a list that this form asks for. */
export function readPhotoPath(path: string, form: TaskDefinition): PhotoPath | null {
  const [field = '', slot = '', file = ''] = path.split('.');
  const isPhoto = file !== '' && form.fields.some((one) => one.key === field && one.kind === 'captures');
  return isPhoto ? { field, slot, file } : null;
}

/** The path of a photo that the task does not have any more: it was asked for again, or taken again since. */
export function isPhotoReplaced({ progress, draft, answers }: TaskState, form: TaskDefinition, path: string): boolean {
  const photo = readPhotoPath(path, form);
  const now = progress === 'open' ? draft : answers;
  return photo !== null && !(parseCaptures(now?.[photo.field])[photo.slot]?.files ?? []).includes(photo.file);
}

/** The answers without a photo that is to be taken again: its place in the list is open, and nothing is complete without it. */
export function withoutPhoto(answers: Readonly<Record<string, unknown>>, { field, slot, file }: PhotoPath): Record<string, unknown> {
  const { [slot]: taken, ...others } = parseCaptures(answers[field]);
  const files = (taken?.files ?? []).filter((one) => one !== file);
  return { ...answers, [field]: files.length > 0 ? { ...others, [slot]: { files } } : others };
}
