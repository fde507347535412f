import type { Rule } from '@/access';

/** A provider serves homes of every program, so which of them somebody works for is no matter. */
export const MANAGE_ENERGY_PROVIDERS: Rule<null> = { action: 'energy_provider.manage' };
