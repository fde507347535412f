import { type Condition, isGroup } from '@/rules/conditions';

/** Returns the condition with row columns prefixed by their list: `seer2` becomes `units.seer2`. */
export function prefixRowColumns(condition: Condition, list?: string): Condition {
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map((rule) => prefixRowColumns(rule, list)) };
  const field = list && !condition.field.startsWith('$') ? `${list}.${condition.field}` : condition.field;
  if (condition.operator === 'some' || condition.operator === 'every')
    return { ...condition, field, value: prefixRowColumns(condition.value, condition.field) };
  if (condition.operator !== 'count') return { ...condition, field };
  const count = condition.value;
  return { ...condition, field, value: { ...count, ...(count.where && { where: prefixRowColumns(count.where, condition.field) }) } };
}
