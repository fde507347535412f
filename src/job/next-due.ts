import type { JobState } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { programChangeDays } from './consequences/programs';
import type { ScheduleInput } from './feature';
import type { SettleContext } from './job-draft';

/**
 * Returns the first day on which the passing of time alone changes the job or triggers a reminder. Null if there is none, or if the job is canceled or closed.
 * The hourly background job settles only jobs that are due.
 */
export function nextDueOn(state: JobState, facts: FactBook, context: Pick<SettleContext, 'today' | 'releaseOf' | 'definitions' | 'features'>): IsoDate | null {
  if (state.canceled || state.closed_at) return null;
  const scheduleInput: ScheduleInput = { ...context, facts };
  const { first, round, last } = context.features.consequences;
  const days = [...programChangeDays(state, scheduleInput), ...[...first, ...round, ...last].flatMap(({ nextDays }) => nextDays?.(state, scheduleInput) ?? [])];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
