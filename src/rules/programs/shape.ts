import type { z } from 'zod';
import { isRecord } from '@/platform';

/** Singular names of the lists of a program. */
const ENTRIES: Readonly<Record<string, string>> = {
  criteria: 'criterion',
  classes: 'class',
  tables: 'table',
  lines: 'line',
  caps: 'cap',
  instalments: 'instalment',
  stacking: 'stacking',
  budgets: 'budget',
  documents: 'document',
  sources: 'source',
  tasks: 'task',
  not_built: 'form that is not built',
  assumptions: 'assumption',
  splits: 'split',
};

/** Formats schema errors with the key of the entry and the path inside it. */
export const schemaErrors = (program: unknown, { issues }: z.ZodError): string[] => issues.map(({ path, message }) => `${placeOf(program, path)}: ${message}`);

function placeOf(program: unknown, path: readonly PropertyKey[]): string {
  const [section, index, ...rest] = path.map(String);
  const list = isRecord(program) && section !== undefined ? program[section] : undefined;
  const singular = section === undefined ? undefined : ENTRIES[section];
  if (!singular || !Array.isArray(list) || index === undefined) return path.length === 0 ? 'a mistake' : path.map(String).join('.');
  const entry: unknown = list[Number(index)];
  const name = isRecord(entry) ? (entry.key ?? entry.task ?? entry.id ?? entry.fact) : undefined;
  return [`${singular} ${typeof name === 'string' ? name : Number(index) + 1}`, rest.join('.')].filter((part) => part !== '').join(', ');
}
