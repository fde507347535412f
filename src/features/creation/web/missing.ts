import type { Problem, TaskDefinition } from '@/rules/forms';
import { keyOf } from '@/rules/forms/web';
import { type Step, stepOf } from '../page';

/** Something that stands between here and a job. */
export type Missing = Problem & { label: string; step: Step };

/** Every problem of the form with the words and the step of its field. */
export const missingOf = (problems: readonly Problem[], definition: TaskDefinition): Missing[] =>
  problems.map((problem) => {
    const key = keyOf(problem.path);
    const label = definition.fields.find((field) => field.key === key)?.label ?? problem.path;
    return { ...problem, label, step: stepOf(definition, key) };
  });
