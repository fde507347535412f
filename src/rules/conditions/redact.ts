import { ALWAYS, type Condition, factsInCondition, isGroup, NEVER, UNKNOWABLE } from './condition';
import { evaluateTruth } from './evaluate';
import type { ReadFact } from './reading';

/**
 * Returns a version of the condition that is safe to send to a browser. Replaces each subcondition that reads a hidden fact with the current result of the
 * subcondition. The screen can then evaluate the condition without the hidden value.
 */
export function redactCondition(condition: Condition, isHidden: (field: string) => boolean, read: ReadFact): Condition {
  if (![...factsInCondition(condition)].some(isHidden)) return condition;
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map((rule) => redactCondition(rule, isHidden, read)) };
  const { value } = evaluateTruth(condition, read);
  return value === 'unknown' ? UNKNOWABLE : value ? ALWAYS : NEVER;
}
