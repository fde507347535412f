import type { Rule } from '@/access';

/** A provider serves homes of every program, so which of them somebody works for is no matter. */
export const MANAGE: Rule<null> = { action: 'energy_provider.manage' };
