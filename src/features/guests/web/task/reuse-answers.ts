import type { TaskView } from '@/features/tasks';
import { isEmptyValue, jsonEquals } from '@/platform';
import { type FormView, fieldsOf } from '@/rules/forms/web';

/**
 * Returns the answers from other tasks (`others`) to the same questions, by the field keys of this task. These answers become facts of the job only after the
 * submission, so without this function, each task would ask the guest the same question again.
 */
export function reuseAnswers(view: TaskView, others: readonly TaskView[]): Readonly<Record<string, unknown>> {
  const earlier = new Map(
    others.flatMap((other) =>
      fieldsOf(other).flatMap(({ key, fact }): [string, unknown][] =>
        fact === undefined || isEmptyValue(other.answers[key]) ? [] : [[fact, other.answers[key]]],
      ),
    ),
  );
  // A question that is asked again on purpose does not reuse an earlier answer.
  const reusableFields = fieldsOf(view).filter(
    ({ key, fact }) => fact !== undefined && earlier.has(fact) && isEmptyValue(view.answers[key]) && !(key in view.asked_again),
  );
  return Object.fromEntries(reusableFields.map(({ key, fact }) => [key, earlier.get(fact ?? key)]));
}

/** Returns the fields that an earlier open task also contains with the same answer. The review page shows each such answer once. */
export function answeredEarlier(view: FormView, before: readonly FormView[]): ReadonlySet<string> {
  const earlier = before.flatMap((other) => fieldsOf(other).flatMap(({ key, fact }) => (fact === undefined ? [] : [{ fact, value: other.answers[key] }])));
  const again = fieldsOf(view).filter(({ key, fact }) =>
    earlier.some(
      (answer) => answer.fact === fact && (isEmptyValue(answer.value) ? isEmptyValue(view.answers[key]) : jsonEquals(answer.value, view.answers[key])),
    ),
  );
  return new Set(again.map(({ key }) => key));
}
