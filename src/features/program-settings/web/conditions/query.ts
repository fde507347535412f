import type { RuleGroupType, RuleType } from 'react-querybuilder';
import { isRecord } from '@/platform';
import { type Condition, type CountOperand, isCondition, isGroup, type Rule, type RuleOf } from '@/rules/conditions';

/**
 * Rule of the editor. `originalRule` is set if the editor has no controls for the rule, for example because the rule compares two facts. The rule then stays
 * unchanged.
 */
export type EditorRule = RuleType & { originalRule?: Rule };

/** Operator of the editor for "no row". Conditions store it as a count of zero. */
const NO_ROW = 'none';
/** Operators that test or count the rows of a list. */
export const ROW_OPERATORS = ['some', 'every', NO_ROW, 'count'] as const;

/** Converts a condition to the format of the editor, whose top level is a group. */
export const queryFromCondition = (condition: Condition): RuleGroupType =>
  isGroup(condition) ? groupOf(condition) : { combinator: 'and', rules: [ruleOf(condition)] };

const groupOf = (group: Extract<Condition, { combinator: string }>): RuleGroupType => ({
  combinator: group.combinator,
  ...(group.not && { not: true }),
  rules: group.rules.map((entry) => (isGroup(entry) ? groupOf(entry) : ruleOf(entry))),
});

function ruleOf(rule: Rule): EditorRule {
  const common = { field: rule.field, operator: rule.operator, value: rule.value ?? '' };
  if (!isPlain(rule)) return { ...common, originalRule: rule };
  return isNoRow(rule) ? { ...common, operator: NO_ROW, value: rule.value.where } : common;
}

/** Returns true if the editor has controls for every condition and value of the rule. */
function isPlain({ at, operator, value }: Rule): boolean {
  if (at !== undefined) return false;
  if (operator === 'every' || operator === 'some') return true;
  if (operator === 'count') return typeof value.value === 'number';
  return !(Array.isArray(value) ? value.some(isRecord) : isRecord(value));
}

const isNoRow = (rule: Rule): rule is RuleOf<'count'> & { value: { where: Condition } } =>
  rule.operator === 'count' &&
  rule.value.operator === '=' &&
  rule.value.value === 0 &&
  rule.value.where !== undefined &&
  rule.value.sum === undefined &&
  rule.value.distinct === undefined;

/** Converts the content of the editor to a condition; null while a rule is incomplete. */
export function conditionFromQuery(query: RuleGroupType): Condition | null {
  const [only] = query.rules;
  const isOne = query.rules.length === 1 && !query.not;
  const raw = isOne && only !== undefined && typeof only === 'object' ? plainOf(only) : plainOf(query);
  return isCondition(raw) && isComplete(raw) ? raw : null;
}

function plainOf(entry: RuleGroupType | RuleType | string): unknown {
  if (typeof entry === 'string') return entry;
  if ('rules' in entry) return { combinator: entry.combinator, ...(entry.not && { not: true }), rules: entry.rules.map(plainOf) };
  const { originalRule, field, operator, value } = entry as EditorRule; // The cast is safe, because the editor keeps additional properties.
  if (originalRule) return originalRule;
  if (operator === NO_ROW) return { field, operator: 'count', value: { operator: '=', value: 0, where: value } };
  if (operator === 'empty' || operator === 'notEmpty') return { field, operator };
  if (operator === 'count') return { field, operator, value: isCount(value) ? value : NEW_COUNT };
  // After the user chose another operator, the editor still contains the value of a row operator. Reset this value.
  return { field, operator, value: isRecord(value) && operator !== 'some' && operator !== 'every' ? '' : value };
}

/** Start value of a rule that counts rows: at least one row. */
export const NEW_COUNT: CountOperand = { operator: '>=', value: 1 };
export const isCount = (value: unknown): value is CountOperand => isRecord(value) && 'value' in value && !('field' in value);

/** Returns true if a condition is complete. A group needs a rule; a comparison needs its fact and its value. */
function isComplete(condition: Condition): boolean {
  if (isGroup(condition)) return condition.rules.length > 0 && condition.rules.every(isComplete);
  const { field, value, operator } = condition;
  if (field === '') return false;
  if (operator === 'some' || operator === 'every') return isCondition(value) && isComplete(value);
  if (operator === 'count') return isRecord(value) && isCompleteCount(value);
  if (operator === 'empty' || operator === 'notEmpty') return true;
  return Array.isArray(value) ? value.length > 0 && value.every((item) => item !== '') : value !== '';
}

/** Returns true if a count is complete. It needs a number. A condition on the rows must be complete. A sum or a count of distinct values needs a column. */
const isCompleteCount = ({ value, where, sum, distinct }: CountOperand): boolean =>
  typeof value === 'number' && (where === undefined || (isCondition(where) && isComplete(where))) && sum !== '' && distinct !== '';
