import { ALWAYS, type Condition, factsInCondition, isGroup, NEVER, UNKNOWABLE } from './condition';
import { evaluateTruth } from './evaluate';
import type { ReadFact } from './reading';

/**
 * The condition as it may reach a browser: parts that read a fact the viewer may not see are replaced
 * by their result, so the screen behaves right and the value does not leak.
 */
export function redactCondition(condition: Condition, isHidden: (field: string) => boolean, read: ReadFact): Condition {
  if (![...factsInCondition(condition)].some(isHidden)) return condition;
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map((rule) => redactCondition(rule, isHidden, read)) };
  const { value } = evaluateTruth(condition, read);
  return value === 'unknown' ? UNKNOWABLE : value ? ALWAYS : NEVER;
}
