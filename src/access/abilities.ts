import { AppError } from '@/platform';
import type { Action } from './actions';
import { type Actor, can, isViewingAs } from './actor';
import { t } from './messages';

/**
 * Rule for an action on an object. `action` determines which roles have the right, `person` adds conditions on the person, and `state` adds conditions on the
 * state of the object. The server checks the rules in use cases and sends the results with each object, so screens do not compute rights. A missing right leads
 * to error 403. A state that does not allow the action leads to error 409.
 */
export type Rule<O> = {
  action?: Action;
  /** Returns the reason why this person never has the right to do the action on this object, whatever its state. Null if the person has the right. */
  person?: (object: O, actor: Actor) => string | null;
  /** Returns the reason why the current state does not allow the action, or null. */
  state?: (object: O, actor: Actor) => string | null;
  /** Set if the action only reads data, so staff who view the portal as a contractor may also do the action. */
  isReadOnly?: true;
};

/**
 * Returns the reason why this person never has the right to do the action, whatever the state of the object. Null if the person has the right. A page checks
 * about 400 abilities, so the function returns a string and creates no objects.
 */
function whyNotAllowed<O>(rule: Rule<O>, object: O, actor: Actor): string | null {
  if (isViewingAs(actor) && !rule.isReadOnly) return t('contractor_view_readonly_error');
  const refused = rule.person?.(object, actor) ?? null;
  if (refused !== null) return refused;
  return rule.action && !can(actor, rule.action) ? t('action_forbidden_error') : null;
}

/** Returns the reason why the current state does not allow the action, or null. */
const stateReason = <O>(rule: Rule<O>, object: O, actor: Actor): string | null => rule.state?.(object, actor) ?? null;

/** Returns whether the actor may do the action now: the person has the right and the state allows it. */
export const isAllowed = <O>(rule: Rule<O>, object: O, actor: Actor): boolean =>
  whyNotAllowed(rule, object, actor) === null && stateReason(rule, object, actor) === null;

/**
 * Checks that the actor may do an action on the object now.
 * @throws AppError `not_allowed` (403) for a missing right, `wrong_state` (409) for a state that does not allow the action
 */
export function assertAllowed<O>(rule: Rule<O>, object: O, actor: Actor): void {
  const refused = whyNotAllowed(rule, object, actor);
  if (refused !== null) throw new AppError('not_allowed', refused);
  const reason = stateReason(rule, object, actor);
  if (reason !== null) throw new AppError('wrong_state', reason);
}

/** Returns for each rule, by its name, whether the actor may do the action on the object now. */
export function abilitiesFor<K extends string, O>(rules: Readonly<Record<K, Rule<O>>>, object: O, actor: Actor): Record<K, boolean> {
  // The cast is safe: the loop sets a value for every name.
  const answers = {} as Record<K, boolean>;
  for (const name in rules) answers[name] = isAllowed(rules[name], object, actor);
  return answers;
}

/** Granted abilities by name. An ability that is not granted is absent. */
export type GrantedAbilities<K extends string> = { [Name in K]?: true };

/** Returns only the granted abilities, to keep responses small: a task has many abilities, and few are granted. */
export function grantedAbilities<K extends string, O>(rules: Readonly<Record<K, Rule<O>>>, object: O, actor: Actor): GrantedAbilities<K> {
  const granted: GrantedAbilities<K> = {};
  for (const name in rules) if (isAllowed(rules[name], object, actor)) granted[name] = true;
  return granted;
}
