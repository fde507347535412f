import { ACTION_OWNERS, type ActionOwner, type Actor, CONTRACTOR_ROLES, canDecideForProgram, type Role } from '@/access';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from './state';

/** True if completing the task binds the program or moves money. Such a task cannot be transferred to another owner. */
export const isDecisionTask = ({ effect }: TaskDefinition): boolean => effect?.isDecision === true;

/** True if only programs of other staff place the task. */
export const belongsToOtherPrograms = ({ programs }: Pick<TaskState, 'programs'>, actor: Actor): boolean =>
  programs.length > 0 && !programs.some((program) => canDecideForProgram(actor, program));

/**
 * Returns the possible owners of a task: guests if it can be sent to them, the contractor if they may edit it, and all staff, because a staff owner
 * may work on the task. A decision task has only the owners in its form.
 */
export function assignableOwners(definition: TaskDefinition): ActionOwner[] {
  const edits = (...roles: readonly Role[]) => roles.some((role) => definition.editors.includes(role));
  return ACTION_OWNERS.filter((owner) => {
    if (owner === 'homeowner' || owner === 'installer') return definition.sendTo.includes(owner);
    if (owner === 'contractor') return edits(...CONTRACTOR_ROLES);
    return edits(owner) || !isDecisionTask(definition);
  });
}
