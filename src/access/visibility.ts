import { lazyLabels } from '@/platform/i18n';
import type { Actor } from './actor';
import { hasRole } from './actor';
import { t } from './messages';
import type { Role } from './roles';

/**
 * Data classes (workflow.md §17). A value of a class the viewer may not read is absent from every
 * answer, history and e-mail: absent, not null.
 */
export const VISIBILITY_CLASSES = lazyLabels({
  /** The program catalogue: everybody. */
  public: () => t('class_public'),
  /** The contractor company, staff, and the guest it was asked of. */
  job_team: () => t('class_job_team'),
  /** The contractor and staff: how a task is worked on, which is no guest's business. */
  office: () => t('class_office'),
  /** Staff only: notes, look-up flags, review forms. */
  internal: () => t('class_internal'),
  /** Evidence of income: the homeowner, ops and the program's own staff; not those who look at equipment or companies, and never the contractor. */
  restricted_income: () => t('class_restricted_income'),
  /** Language and background: the contractor sees them only when the contractor typed them. */
  homeowner_private: () => t('class_homeowner_private'),
  /** Rebate amounts: staff, and the contractor and the homeowner as far as the job shows them. */
  amounts: () => t('class_amounts'),
  /** Fees and bank details: finance and ops. */
  restricted_finance: () => t('class_restricted_finance'),
});

export type VisibilityClass = keyof typeof VISIBILITY_CLASSES;

const staff: readonly Role[] = ['ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'];
const contractors: readonly Role[] = ['contractor_admin', 'contractor', 'technician'];

/** Role × class. A role missing from a row may not read the class; an unknown class is a type error. */
export const ROLES_BY_VISIBILITY: Record<VisibilityClass, readonly Role[]> = {
  public: [...staff, ...contractors, 'homeowner', 'installer', 'property_manager'],
  job_team: [...staff, ...contractors, 'homeowner', 'installer', 'property_manager'],
  office: [...staff, ...contractors],
  internal: staff,
  restricted_income: ['ops', 'program', 'program_manager', 'homeowner'],
  homeowner_private: ['ops', 'program', 'program_manager', 'homeowner'],
  amounts: [...staff, 'contractor_admin', 'contractor', 'homeowner'],
  restricted_finance: ['finance', 'ops'],
};

/** Classes that the homeowner reads and the contractor never does: what a homeowner answers in private. */
export const isPrivateToHomeowner = (visibility: VisibilityClass): boolean =>
  ROLES_BY_VISIBILITY[visibility].includes('homeowner') && !contractors.some((role) => ROLES_BY_VISIBILITY[visibility].includes(role));

export function canReadClass(viewer: Actor, visibility: VisibilityClass): boolean {
  return viewer.kind === 'system' || hasRole(viewer, ROLES_BY_VISIBILITY[visibility]);
}
