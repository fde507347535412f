import type { FieldError, TaskDefinition } from '@/rules/forms';
import { keyOf } from '@/rules/forms/web';
import { type Step, stepOfField } from '../create-form';

/** Something that stands between here and a job. */
export type MissingAnswer = FieldError & { label: string; step: Step };

/** Every problem of the form with the words and the step of its field. */
export const missingAnswers = (problems: readonly FieldError[], definition: TaskDefinition): MissingAnswer[] =>
  problems.map((problem) => {
    const key = keyOf(problem.path);
    const label = definition.fields.find((field) => field.key === key)?.label ?? problem.path;
    return { ...problem, label, step: stepOfField(definition, key) };
  });
