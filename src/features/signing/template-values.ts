import { formatFullAddress } from '@/foundation/places';
import type { JobState } from '@/job-data';
import { formatDate } from '@/platform';
import type { JobPlaceholder, Program } from '@/rules/programs';

/** Returns the values that templates can use in addition to facts, by placeholder name. They come from the job and the program. */
export const templateValuesOf = (state: JobState, today: string, program: Program, contractor: string): Record<JobPlaceholder, string> => ({
  program: program.name,
  contractor,
  code: state.short_code,
  date: formatDate(today),
  address: formatFullAddress(state.place),
  unit: state.place.unit ?? '',
  install_terms: program.texts.install_terms?.body ?? '',
});
