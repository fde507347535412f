import type { JobState } from '@/job-data';
import type { IsoDate } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { programChangeDays } from './consequences/programs';
import type { ScheduleInput } from './feature';
import type { SettleContext } from './job-draft';

/**
 * The first day on which time alone changes something in a job, or somebody is reminded; null when it waits
 * for nobody but people. The hourly pass reads no other. Each consequence says its days beside what it does.
 */
export function nextDueOn(state: JobState, facts: FactBook, context: Pick<SettleContext, 'today' | 'program' | 'definitions' | 'features'>): IsoDate | null {
  if (state.canceled || state.closed_at) return null;
  const at: ScheduleInput = { ...context, facts };
  const { first, round, last } = context.features.consequences;
  const days = [...programChangeDays(state, at), ...[...first, ...round, ...last].flatMap(({ nextDays }) => nextDays?.(state, at) ?? [])];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
