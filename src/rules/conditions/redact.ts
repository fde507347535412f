import { ALWAYS, type Condition, isGroup, NEVER, reads, UNKNOWABLE } from './condition';
import { judge } from './evaluate';
import type { Read } from './reading';

/**
 * The condition as it may reach a browser: parts that read a fact the viewer may not see are replaced
 * by their result, so the screen behaves right and the value does not leak.
 */
export function redact(condition: Condition, isHidden: (field: string) => boolean, read: Read): Condition {
  if (![...reads(condition)].some(isHidden)) return condition;
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map((rule) => redact(rule, isHidden, read)) };
  const { value } = judge(condition, read);
  return value === 'unknown' ? UNKNOWABLE : value ? ALWAYS : NEVER;
}
