import type { Actor } from '@/access';
import { canEditField } from '@/job';
import type { JobState } from '@/job-data';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

/** Returns the fields of a task that its owner can see and edit after the review sends the task back. Only these fields accept corrections. */
export function correctableFields(job: JobState, task: TaskState, definition: TaskDefinition): string[] {
  const viewer = { actor: correctorOf(job, task), job };
  return definition.fields.filter((field) => field.kind !== 'display' && canEditField(viewer, task, field)).map((field) => field.key);
}

/**
 * Returns the photo lists of a task from which the review can request individual photos again. Used for tasks whose photos the review compares, but about which
 * the review does not decide.
 */
export const retakablePhotoLists = (job: JobState, task: TaskState, definition: TaskDefinition): string[] =>
  correctableFields(job, task, definition).filter((key) => definition.fields.some((field) => field.key === key && field.kind === 'captures'));

/** Returns an actor with the role of the default owner of the task, because the task returns to that owner. */
function correctorOf({ id, contractor_id }: JobState, { default_owner: owner }: TaskState): Actor {
  const anonymous = { name: '', email: '', contractorId: contractor_id };
  if (owner === 'homeowner' || owner === 'installer') return { kind: 'guest', guestId: '', role: owner, jobId: id, ...anonymous };
  if (owner === 'contractor') return { kind: 'contractor', userId: '', roles: ['contractor'], contractorName: '', ...anonymous };
  return { kind: 'staff', userId: '', name: '', email: '', roles: [owner], programs: 'all' };
}
