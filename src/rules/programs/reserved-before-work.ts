import type { Program } from './program';
import { referencedNames } from './referenced-names';

/** Returns true if a criterion of the program reads the reservation date. The criterion then requires that the work does not start before the reservation. */
export const isReservedBeforeWork = (program: Program): boolean =>
  referencedNames(program).some(({ name, path }) => name === '$reserved_on' && path[0] === 'criteria');
