import type { Rule } from '@/access';

/** Right to manage energy providers. It does not depend on the programs of the staff user, because a provider serves homes of every program. */
export const MANAGE_ENERGY_PROVIDERS: Rule<null> = { action: 'energy_provider.manage' };
