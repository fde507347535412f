import { isIsoDate } from '@/platform';

/** View, day and technician in the address of the calendar. If a value is absent, the calendar shows the week, today, and all technicians. */
export type CalendarSearch = { view?: 'month' | undefined; day?: string | undefined; technician?: string | undefined };

export const readCalendarSearch = ({ view, day, technician }: Record<string, unknown>): CalendarSearch => ({
  view: view === 'month' ? 'month' : undefined,
  day: isIsoDate(day) ? day : undefined,
  technician: typeof technician === 'string' && /^[0-9a-f-]{36}$/.test(technician) ? technician : undefined,
});
