import type { Program } from './program';
import { referencedNames } from './referenced-names';

const isMeasured = (program: Program): boolean => program.lines.some((line) => line.rows.some((row) => row.amount.kind === 'performance'));

/**
 * Returns true if the program pays for measured savings but can also pay a flat amount. A job that gets the flat amount is called deemed, and rules of the
 * program read whether a job is deemed.
 */
export const canBeDeemed = (program: Program): boolean => isMeasured(program) && referencedNames(program).some(({ name }) => name === 'deemed');
