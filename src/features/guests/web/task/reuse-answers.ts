import type { TaskView } from '@/features/tasks';
import { isEmptyValue, jsonEquals } from '@/platform';
import { type FormView, fieldsOf } from '@/rules/forms/web';

/**
 * What the guest has said of the same facts in the other tasks of this visit, by the fields of this one. It is not known of the job
 * before they hand it in, and is not asked a second time for that.
 */
export function reuseAnswers(view: TaskView, others: readonly TaskView[]): Readonly<Record<string, unknown>> {
  const said = new Map(
    others.flatMap((other) =>
      fieldsOf(other).flatMap(({ key, fact }): [string, unknown][] =>
        fact === undefined || isEmptyValue(other.answers[key]) ? [] : [[fact, other.answers[key]]],
      ),
    ),
  );
  // A question that is asked again takes over no earlier answer.
  const own = fieldsOf(view).filter(({ key, fact }) => fact !== undefined && said.has(fact) && isEmptyValue(view.answers[key]) && !(key in view.asked_again));
  return Object.fromEntries(own.map(({ key, fact }) => [key, said.get(fact ?? key)]));
}

/** Fields that ask what an open task before this one asks, too, and say the same: whoever checks their answers reads it once. */
export function answeredEarlier(view: FormView, before: readonly FormView[]): ReadonlySet<string> {
  const said = before.flatMap((other) => fieldsOf(other).flatMap(({ key, fact }) => (fact === undefined ? [] : [{ fact, value: other.answers[key] }])));
  const again = fieldsOf(view).filter(({ key, fact }) =>
    said.some((one) => one.fact === fact && (isEmptyValue(one.value) ? isEmptyValue(view.answers[key]) : jsonEquals(one.value, view.answers[key]))),
  );
  return new Set(again.map(({ key }) => key));
}
