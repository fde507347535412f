import type { RuleGroupType, RuleType } from 'react-querybuilder';
import { isRecord } from '@/platform';
import { type Condition, isCondition, isGroup, type Rule } from '@/rules/conditions';

/**
 * A rule of the editor. `kept`: a rule that compares with another fact, moves a day or counts rows. It stays as it is, because the controls of the
 * editor have no input for it.
 */
export type EditorRule = RuleType & { kept?: Rule };

/** Converts a condition to the format of the editor, whose top level is a group. */
export const queryOf = (condition: Condition): RuleGroupType => (isGroup(condition) ? groupOf(condition) : { combinator: 'and', rules: [ruleOf(condition)] });

const groupOf = (group: Extract<Condition, { combinator: string }>): RuleGroupType => ({
  combinator: group.combinator,
  ...(group.not && { not: true }),
  rules: group.rules.map((entry) => (isGroup(entry) ? groupOf(entry) : ruleOf(entry))),
});

function ruleOf(rule: Rule): EditorRule {
  const common = { field: rule.field, operator: rule.operator, value: rule.value ?? '' };
  return isPlain(rule) ? common : { ...common, kept: rule };
}

/** True if the controls of the editor can show every part of the rule. */
function isPlain({ at, operator, value }: Rule): boolean {
  if (at !== undefined || ['every', 'some', 'count'].includes(operator)) return false;
  return !(Array.isArray(value) ? value.some(isRecord) : isRecord(value));
}

/** Converts the content of the editor to a condition; null while a rule is incomplete. */
export function conditionOf(query: RuleGroupType): Condition | null {
  const [only] = query.rules;
  const isOne = query.rules.length === 1 && !query.not;
  const raw = isOne && only !== undefined && typeof only === 'object' ? plainOf(only) : plainOf(query);
  return isCondition(raw) && isComplete(raw) ? raw : null;
}

function plainOf(entry: RuleGroupType | RuleType | string): unknown {
  if (typeof entry === 'string') return entry;
  if ('rules' in entry) return { combinator: entry.combinator, ...(entry.not && { not: true }), rules: entry.rules.map(plainOf) };
  const { kept, field, operator, value } = entry as EditorRule; // Safe: the editor keeps additional properties of its rules.
  if (kept) return kept;
  return operator === 'empty' || operator === 'notEmpty' ? { field, operator } : { field, operator, value };
}

/** Returns false for a group without rules and a comparison without a value. */
function isComplete(condition: Condition): boolean {
  if (isGroup(condition)) return condition.rules.length > 0 && condition.rules.every(isComplete);
  const { field, value, operator } = condition;
  if (field === '') return false;
  if (operator === 'empty' || operator === 'notEmpty') return true;
  return Array.isArray(value) ? value.length > 0 && value.every((item) => item !== '') : value !== '';
}
