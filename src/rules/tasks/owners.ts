import { ACTION_OWNERS, type ActionOwner, type Actor, CONTRACTOR_ROLES, canDecideForProgram, type Role } from '@/access';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from './state';

/**
 * Returns true if completing the task is a decision of the program, such as an approval or a payment. `assignableOwners` limits the transfer of these tasks.
 */
export const isDecisionTask = ({ effect }: TaskDefinition): boolean => effect?.isDecision === true;

/** Returns true if programs require the task, but the actor may not make decisions for any of these programs. */
export const belongsToOtherPrograms = ({ programs }: Pick<TaskState, 'programs'>, actor: Actor): boolean =>
  programs.length > 0 && !programs.some((program) => canDecideForProgram(actor, program));

/**
 * Returns the owners to whom a task can be transferred. These are the guests to whom the task can be sent, the contractor if contractor users may edit its
 * form, and staff roles. A staff role may work on every task that it owns. A decision task cannot be transferred to a staff role that may not edit its form.
 */
export function assignableOwners(definition: TaskDefinition): ActionOwner[] {
  const edits = (...roles: readonly Role[]) => roles.some((role) => definition.editors.includes(role));
  return ACTION_OWNERS.filter((owner) => {
    if (owner === 'homeowner' || owner === 'installer') return definition.sendTo.includes(owner);
    if (owner === 'contractor') return edits(...CONTRACTOR_ROLES);
    return edits(owner) || !isDecisionTask(definition);
  });
}
