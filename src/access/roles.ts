import { isKeyOf } from '@/platform';
import { t } from './messages';

/** Roles that docs/spec/portal.md §6 defines. The database stores the kind and the roles of each user; session tokens do not contain them. */
export const CONTRACTOR_ROLES = ['contractor_admin', 'contractor', 'technician'] as const;
export const STAFF_ROLES = ['ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'] as const;
export const GUEST_ROLES = ['homeowner', 'installer', 'property_manager'] as const;

/** Roles of users, who have an account. Guests have no account. */
export const USER_ROLES = [...CONTRACTOR_ROLES, ...STAFF_ROLES] as const;
export const ALL_ROLES = [...USER_ROLES, ...GUEST_ROLES] as const;
/** Roles of contractor users in the office of the contractor: all contractor roles except technician. */
export const CONTRACTOR_OFFICE_ROLES = ['contractor_admin', 'contractor'] as const satisfies readonly (typeof CONTRACTOR_ROLES)[number][];
/** Roles that prepare a job and its tasks for the homeowner. */
export const JOB_OFFICE_ROLES = [...CONTRACTOR_OFFICE_ROLES, 'ops'] as const;
/** Roles that fill in forms about equipment and the building. Installers may also edit some of these forms. */
export const TECHNICAL_FORM_ROLES = [...JOB_OFFICE_ROLES, 'pe'] as const;
/** Roles of staff who work on individual programs. */
export const PROGRAM_STAFF_ROLES = ['program', 'pe', 'program_manager', 'partner_manager'] as const satisfies readonly (typeof STAFF_ROLES)[number][];
/**
 * Roles that make decisions about all parts of a program. The role pe may decide only about equipment and inspections, and the role partner_manager only about
 * contractors (docs/spec/workflow.md §16 ¹).
 */
export const PROGRAM_DECIDER_ROLES = ['program', 'program_manager'] as const satisfies readonly (typeof PROGRAM_STAFF_ROLES)[number][];
/** Staff roles that may see rebate amounts (docs/spec/workflow.md §16, "See amounts"). */
export const AMOUNT_STAFF_ROLES = ['ops', 'finance', ...PROGRAM_STAFF_ROLES] as const satisfies readonly (typeof STAFF_ROLES)[number][];
/** Roles that may see rebate amounts. Contractor users and homeowners see them only if the settings of the job allow it. */
export const AMOUNT_ROLES = [...CONTRACTOR_OFFICE_ROLES, ...AMOUNT_STAFF_ROLES, 'homeowner'] as const;

export type ContractorRole = (typeof CONTRACTOR_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
export type GuestRole = (typeof GUEST_ROLES)[number];
export type Role = ContractorRole | StaffRole | GuestRole;

/** Action owners of docs/spec/portal.md §4: the nine parties that can be responsible for a task, in the order in which lists show their tasks. */
export const ACTION_OWNERS = ['contractor', 'homeowner', 'installer', 'ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'] as const;
export type ActionOwner = (typeof ACTION_OWNERS)[number];

export const ROLE_LABELS: Record<Role, string> = {
  contractor_admin: t('contractor_admin'),
  contractor: t('contractor'),
  technician: t('technician'),
  ops: t('operations'),
  finance: t('finance'),
  program: t('program_staff'),
  pe: t('program_and_equipment'),
  program_manager: t('program_manager'),
  partner_manager: t('partner_manager'),
  admin: t('administrator'),
  homeowner: t('homeowner'),
  installer: t('installer'),
  property_manager: t('property_manager'),
};

/** Returns the label of a role; an unknown role is returned unchanged. */
export const roleName = (role: string): string => (isKeyOf(ROLE_LABELS, role) ? ROLE_LABELS[role] : role);

export const OWNER_LABELS: Record<ActionOwner, string> = {
  contractor: t('contractor'),
  homeowner: t('homeowner'),
  installer: t('installer'),
  ops: t('operations'),
  pe: t('program_and_equipment'),
  program: t('program_staff'),
  program_manager: t('program_manager'),
  partner_manager: t('partner_manager'),
  finance: t('finance'),
};
