import type { Rule } from '@/access';

/** Correcting, adding and retiring: the catalogue is one for all programs, so which of them somebody works for is no matter. */
export const EDIT_CATALOG: Rule<null> = { action: 'equipment.manage' };
