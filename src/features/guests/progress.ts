import { isPrivateToHomeowner } from '@/access';
import { formProgramsOf, openForm } from '@/job';
import type { JobState } from '@/job-data';
import { isEmptyValue } from '@/platform';
import { factsInCondition } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import { countableQuestions, type Field, type TaskDefinition } from '@/rules/forms';
import type { ReleasedPrograms } from '@/rules/programs';
import { notKnownIn, type TaskState } from '@/rules/tasks';
import type { GuestViewer } from './profile';

/**
 * Counts how many questions of a task a guest has answered. The result contains no answers, so the contractor may also see it for tasks with private questions.
 */
export function guestProgress(
  task: TaskState,
  definition: TaskDefinition,
  guest: GuestViewer,
  { state, facts, released }: { state: JobState; facts: FactBook; released: ReleasedPrograms },
): { answered: number; questions: number; not_known: number } {
  const form = openForm(task, { definition, facts, programs: formProgramsOf(state, task, definition, released), viewer: { actor: guest, job: state } });
  // Do not count questions that appear only after a certain private answer, because their number would reveal this answer.
  const hidden = new Set(definition.fields.filter((field) => isPrivateToHomeowner(field.class)).flatMap(({ key, fact }) => [key, ...(fact ? [fact] : [])]));
  const followsPrivate = ({ visible }: Field) => visible !== undefined && [...factsInCondition(visible)].some((name) => hidden.has(name));
  const questions = countableQuestions(form.fields).filter(({ field }) => !followsPrivate(field));
  const answered = questions.filter(({ value }) => !isEmptyValue(value)).length;
  return { answered, questions: questions.length, not_known: notKnownIn(task).length };
}
