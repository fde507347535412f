import type { HomeProgram } from '../use-home-lookup';

type Combinable = Pick<HomeProgram, 'key' | 'name' | 'cannot_combine'>;
export type ProgramConflict = { key: string; a: Combinable; b: Combinable; message: string };

/** Returns the pairs of programs that cannot be combined, each pair once. */
export function programConflicts(programs: readonly Combinable[]): ProgramConflict[] {
  return programs.flatMap((a, i) =>
    programs.slice(i + 1).flatMap((b) => {
      const rule = a.cannot_combine.find((other) => other.program === b.key) ?? b.cannot_combine.find((other) => other.program === a.key);
      return rule ? [{ key: `${a.key}+${b.key}`, a, b, message: rule.message }] : [];
    }),
  );
}
