import { type Actor, can, type Rule } from '@/access';
import { t } from './messages';

type ContractorAccess = { id: string; programs: readonly string[] };

/** Returns true if the actor may see a contractor. Staff see the contractors of their programs. Contractor users see only their own contractor. */
const canSee = ({ id, programs }: ContractorAccess, actor: Actor): boolean => {
  if (actor.kind === 'contractor') return actor.contractorId === id;
  if (actor.kind !== 'staff') return false;
  const actorPrograms = actor.programs;
  return actorPrograms === 'all' || programs.some((key) => actorPrograms.includes(key));
};

/** Right to change the name, license, programs and enrollments of a contractor, and to create and merge contractors. */
export const MANAGE_CONTRACTOR: Rule<ContractorAccess> = {
  action: 'contractor.manage',
  person: (contractor, actor) => (actor.kind === 'staff' && !canSee(contractor, actor) ? t('manage_contractors_forbidden_error') : null),
};

/**
 * Right to archive, restore and delete a contractor. Archiving ends the access of the contractor's users to all programs of the contractor. Staff who are
 * limited to certain programs therefore have this right only if they manage all these programs.
 */
export const ARCHIVE_CONTRACTOR: Rule<ContractorAccess> = {
  action: 'contractor.manage',
  person: ({ programs }, actor) => {
    if (actor.kind !== 'staff' || actor.programs === 'all') return null;
    const actorPrograms = actor.programs;
    return programs.every((key) => actorPrograms.includes(key)) ? null : t('programs_forbidden_error');
  },
};

/**
 * Right to change the contact data, logo and preferred equipment of a contractor. Staff who manage the contractor have this right, and so do the administrators
 * of the contractor.
 */
export const EDIT_CONTRACTOR: Rule<ContractorAccess> = {
  person: (contractor, actor) => {
    if (!canSee(contractor, actor)) return t('edit_contractor_forbidden_error');
    const may = actor.kind === 'staff' ? can(actor, 'contractor.manage') : can(actor, 'contractor.edit_own');
    return may ? null : t('edit_contractor_forbidden_error');
  },
};

/**
 * Right to change the preferred equipment of a contractor. The contractor's own users have this right, except technicians, and so do staff who share a program
 * with the contractor.
 */
export const SET_PREFERRED: Rule<ContractorAccess> = {
  action: 'equipment.set_preferred',
  person: (contractor, actor) => (canSee(contractor, actor) ? null : t('edit_contractor_forbidden_error')),
};

/**
 * Returns the programs that a change adds or removes although the actor may not add or remove them. Staff who are limited to certain programs may add and
 * remove only these programs.
 */
export function programsOutsideScope(actor: Actor, before: readonly string[], after: readonly string[]): string[] {
  if (actor.kind !== 'staff' || actor.programs === 'all') return [];
  const actorPrograms = actor.programs;
  const moved = [...after.filter((key) => !before.includes(key)), ...before.filter((key) => !after.includes(key))];
  return moved.filter((key) => !actorPrograms.includes(key));
}
