import { formatDay } from '@/platform';
import type { JobState } from '@/record';
import type { Program } from '@/rules/programs';

/** What a template may say of the job beside its facts. */
export const templateValuesOf = (state: JobState, today: string, rules: Program, contractor: string): Record<string, string> => ({
  program: rules.name,
  contractor,
  code: state.short_code,
  date: formatDay(today),
  address: `${state.place.street}${state.place.unit ? `, ${state.place.unit}` : ''}, ${state.place.city}, ${state.place.state} ${state.place.zip}`,
});
