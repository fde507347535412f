import type { IsoDate } from '@/platform';

export const VISIT_KINDS = ['appointment', 'installation'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Maximum length of a visit in days. The calendar query finds visits by their start, so the limit bounds how far back the query must search. */
export const MAX_VISIT_DAYS = 14;

/** A visit with local times at the home, `YYYY-MM-DDTHH:MM`. */
type Planned = { id: string; start: string; end: string; technician_ids: readonly string[] };

/** Maps the ID of each visit to its technicians who have another visit at the same time. Leaves out visits without such technicians. */
export function conflictsOf(visits: readonly Planned[]): Map<string, string[]> {
  const conflicts = new Map<string, string[]>();
  for (const visit of visits) {
    const overlappingVisits = visits.filter((other) => other.id !== visit.id && other.start < visit.end && visit.start < other.end);
    const busy = visit.technician_ids.filter((id) => overlappingVisits.some((other) => other.technician_ids.includes(id)));
    if (busy.length > 0) conflicts.set(visit.id, busy);
  }
  return conflicts;
}

/** Returns the local time that is `minutes` after `local`. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(new Date(`${local}:00Z`).getTime() + minutes * 60_000).toISOString().replace(/:\d\d\.\d+Z$/, '');
}

export const minutesBetween = (start: string, end: string): number => (new Date(`${end}:00Z`).getTime() - new Date(`${start}:00Z`).getTime()) / 60_000;

/** Returns the day of a local time as `YYYY-MM-DD`. */
export const dayOfLocalTime = (local: string): string => local.replace(/T.*$/, '');

/** Returns whether any part of the visit is on the day. A visit of several days is on each of these days. */
export const isOnDay = ({ start, end }: { start: string; end: string }, day: IsoDate): boolean => dayOfLocalTime(start) <= day && end > `${day}T00:00`;
