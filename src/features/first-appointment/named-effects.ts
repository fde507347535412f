import type { NamedEffect } from '@/rules/forms';

export const SCHEDULE_APPOINTMENT: NamedEffect = { name: 'schedule_appointment' };
