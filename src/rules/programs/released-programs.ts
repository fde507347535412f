import type { ReleasedProgram } from './program';

/** Whoever knows the released programs: the newest version of each, or the one that is asked for. */
export type ReleasedPrograms = { program: (key: string, version?: number) => ReleasedProgram | undefined };

/** The name people read; a program nobody released yet goes by its key. */
export const programName = ({ program }: ReleasedPrograms, key: string): string => program(key)?.program.name ?? key;
