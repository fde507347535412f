import type { Program } from './program';

/** Pays by what was really saved, and may instead pay a flat amount. */
export const isMeasured = (program: Program): boolean => program.lines.some((line) => line.rows.some((row) => row.amount.kind === 'performance'));
