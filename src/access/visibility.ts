import { lazyLabels } from '@/platform/i18n';
import type { Actor } from './actor';
import { hasRole } from './actor';
import { t } from './messages';
import { ALL_ROLES, CONTRACTOR_OFFICE_ROLES, CONTRACTOR_ROLES, PROGRAM_DECIDER_ROLES, type Role, STAFF_ROLES, USER_ROLES } from './roles';

/**
 * Visibility classes (docs/spec/workflow.md §17). A value that the viewer may not read is absent (not null) from responses and emails. A history entry shows
 * only that the value changed.
 */
export const VISIBILITY_CLASSES = lazyLabels({
  /** Everyone: public data, such as the climate zone and the utilities of an area. */
  public: () => t('class_public'),
  /** Contractor users, staff, and guests who received the task. */
  job_team: () => t('class_job_team'),
  /** Contractor users and staff, not guests: data about the handling of a task. */
  office: () => t('class_office'),
  /** Staff only: for example notes and reviews. */
  internal: () => t('class_internal'),
  /** Income documents: the homeowner, ops, program and program_manager. No other staff and no contractor users. */
  restricted_income: () => t('class_restricted_income'),
  /**
   * Private data of the homeowner, such as language, background and energy use: the homeowner, ops, program and program_manager. Contractor users see only
   * answers that a contractor user entered, and energy use that the homeowner shared.
   */
  homeowner_private: () => t('class_homeowner_private'),
  /** Rebate amounts: staff; and, if the job shows amounts to them, the homeowner and contractor users other than technicians. */
  amounts: () => t('class_amounts'),
  /** Finance and ops only: platform fees and details of payments, such as invoices. */
  restricted_finance: () => t('class_restricted_finance'),
});

export type VisibilityClass = keyof typeof VISIBILITY_CLASSES;

/** Roles that may read values of each class. */
export const ROLES_BY_VISIBILITY: Record<VisibilityClass, readonly Role[]> = {
  public: ALL_ROLES,
  job_team: ALL_ROLES,
  office: USER_ROLES,
  internal: STAFF_ROLES,
  restricted_income: ['ops', ...PROGRAM_DECIDER_ROLES, 'homeowner'],
  homeowner_private: ['ops', ...PROGRAM_DECIDER_ROLES, 'homeowner'],
  amounts: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES, 'homeowner'],
  restricted_finance: ['finance', 'ops'],
};

/** True for a class that the homeowner may read but the contractor may not, such as private answers. */
export const isPrivateToHomeowner = (visibility: VisibilityClass): boolean =>
  ROLES_BY_VISIBILITY[visibility].includes('homeowner') && !CONTRACTOR_ROLES.some((role) => ROLES_BY_VISIBILITY[visibility].includes(role));

/** Returns whether the actor may read values of a visibility class. The system may read all classes. */
export function canReadClass(viewer: Actor, visibility: VisibilityClass): boolean {
  return viewer.kind === 'system' || hasRole(viewer, ROLES_BY_VISIBILITY[visibility]);
}
