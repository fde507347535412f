import type { Consequence, JobDraft } from '@/job';
import { activePrograms, type JobState } from '@/job-data';
import { addDays, type IsoDate, isIsoDate } from '@/platform';
import { isStageBefore, REVIEW_REQUEST_TEMPLATES, type TaskDefinition } from '@/rules/forms';
import { isReviewOf, type TaskState } from '@/rules/tasks';
import { requestChanges } from './request-changes';

/** Sends reviewed tasks back if their approval expires before all active programs have decided about the application. */
export const expireApprovals: Consequence = {
  run: endAll,
  nextDays: (state, { definitions }) =>
    state.tasks.map((task) => {
      const definition = definitions.get(task.definition);
      return definition ? approvalEnds(task, definition, state) : null;
    }),
};

function endAll(draft: JobDraft): void {
  const { state, context } = draft;
  for (const task of state.tasks) {
    const definition = draft.definition(task);
    const until = approvedUntil(task, definition, state);
    if (!until || until >= context.today) continue;
    const field = definition.reasons?.income_expired ?? '';
    const requests = state.tasks
      .filter((other) => other.applicable !== false && other.progress === 'complete' && isReviewOf(task, definition, other))
      .map((other) => ({ taskId: other.id, field, text: REVIEW_REQUEST_TEMPLATES.income_expired }));
    if (requests.length > 0) requestChanges(draft, task, requests);
  }
}

/** Returns the last day on which an approval is valid; null if the approval cannot expire, or if all active programs have decided. */
function approvedUntil(task: TaskState, { holdsUntil }: TaskDefinition, state: JobState): IsoDate | null {
  if (!holdsUntil || task.progress !== 'complete' || task.applicable === false || state.canceled || isStageBefore('review', state.stage)) return null;
  if (activePrograms(state).every((program) => program.decision !== null)) return null;
  const until = task.answers?.[holdsUntil];
  return isIsoDate(until) ? until : null;
}

/** Returns the first day on which the approval is no longer valid. */
const approvalEnds = (task: TaskState, definition: TaskDefinition, state: JobState): IsoDate | null => {
  const until = approvedUntil(task, definition, state);
  return until && addDays(until, 1);
};
