import type { JobState } from '@/job-data';
import { parseCaptures, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

type FormOf = (task: TaskState) => TaskDefinition | undefined;

/**
 * Returns whether a review uses photos of this task. The `evidence` of the review form names the form of the task, or the review compares values of the task
 * and the task has photo lists.
 */
export function usesPhotosOf(task: TaskState, review: TaskDefinition, formOf: FormOf): boolean {
  const form = formOf(task);
  if (form && review.evidence?.includes(form.key)) return true;
  const isCompared = (review.compares ?? []).some(({ with: sources }) =>
    sources.some((source) => 'task' in source && source.task !== review.key && (source.task === form?.key || source.task === form?.satisfies)),
  );
  return isCompared && (form?.fields.some((field) => field.kind === 'captures') ?? false);
}

/** Returns the submitted tasks whose photos the review uses (see `usesPhotosOf`), even if the review does not decide about these tasks. */
export const tasksWithReviewedPhotos = (state: JobState, review: TaskDefinition, formOf: FormOf): TaskState[] =>
  state.tasks.filter((task) => task.applicable !== false && task.answers !== null && usesPhotosOf(task, review, formOf));

/** Path of one photo in a photo list: field key, slot key and file ID. */
export type PhotoPath = { field: string; slot: string; file: string };

export const photoPath = ({ field, slot, file }: PhotoPath): string => `${field}.${slot}.${file}`;

/** Parses a photo path; null if the path is not a photo in a list of this form. */
export function readPhotoPath(path: string, form: TaskDefinition): PhotoPath | null {
  const [field = '', slot = '', file = ''] = path.split('.');
  const isPhoto = file !== '' && form.fields.some((candidate) => candidate.key === field && candidate.kind === 'captures');
  return isPhoto ? { field, slot, file } : null;
}

/** Returns whether a task no longer has a photo, because the photo was requested again or replaced. */
export function isPhotoReplaced({ progress, draft, answers }: TaskState, form: TaskDefinition, path: string): boolean {
  const photo = readPhotoPath(path, form);
  const now = progress === 'open' ? draft : answers;
  return photo !== null && !(parseCaptures(now?.[photo.field])[photo.slot]?.files ?? []).includes(photo.file);
}

/**
 * Returns the answers of a task without a photo that must be taken again. If the slot of the photo has no other photo, the slot becomes empty, so the task
 * requires a new photo.
 */
export function withoutPhoto(answers: Readonly<Record<string, unknown>>, { field, slot, file }: PhotoPath): Record<string, unknown> {
  const { [slot]: taken, ...others } = parseCaptures(answers[field]);
  const files = (taken?.files ?? []).filter((id) => id !== file);
  return { ...answers, [field]: files.length > 0 ? { ...others, [slot]: { files } } : others };
}
