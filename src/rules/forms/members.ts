import { all, any, type Condition, factsInCondition, isGroup, renameFacts, when } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import type { Field } from './fields';

const MARK = '.$member';

/** `installed_cost.$member` of the heat pump is `installed_cost.heat_pump`. */
export const memberFactName = (name: string, key: string): string => (name.endsWith(MARK) ? `${name.slice(0, 1 - MARK.length)}${key}` : name);

/** Programs and what is typed of them are known by the job alone; `*` stands for each of them. */
const EVERY_PROGRAM: readonly string[] = ['*'];

/** Everything a field may be asked of, whatever is chosen now. */
export function possibleMembers({ each }: Field, siblings: readonly Field[]): readonly string[] {
  if (!each) return [];
  if (each.over !== 'values') return EVERY_PROGRAM;
  const asking = siblings.find((other) => other.key === each.of || other.fact === each.of);
  return each.only ?? asking?.options?.map((option) => option.value) ?? Object.keys(factDefinition(each.of)?.options ?? {});
}

export const referencesMember = (name: string): boolean => name.endsWith(MARK);

/** `installed_cost.$member` as the facts it may be for a field. Those of rows are not among them: a row has an id that no definition knows. */
export const memberFacts = (name: string, field: Field, siblings: readonly Field[]): string[] =>
  referencesMember(name) ? possibleMembers(field, siblings).map((member) => memberFactName(name, member)) : [name];

/**
 * The condition said member by member, where it names a fact of each that somebody may not read: its result differs
 * from one to the next, and only a result may reach them.
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
