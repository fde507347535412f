import { lazyLabels } from '@/platform/i18n';
import type { Actor } from './actor';
import { hasRole } from './actor';
import { t } from './messages';
import { ALL_ROLES, AMOUNT_ROLES, AMOUNT_STAFF_ROLES, CONTRACTOR_ROLES, PROGRAM_DECIDER_ROLES, type Role, STAFF_ROLES, USER_ROLES } from './roles';

/**
 * Visibility classes (docs/spec/workflow.md §17). If the viewer may not read a value, responses and emails omit it; they do not contain null in its place. A
 * history entry shows only that the value changed.
 */
export const VISIBILITY_CLASSES = lazyLabels({
  /** Public data, such as the climate zone and the utilities of an area. Everyone may read this data. */
  public: () => t('class_public'),
  /** Data for contractor users, staff, and guests who received the task. */
  job_team: () => t('class_job_team'),
  /** Data about how a task is worked on, for example the creation of an offer letter. Contractor users and staff may read this data, but guests may not. */
  office: () => t('class_office'),
  /** Data that only staff may read, for example notes and reviews. */
  internal: () => t('class_internal'),
  /** Income documents. Only the homeowner and staff with the role ops, program or program_manager may read them. */
  restricted_income: () => t('class_restricted_income'),
  /**
   * Private data of the homeowner, such as language, background and energy use. The homeowner and staff with the role ops, program or program_manager may read
   * this data. Contractor users see only answers that a contractor user entered, and energy use that the homeowner shared.
   */
  homeowner_private: () => t('class_homeowner_private'),
  /**
   * Rebate amounts. Roles with the action `incentives.see` may read them. Homeowners and contractor users may read them only if the settings of the job allow
   * it.
   */
  amounts: () => t('class_amounts'),
  /** Rebate amounts that include a platform fee. Only staff with the action `incentives.see` may read them. */
  gross_amounts: () => t('class_internal'),
  /** Platform fees and details of payments, such as invoices. Only finance and ops may read them. */
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
  amounts: AMOUNT_ROLES,
  gross_amounts: AMOUNT_STAFF_ROLES,
  restricted_finance: ['finance', 'ops'],
};

/** Returns true for a class that the homeowner may read but the contractor may not, such as private answers. */
export const isPrivateToHomeowner = (visibility: VisibilityClass): boolean =>
  ROLES_BY_VISIBILITY[visibility].includes('homeowner') && !CONTRACTOR_ROLES.some((role) => ROLES_BY_VISIBILITY[visibility].includes(role));

/** Returns whether the actor may read values of a visibility class. The system may read all classes. */
export function canReadClass(viewer: Actor, visibility: VisibilityClass): boolean {
  return viewer.kind === 'system' || hasRole(viewer, ROLES_BY_VISIBILITY[visibility]);
}
