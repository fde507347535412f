import { recordArrayOf, stringArrayOf } from '@/platform';

/** The facts of a job that leaves out one measure: its lines of the scope of work, and the measure itself among those installed. */
export const factsWithoutMeasure = (
  measure: string,
  { scope_lines, services_being_installed }: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  scope_lines: recordArrayOf(scope_lines).filter(({ service }) => service !== measure),
  services_being_installed: stringArrayOf(services_being_installed).filter((service) => service !== measure),
});
