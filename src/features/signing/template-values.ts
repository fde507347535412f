import { formatDate } from '@/platform';
import type { JobState } from '@/record';
import type { Program } from '@/rules/programs';
import { formatFullAddress } from '@/world/places';

/** What a template may say of the job beside its facts. */
export const templateValuesOf = (state: JobState, today: string, rules: Program, contractor: string): Record<string, string> => ({
  program: rules.name,
  contractor,
  code: state.short_code,
  date: formatDate(today),
  address: formatFullAddress(state.place),
  unit: state.place.unit ?? '',
});
