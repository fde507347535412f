import { AppError } from '@/platform';
import type { Action } from './actions';
import { type Actor, can, isViewingAs } from './actor';
import { t } from './messages';

/**
 * Something that may be done with an object: by whom at all, by whom with this one, and in which state of it.
 * Screens get the answers with each object and only show them; use cases ask the same rules. A missing right
 * is 403, a state that does not allow it 409: never one dressed as the other.
 */
export type Rule<O> = {
  action?: Action;
  /** Why this person may not, whatever state it is in. */
  person?: (object: O, actor: Actor) => string | null;
  /** Why it cannot be done as things stand. */
  state?: (object: O, actor: Actor) => string | null;
  /** Changes nothing: left to staff who look as the contractor. */
  looks?: true;
};

/** Why this person may not, whatever state it is in; null when they may. A page asks some 400 abilities only to show its buttons: a no makes nothing new. */
function whyNotAllowed<O>(rule: Rule<O>, object: O, actor: Actor): string | null {
  if (isViewingAs(actor) && !rule.looks) return t('contractor_view_readonly_error');
  const refused = rule.person?.(object, actor) ?? null;
  if (refused !== null) return refused;
  return rule.action && !can(actor, rule.action) ? t('action_forbidden_error') : null;
}

/** Why it cannot be done as things stand. */
const whyNotNow = <O>(rule: Rule<O>, object: O, actor: Actor): string | null => rule.state?.(object, actor) ?? null;

export const isAllowed = <O>(rule: Rule<O>, object: O, actor: Actor): boolean =>
  whyNotAllowed(rule, object, actor) === null && whyNotNow(rule, object, actor) === null;

/** Throws what stops this actor, if anything does. */
export function assertAllowed<O>(rule: Rule<O>, object: O, actor: Actor): void {
  const refused = whyNotAllowed(rule, object, actor);
  if (refused !== null) throw new AppError('not_allowed', refused);
  const why = whyNotNow(rule, object, actor);
  if (why !== null) throw new AppError('wrong_state', why);
}

/** Every rule of an object, asked. */
export function abilitiesFor<K extends string, O>(rules: Readonly<Record<K, Rule<O>>>, object: O, actor: Actor): Record<K, boolean> {
  // Every name gets its answer below.
  const answers = {} as Record<K, boolean>;
  for (const name in rules) answers[name] = isAllowed(rules[name], object, actor);
  return answers;
}

/** What somebody may do; what is not named they may not. */
export type GrantedAbilities<K extends string> = { [Name in K]?: true };

/** Only what is granted: of the many tasks of a job most are nothing to do with for whoever looks. */
export function grantedAbilities<K extends string, O>(rules: Readonly<Record<K, Rule<O>>>, object: O, actor: Actor): GrantedAbilities<K> {
  const granted: GrantedAbilities<K> = {};
  for (const name in rules) if (isAllowed(rules[name], object, actor)) granted[name] = true;
  return granted;
}
