import type { FieldError, TaskDefinition } from '@/rules/forms';
import { keyOf } from '@/rules/forms/web';
import { type CreateStep, stepOfField } from '../create-form';

/** Problem that prevents the job from being created. `label`: label of the field with the problem. `step`: step of the page that contains this field. */
export type MissingAnswer = FieldError & { label: string; step: CreateStep };

/** Returns every problem of the form with the label and the step of its field. */
export const missingAnswers = (problems: readonly FieldError[], definition: TaskDefinition): MissingAnswer[] =>
  problems.map((problem) => {
    const key = keyOf(problem.path);
    const label = definition.fields.find((field) => field.key === key)?.label ?? problem.path;
    return { ...problem, label, step: stepOfField(definition, key) };
  });
