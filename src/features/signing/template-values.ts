import { formatFullAddress } from '@/foundation/places';
import type { JobState } from '@/job-data';
import { formatDate } from '@/platform';
import type { Program } from '@/rules/programs';

/** What a template may say of the job beside its facts. */
export const templateValuesOf = (state: JobState, today: string, rules: Program, contractor: string): Record<string, string> => ({
  program: rules.name,
  contractor,
  code: state.short_code,
  date: formatDate(today),
  address: formatFullAddress(state.place),
  unit: state.place.unit ?? '',
});
