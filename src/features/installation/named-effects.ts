import type { NamedEffect } from '@/rules/forms';

export const COMPARE_WITH_PLAN: NamedEffect = { name: 'compare_with_plan' };
export const SCHEDULE_INSTALLATION: NamedEffect = { name: 'schedule_installation' };
