import { recordArrayOf, stringArrayOf } from '@/platform';

/**
 * Returns the facts that a job would have without one measure: the scope of work without the lines of the measure, and the list of installed services without
 * the measure.
 */
export const factsWithoutMeasure = (
  measure: string,
  { scope_lines, services_being_installed }: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  scope_lines: recordArrayOf(scope_lines).filter(({ service }) => service !== measure),
  services_being_installed: stringArrayOf(services_being_installed).filter((service) => service !== measure),
});
