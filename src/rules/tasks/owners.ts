import { ACTION_OWNERS, type ActionOwner, type Actor, CONTRACTOR_ROLES, canDecideForProgram, type Role } from '@/access';
import type { TaskDefinition } from '@/rules/forms';
import type { TaskState } from './state';

/** What completing it records binds the program or moves money: it is not handed to somebody else with the task. */
export const isDecisionTask = ({ effect }: TaskDefinition): boolean => effect?.isDecision === true;

/** Asked for by programs, and by none that these staff are of. */
export const belongsToOtherPrograms = ({ programs }: Pick<TaskState, 'programs'>, actor: Actor): boolean =>
  programs.length > 0 && !programs.some((program) => canDecideForProgram(actor, program));

/**
 * Who a task may lie with: people who can do something with it. Guests when it is sent to them, the
 * contractor when they may edit it, staff of any kind, because a staff owner may work the task; of a
 * decision only those its form names.
 */
export function assignableOwners(definition: TaskDefinition): ActionOwner[] {
  const edits = (...roles: readonly Role[]) => roles.some((role) => definition.editors.includes(role));
  return ACTION_OWNERS.filter((owner) => {
    if (owner === 'homeowner' || owner === 'installer') return definition.sendTo.includes(owner);
    if (owner === 'contractor') return edits(...CONTRACTOR_ROLES);
    return edits(owner) || !isDecisionTask(definition);
  });
}
