import { referencedLines } from '@/rules/incentives';
import type { Program } from '../program';
import { referencedNames } from '../referenced-names';
import type { ProgramProblem } from '../shape';

/** Returns a problem for each class, table, setting, budget or line that reads itself, directly or indirectly. */
export function findCycles(program: Program): ProgramProblem[] {
  const reads = new Map<string, Set<string>>();
  const add = (from: string, to: string) => reads.set(from, (reads.get(from) ?? new Set()).add(to));
  for (const { at, name } of referencedNames(program)) {
    const [, kind, key] = /^(class|table|setting|budget) ([\w-]+)/.exec(at) ?? [];
    for (const parameter of kind === 'budget' ? [`budget.${key}.status`, `budget.${key}.left`] : kind ? [`${kind}.${key}`] : []) add(parameter, name);
  }
  for (const line of program.lines) {
    for (const key of referencedLines(line)) add(`line.${line.key}`, `line.${key}`);
    for (const key of line.with ?? []) add(`line.${line.key}`, `line.${key}`);
  }
  const problems: ProgramProblem[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) problems.push({ path: entryOf(name), message: `reads in a circle: ${[...path.slice(start), name].join(' → ')}` });
    if (start >= 0 || done.has(name)) return;
    for (const next of reads.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of reads.keys()) visit(name, []);
  return problems;
}

const SECTIONS: Readonly<Record<string, string>> = { class: 'classes', table: 'tables', setting: 'settings', budget: 'budgets', line: 'lines' };

/** Returns the path of the program entry that defines a parameter, such as `class.tier` or `budget.county.left`. */
function entryOf(parameter: string): string[] {
  const [kind = '', key = ''] = parameter.split('.');
  const section = SECTIONS[kind];
  return section === undefined ? [] : [section, key];
}
