import type { ReleasedProgram } from './program';

/** Access to released programs. Without `version`, `releaseOf` returns the newest version. */
export type ReleasedPrograms = { releaseOf: (key: string, version?: number) => ReleasedProgram | undefined };

/** Returns the public name of a program, or its key if the program is not released. */
export const programName = ({ releaseOf }: ReleasedPrograms, key: string): string => releaseOf(key)?.program.name ?? key;
