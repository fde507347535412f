import { isIsoDate, isUuid } from '@/platform';

/** View, day and technician in the URL of the calendar. The defaults are the week, today, and all technicians. */
export type CalendarSearch = { view?: 'month' | undefined; day?: string | undefined; technician?: string | undefined };

export const readCalendarSearch = ({ view, day, technician }: Record<string, unknown>): CalendarSearch => ({
  view: view === 'month' ? 'month' : undefined,
  day: isIsoDate(day) ? day : undefined,
  technician: isUuid(technician) ? technician : undefined,
});
