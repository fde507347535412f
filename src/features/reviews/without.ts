import { rowsIn, textsIn } from '@/platform';

/** The facts of a job that leaves out one measure: its lines of the scope of work, and the measure itself among those installed. */
export const factsWithout = (measure: string, { scope_lines, services_being_installed }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  scope_lines: rowsIn(scope_lines).filter(({ service }) => service !== measure),
  services_being_installed: textsIn(services_being_installed).filter((service) => service !== measure),
});
