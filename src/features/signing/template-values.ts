import { formatDay } from '@/platform';
import type { JobState } from '@/record';
import type { Program } from '@/rules/programs';
import { wholeAddress } from '@/world/places';

/** What a template may say of the job beside its facts. */
export const templateValuesOf = (state: JobState, today: string, rules: Program, contractor: string): Record<string, string> => ({
  program: rules.name,
  contractor,
  code: state.short_code,
  date: formatDay(today),
  address: wholeAddress(state.place),
  unit: state.place.unit ?? '',
});
