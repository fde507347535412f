import type { NamedEffect } from '@/rules/forms';

export const COMPARE_INSTALLED_WITH_PLANNED: NamedEffect = { name: 'compare_with_plan' };
export const SCHEDULE_INSTALLATION: NamedEffect = { name: 'schedule_installation' };
