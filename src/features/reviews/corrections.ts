import type { Actor } from '@/access';
import { canEditField } from '@/job';
import type { JobState } from '@/job-data';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

/** The questions of a task that whoever gets it back sees and can answer: corrections are pinned to no others. */
export function correctableFields(job: JobState, task: TaskState, definition: TaskDefinition): string[] {
  const viewer = { actor: correctorOf(job, task), job };
  return definition.fields.filter((field) => field.kind !== 'display' && canEditField(viewer, task, field)).map((field) => field.key);
}

/** Of a task that the review only looks at, its lists of photos: one of them can be asked for again. */
export const retakablePhotoLists = (job: JobState, task: TaskState, definition: TaskDefinition): string[] =>
  correctableFields(job, task, definition).filter((key) => definition.fields.some((field) => field.key === key && field.kind === 'captures'));

/** What is sent back goes to its usual owner, whoever of them that will be. */
function correctorOf({ id, contractor_id }: JobState, { default_owner: owner }: TaskState): Actor {
  const nobody = { name: '', email: '', contractorId: contractor_id };
  if (owner === 'homeowner' || owner === 'installer') return { kind: 'guest', guestId: '', role: owner, jobId: id, ...nobody };
  if (owner === 'contractor') return { kind: 'contractor', userId: '', roles: ['contractor'], contractorName: '', ...nobody };
  return { kind: 'staff', userId: '', name: '', email: '', roles: [owner], programs: 'all' };
}
