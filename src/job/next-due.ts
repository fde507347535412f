import type { Day } from '@/platform';
import type { JobState } from '@/record';
import type { FactBook } from '@/rules/facts';
import { daysOfPrograms } from './consequences/programs';
import type { Waiting } from './feature';
import type { SettleContext } from './job-draft';

/**
 * The first day on which time alone changes something in a job, or somebody is reminded; null when it waits
 * for nobody but people. The hourly pass reads no other. Each consequence says its days beside what it does.
 */
export function nextDueOn(state: JobState, facts: FactBook, context: Pick<SettleContext, 'today' | 'program' | 'definitions' | 'features'>): Day | null {
  if (state.canceled || state.closed_at) return null;
  const at: Waiting = { ...context, facts };
  const { first, round, last } = context.features.consequences;
  const days = [...daysOfPrograms(state, at), ...[...first, ...round, ...last].flatMap(({ nextDays }) => nextDays?.(state, at) ?? [])];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
