import type { ReleasedProgram } from './program';

/** Access to released programs. Without `version`, `program` returns the newest version. */
export type ReleasedPrograms = { program: (key: string, version?: number) => ReleasedProgram | undefined };

/** Returns the public name of a program, or its key if the program is not released. */
export const programName = ({ program }: ReleasedPrograms, key: string): string => program(key)?.program.name ?? key;
