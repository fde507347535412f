import { all, any, type Condition, factsInCondition, isGroup, renameFacts, when } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import type { Field } from './fields';

const MARK = '.$member';

/** Returns the fact name of one member: `installed_cost.$member` becomes `installed_cost.heat_pump`. Other names stay unchanged. */
export const memberFactName = (name: string, key: string): string => (name.endsWith(MARK) ? `${name.slice(0, 1 - MARK.length)}${key}` : name);

/** Placeholder `*` for the members of fields with one value per program or entered amount, because these members differ by job. */
const EVERY_PROGRAM: readonly string[] = ['*'];

/** Returns the keys of all members that a field can have in any job, or `*` if the members differ by job. */
export function possibleMembers({ each }: Field, siblings: readonly Field[]): readonly string[] {
  if (!each) return [];
  if (each.over !== 'values') return EVERY_PROGRAM;
  const sourceField = siblings.find((other) => other.key === each.of || other.fact === each.of);
  return each.only ?? sourceField?.options?.map((option) => option.value) ?? Object.keys(factDefinition(each.of)?.options ?? {});
}

export const referencesMember = (name: string): boolean => name.endsWith(MARK);

/**
 * Returns the facts that a name such as `installed_cost.$member` can refer to. Returns no facts for a repeat group, because row IDs differ by job. Returns any
 * other name unchanged.
 */
export const memberFacts = (name: string, field: Field, siblings: readonly Field[]): string[] =>
  referencesMember(name) ? possibleMembers(field, siblings).map((member) => memberFactName(name, member)) : [name];

/**
 * Replaces each rule that reads a hidden `$member` fact (`isMeant` is true) with one rule for each member. The viewer may receive only the results of these
 * rules, and the results differ by member.
 */
export function expandForMembers(condition: Condition, isMeant: (name: string) => boolean, members: readonly string[]): Condition {
  if (isGroup(condition)) return { ...condition, rules: condition.rules.map((rule) => expandForMembers(rule, isMeant, members)) };
  if (![...factsInCondition(condition)].some((name) => referencesMember(name) && isMeant(name))) return condition;
  return any(
    ...members.map((key) =>
      all(
        when('$member').is(key),
        renameFacts(condition, (name) => memberFactName(name, key)),
      ),
    ),
  );
}
