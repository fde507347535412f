import type { Rule } from '@/access';

/** Right to add and change technicians. Row-level security limits this right to technicians of the actor's contractor. */
export const MANAGE_TECHNICIANS: Rule<null> = { action: 'technician.manage' };
