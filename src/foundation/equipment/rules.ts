import type { Rule } from '@/access';

/** Right to correct, add and retire catalog entries. The programs of the user do not limit this right, because all programs share the catalog. */
export const EDIT_CATALOG: Rule<null> = { action: 'equipment.manage' };
