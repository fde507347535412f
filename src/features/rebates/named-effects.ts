import type { NamedEffect } from '@/rules/forms';

export const SHARE_REBATE: NamedEffect = { name: 'share_rebate' };
