import { t } from './messages';

/** Roles of docs/spec/portal.md §6. The database stores kind and roles of a user; a token does not contain them. */
export const CONTRACTOR_ROLES = ['contractor_admin', 'contractor', 'technician'] as const;
export const STAFF_ROLES = ['ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'] as const;
export const GUEST_ROLES = ['homeowner', 'installer', 'property_manager'] as const;

export type ContractorRole = (typeof CONTRACTOR_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
export type GuestRole = (typeof GUEST_ROLES)[number];
export type Role = ContractorRole | StaffRole | GuestRole;

/** Action owners of docs/spec/portal.md §4: the nine parties that can be responsible for a task. */
export const ACTION_OWNERS = ['contractor', 'homeowner', 'installer', 'ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'] as const;
export type ActionOwner = (typeof ACTION_OWNERS)[number];

/** Labels of roles on screens. */
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

/** Labels of action owners on screens. */
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
