import type { NamedEffect } from '@/rules/forms';

export const CONFIRM_SAVINGS: NamedEffect = { name: 'confirm_savings', isDecision: true };
export const RECORD_PAYMENT: NamedEffect = { name: 'record_payment', isDecision: true };
