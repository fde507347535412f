import { z } from 'zod';
import { isRecord } from '@/platform';
import { suggestionSuffix } from './publish-checks/suggest-name';

/** Singular name for the entries of each list in a program, for messages. */
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

/** A reason why a program cannot be published. `path`: steps to the wrong entry; empty if the whole program is wrong. */
export type ProgramProblem = { path: readonly (string | number)[]; message: string };

/**
 * Converts schema errors to problems. Each message contains the key of the entry, the path inside the entry and, for an unknown name, the most similar
 * known name.
 * @param schema schema that reported the errors; its property names are suggested
 */
export function schemaProblems(program: unknown, { issues }: z.ZodError, schema: z.ZodType): ProgramProblem[] {
  const keys = [...propertyNames(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))];
  return issues.flatMap((issue) =>
    innerIssues(issue, []).map(({ path, issue: inner }) => ({
      path: path.map((step) => (typeof step === 'number' ? step : String(step))),
      message: `${placeOf(program, path)}: ${problemOf(inner, valueAt(program, path), keys)}`,
    })),
  );
}

/** Returns the messages of `schemaProblems`. */
export const schemaErrors = (program: unknown, error: z.ZodError, schema: z.ZodType): string[] =>
  schemaProblems(program, error, schema).map(({ message }) => message);

type Issue = z.core.$ZodIssue;
type PlacedIssue = { path: PropertyKey[]; issue: Issue };

/** Returns the errors inside a value. If the value can have several shapes (a union), returns the errors of the shape that fits best. */
function innerIssues(issue: Issue, outer: readonly PropertyKey[]): PlacedIssue[] {
  const path = [...outer, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, issue }];
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => innerIssues(inner, path)));
  // Prefer shapes with errors inside the value. If the value has the wrong type for a shape, there is only an error at the value itself.
  const similar = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length || inner.issue.code === 'unrecognized_keys'));
  const [best] = similar.toSorted((a, b) => countOf(a) - countOf(b));
  return best ?? [{ path, issue }];
}

const countOf = (branch: readonly PlacedIssue[]): number =>
  branch.reduce((count, { issue }) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

function problemOf(issue: Issue, value: unknown, keys: readonly string[]): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${key} is not known here${suggestionSuffix(key, keys)}`).join(', ');
    case 'invalid_type':
      return value === undefined ? `is missing, must be ${withArticle(issue.expected)}` : `must be ${withArticle(issue.expected)}, not ${written(value)}`;
    case 'invalid_value':
      return notOneOf(value, issue.values.map(String));
    case 'invalid_union': {
      if ('options' in issue && Array.isArray(issue.options)) return notOneOf(value, issue.options.map(String));
      const expected = issue.errors.flatMap((branch) => branch.flatMap((inner) => (inner.code === 'invalid_type' ? withArticle(inner.expected) : [])));
      return value === undefined ? 'is missing' : `must be ${[...new Set(expected)].join(' or ') || 'written differently'}, not ${written(value)}`;
    }
    case 'invalid_format':
      return `${written(value)} is not ${issue.format === 'regex' ? `a key (pattern ${String(issue.pattern)})` : withArticle(issue.format)}`;
    default:
      return issue.message;
  }
}

const notOneOf = (value: unknown, options: readonly string[]): string =>
  `must be one of ${options.join(', ')}, not ${written(value)}${suggestionSuffix(String(value), options)}`;
const withArticle = (noun: string): string => (/^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`);
const written = (value: unknown): string => (value === undefined ? 'empty' : JSON.stringify(value));

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[String(step)] : undefined), value);

function propertyNames(schema: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) visit(item);
    if (!isRecord(part)) return;
    if (isRecord(part.properties)) for (const name of Object.keys(part.properties)) names.add(name);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(schema);
  return names;
}

function placeOf(program: unknown, path: readonly PropertyKey[]): string {
  const [section, index, ...rest] = path.map(String);
  const list = isRecord(program) && section !== undefined ? program[section] : undefined;
  const singular = section === undefined ? undefined : ENTRIES[section];
  if (!singular || !Array.isArray(list) || index === undefined) return path.length === 0 ? 'the program' : path.map(String).join('.');
  const entry: unknown = list[Number(index)];
  const name = isRecord(entry) ? (entry.key ?? entry.task ?? entry.id ?? entry.fact) : undefined;
  return [`${singular} ${typeof name === 'string' ? name : Number(index) + 1}`, rest.join('.')].filter((part) => part !== '').join(', ');
}
