import type { TaskView } from '@/features/tasks';
import { isEmpty } from '@/platform';
import { fieldsOf } from '@/rules/forms/web';

/**
 * What the guest has said of the same facts in the other tasks of this visit, by the fields of this one. It is not known of the job
 * before they hand it in, and is not asked a second time for that.
 */
export function carriedInto(view: TaskView, others: readonly TaskView[]): Readonly<Record<string, unknown>> {
  const said = new Map(
    others.flatMap((other) =>
      fieldsOf(other).flatMap(({ key, fact }): [string, unknown][] => (fact === undefined || isEmpty(other.answers[key]) ? [] : [[fact, other.answers[key]]])),
    ),
  );
  const own = fieldsOf(view).filter(({ key, fact }) => fact !== undefined && said.has(fact) && isEmpty(view.answers[key]));
  return Object.fromEntries(own.map(({ key, fact }) => [key, said.get(fact ?? key)]));
}
