import { listTechnicians, type Technician } from '@/features/technicians';
import { addMinutes, dayOfLocalTime, listVisits, minutesBetween, putVisit, type Visit } from '@/features/visits';
import type { IsoDate } from '@/platform';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';

import { formatDay } from './days';
import { t } from './messages';

/** Loads the visits of a period and all technicians. */
export function useCalendar(from: IsoDate, until: IsoDate) {
  const visits = useApiQuery(listVisits, { query: { from, until } }, { placeholderData: (before) => before });
  const technicians = useApiQuery(listTechnicians, {}, { staleTime: 60_000 });
  return { visits, technicians };
}

/** Returns the technicians that the calendar shows as rows: active technicians, and inactive technicians who have visits. */
export const shownTechnicians = (all: readonly Technician[], visits: readonly Visit[]): Technician[] =>
  all.filter(({ id, active }) => active || visits.some(({ technician_ids }) => technician_ids.includes(id)));

/** Returns the visit on another day, with the same time and length. */
function movedTo(visit: Visit, day: IsoDate): Pick<Visit, 'start' | 'end'> {
  const start = `${day}${visit.start.slice(10)}`;
  return { start, end: addMinutes(start, minutesBetween(visit.start, visit.end)) };
}

/** Visit that the user is dragging. `from`: technician of the row where the drag began; null for the row without technicians and in the month view. */
export type DraggedVisit = { visit: Visit; from: string | null };

/**
 * Moves a dragged visit to a day. In the week view, the visit can also move to another row. The technician of the new row then replaces the technician of the
 * old row.
 */
export function useMoveVisit() {
  const client = useQueryClient();
  const move = useApiMutation(putVisit, {
    invalidates: [listVisits],
    onSuccess: ({ start }) => toastSaved(t('moved_toast', { day: formatDay(dayOfLocalTime(start)) })),
    onError: () => void client.invalidateQueries({ queryKey: queryKeyOf(listVisits) }),
  });
  return ({ visit, from }: DraggedVisit, day: IsoDate, to: string | null | undefined) => {
    const otherTechnicians = visit.technician_ids.filter((id) => id !== from && id !== to);
    const technician_ids = to === undefined || to === from ? visit.technician_ids : [...otherTechnicians, ...(to === null ? [] : [to])];
    const times = movedTo(visit, day);
    if (times.start === visit.start && technician_ids === visit.technician_ids) return;
    move.mutate({ params: { id: visit.id }, body: { ...times, technician_ids, note: visit.note, version: visit.version } });
  };
}
