import type { Rule } from '@/access';

/** Right to add and change technicians. PostgreSQL limits it to the actor's contractor. */
export const MANAGE_TECHNICIANS: Rule<null> = { action: 'technician.manage' };
