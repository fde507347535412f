import type { HomeProgram } from '../use-home-lookup';

export type ProgramConflict = { key: string; a: HomeProgram; b: HomeProgram; message: string };

/** Pairs of programs of which one says that it cannot be combined with the other; each pair once. */
export function programConflicts(programs: readonly HomeProgram[]): ProgramConflict[] {
  return programs.flatMap((a, i) =>
    programs.slice(i + 1).flatMap((b) => {
      const said = a.cannot_combine.find((other) => other.program === b.key) ?? b.cannot_combine.find((other) => other.program === a.key);
      return said ? [{ key: `${a.key}+${b.key}`, a, b, message: said.message }] : [];
    }),
  );
}
