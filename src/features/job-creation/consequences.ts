import { type Consequence, completeBySystem, formProgramsOf, type JobDraft, openForm } from '@/job';
import type { FactBook } from '@/rules/facts';
import { isOpen, type TaskState } from '@/rules/tasks';
import { CREATE_JOB } from './forms/create_job';

/** What is answered on /create need not be answered again: these forms ask nothing beside it that has no usual answer. */
const ASKED_ON_CREATE: Readonly<Record<string, readonly string[]>> = {
  define_scope_of_work: ['new_construction'],
  homeowner_contact: ['renter_or_owner'],
  income_estimate: ['number_of_occupants', 'income_level'],
};

/** As the job comes into being, the tasks whose questions its creator has just answered are complete. */
export const completeAnsweredOnCreate: Consequence = {
  run: (work, { before, facts }) => {
    if (before.tasks.length > 0) return;
    const created = work.state.tasks.find((task) => task.definition === CREATE_JOB)?.answers ?? {};
    for (const task of work.state.tasks) {
      const asked = ASKED_ON_CREATE[task.definition];
      if (asked?.every((key) => created[key] !== undefined) && isOpen(task) && hasAllAnswers(work, task, facts())) completeBySystem(work, task, facts());
    }
  },
};

/** A program may ask something more. */
function hasAllAnswers(work: JobDraft, task: TaskState, facts: FactBook): boolean {
  const definition = work.definition(task);
  return openForm(task, definition, facts, formProgramsOf(work.state, task, definition, work.context)).problems().length === 0;
}
