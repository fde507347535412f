import type { NamedEffect } from '@/rules/forms';

export const DECIDE_REVIEW: NamedEffect = { name: 'decide_review', isDecision: true };
