import type { Program } from './program';
import { referencedNames } from './referenced-names';

/** True if a criterion of the program compares the work with the day of the reservation. The work must then not start before the reservation. */
export const isReservedBeforeWork = (program: Program): boolean =>
  referencedNames(program).some(({ name, path }) => name === '$reserved_on' && path[0] === 'criteria');
