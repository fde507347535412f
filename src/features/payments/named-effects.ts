import type { NamedEffect } from '@/rules/forms';

export const RECORD_PAYMENT: NamedEffect = { name: 'record_payment', isDecision: true };
