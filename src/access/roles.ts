/** The roles of the seeds. A user row carries kind and roles; a token never does. */
export const CONTRACTOR_ROLES = ['contractor_admin', 'contractor', 'technician'] as const;
export const STAFF_ROLES = ['ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'] as const;
export const GUEST_ROLES = ['homeowner', 'installer', 'property_manager'] as const;

export type ContractorRole = (typeof CONTRACTOR_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
export type GuestRole = (typeof GUEST_ROLES)[number];
export type Role = ContractorRole | StaffRole | GuestRole;

/** The nine action owners of seed 1 §4: who must act on a task. */
export const ACTION_OWNERS = ['contractor', 'homeowner', 'installer', 'ops', 'pe', 'program', 'program_manager', 'partner_manager', 'finance'] as const;
export type ActionOwner = (typeof ACTION_OWNERS)[number];

export const ROLE_LABELS: Record<Role, string> = {
  contractor_admin: 'Company admin',
  contractor: 'Contractor',
  technician: 'Technician',
  ops: 'Operations',
  finance: 'Finance',
  program: 'Program staff',
  pe: 'Program & equipment',
  program_manager: 'Program manager',
  partner_manager: 'Partner manager',
  admin: 'Administrator',
  homeowner: 'Homeowner',
  installer: 'Installer',
  property_manager: 'Property manager',
};

export const OWNER_LABELS: Record<ActionOwner, string> = {
  contractor: 'Contractor',
  homeowner: 'Homeowner',
  installer: 'Installer',
  ops: 'Operations',
  pe: 'Program & equipment',
  program: 'Program staff',
  program_manager: 'Program manager',
  partner_manager: 'Partner manager',
  finance: 'Finance',
};
