import type { Rule } from '@/access';

/** Right to correct, add and retire catalog entries. Staff of any program have it, because all programs share the catalog. */
export const EDIT_CATALOG: Rule<null> = { action: 'equipment.manage' };
