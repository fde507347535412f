import type { Program } from './program';
import { referencedNames } from './referenced-names';

const isMeasured = (program: Program): boolean => program.lines.some((line) => line.rows.some((row) => row.amount.kind === 'performance'));

/** Pays by what was really saved, and may instead pay a flat amount: then its rules ask whether the job is deemed. */
export const canBeDeemed = (program: Program): boolean => isMeasured(program) && referencedNames(program).some(({ name }) => name === 'deemed');
