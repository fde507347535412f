import type { Stage } from '@/rules/forms';
import { isStageBefore, NO_SUBJECT, type Subject, type TaskDefinition } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import { isReviewOf } from '@/rules/tasks';

/** Form that a program uses as a task. If the program uses the form in two stages or for two documents, these are two tasks. */
export type PlacedTask = {
  /** Placement ID, for example `sign_document@draft/install_terms`. */
  id: string;
  form: TaskDefinition;
  stage: Stage;
  placement: Program['tasks'][number];
};

/** Returns the tasks of a program in its order. Omits forms without a release. */
export function placedTasks(program: Program, forms: ReadonlyMap<string, TaskDefinition>): PlacedTask[] {
  return program.tasks.flatMap((placement) => {
    const form = forms.get(placement.task);
    if (!form) return [];
    const stage = placement.stage ?? form.stage;
    return [{ id: `${form.key}@${stage}${placement.document ? `/${placement.document}` : ''}`, form, stage, placement }];
  });
}

/** Returns the tasks that must be complete before this task. `rules/tasks/planner.ts` applies the same rule to a job. */
export function dependenciesOf(step: PlacedTask, steps: readonly PlacedTask[]): PlacedTask[] {
  const { form, stage } = step;
  const otherSteps = steps.filter((other) => other.id !== step.id);
  const reachableSteps = otherSteps.filter((other) => !isStageBefore(stage, other.stage));
  if (form.reviews.length > 0) {
    const review = { stage, subject: subjectOf(step) };
    return reachableSteps.filter((other) => isReviewOf(review, form, { definition: other.form.key, stage: other.stage, subject: subjectOf(other) }));
  }
  if (form.after === 'rest_of_stage') return otherSteps.filter((other) => other.stage === stage && gates(other) && other.form.after !== 'rest_of_stage');
  if (form.after === 'decisions_of_program') return otherSteps.filter((other) => other.stage === stage && other.form.reviews.length > 0);
  const { after } = form;
  return reachableSteps.filter((other) => gates(other) && (after.includes(other.form.key) || after.includes(other.form.satisfies)));
}

const subjectOf = ({ placement: { document } }: PlacedTask): Subject => (document === undefined ? NO_SUBJECT : { kind: 'document', key: document, label: '' });

/** Returns true if later tasks must wait for this task. They do not wait for optional tasks. */
const gates = ({ form, placement }: PlacedTask): boolean => placement.required && !form.optional;
