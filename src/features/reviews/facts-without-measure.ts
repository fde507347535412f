import { recordArrayOf, stringArrayOf } from '@/platform';

/** Returns the facts that change if a job loses one measure: the scope of work and the list of installed services, both without the measure. */
export const factsWithoutMeasure = (
  measure: string,
  { scope_lines, services_being_installed }: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  scope_lines: recordArrayOf(scope_lines).filter(({ service }) => service !== measure),
  services_being_installed: stringArrayOf(services_being_installed).filter((service) => service !== measure),
});
