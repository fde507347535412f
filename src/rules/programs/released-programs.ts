import type { ReleasedProgram } from './program';

/** Access to released programs: the newest version, or a given version. */
export type ReleasedPrograms = { program: (key: string, version?: number) => ReleasedProgram | undefined };

/** Returns the public name of a program; without a release, its key. */
export const programName = ({ program }: ReleasedPrograms, key: string): string => program(key)?.program.name ?? key;
