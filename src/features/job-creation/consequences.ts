import { type Consequence, completeBySystem, formProgramsOf, type JobDraft, openForm } from '@/job';
import type { FactBook } from '@/rules/facts';
import { isOpen, type TaskState } from '@/rules/tasks';
import { CREATE_JOB } from './forms/create_job';

/** Questions on the page /create that are enough to complete a task, by task form. The other required fields of these forms have default answers. */
const ASKED_ON_CREATE: Readonly<Record<string, readonly string[]>> = {
  define_scope_of_work: ['new_construction'],
  homeowner_contact: ['renter_or_owner'],
  income_estimate: ['number_of_occupants', 'income_level'],
};

/** Completes the tasks whose questions the user has answered on the page /create. A task with another required question without an answer stays open. */
export const completeAnsweredOnCreate: Consequence = {
  run: (draft, { before, facts }) => {
    if (before.tasks.length > 0) return;
    const created = draft.state.tasks.find((task) => task.definition === CREATE_JOB)?.answers ?? {};
    for (const task of draft.state.tasks) {
      const askedKeys = ASKED_ON_CREATE[task.definition];
      if (askedKeys?.every((key) => created[key] !== undefined) && isOpen(task) && hasAllAnswers(draft, task, facts())) completeBySystem(draft, task, facts());
    }
  },
};

/** Returns true if the task has all required answers. A program can require more answers than the form. */
function hasAllAnswers(draft: JobDraft, task: TaskState, facts: FactBook): boolean {
  const definition = draft.definition(task);
  return openForm(task, { definition, facts, programs: formProgramsOf(draft.state, task, definition, draft.context) }).problems().length === 0;
}
