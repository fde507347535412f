import type { Rule } from '@/access';

/** Staff of any program may manage providers, because a provider serves homes of every program. */
export const MANAGE_ENERGY_PROVIDERS: Rule<null> = { action: 'energy_provider.manage' };
