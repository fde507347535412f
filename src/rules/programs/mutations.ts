import { addDays, isIsoDate, isRecord } from '@/platform';
import { parseParameterName } from '@/rules/program-parameters';
import { evaluateHousehold, type GoldenHousehold } from './golden';
import type { Program } from './program';
import { tableProblems } from './publish-checks/tables';
import { referencedNames } from './referenced-names';

/** A copy of a program with one changed number or day, and a description of the change. */
export type Mutation = { description: string; program: Program };

/** Sections of a program in which mutations change numbers and dates. `bodyOf` adds the settings that rules read. */
const SECTIONS = [
  'accept_submissions_from',
  'accept_submissions_until',
  'territory',
  'classes',
  'tables',
  'criteria',
  'lines',
  'caps',
  'splits',
  'instalments',
  'stacking',
  'budgets',
] as const;

/** Properties in which a number is a limit, so a change in both directions must be tested. */
const LIMITS = new Set(['when', 'test', 'applies', 'where', 'at']);

/**
 * Yields copies of the program, each with one changed amount, threshold, cap or date. Limits and days change in both directions. Golden households (households
 * with expected results) detect typos in the program if every copy changes the result of at least one of them.
 */
function* mutationsOf(program: Program): Generator<Mutation> {
  const body = bodyOf(program);
  for (const { path, value } of leaves(body, [])) {
    // Skip the homeowner's share, because it is 100% minus the remaining shares. Publishing rejects any other sum.
    if (path[0] === 'splits' && path.at(-1) === 'homeowner') continue;
    for (const changed of changesOf(value, path)) {
      // The cast is safe: only one number or day of the body changed.
      const mutated = replaceAtPath(body, path, changed) as typeof body;
      yield {
        description: `${path.join('.')}: ${String(value)} → ${String(changed)}`,
        // The cast is safe: a number replaces a number, or a day replaces a day.
        program: { ...program, ...mutated, settings: { ...program.settings, ...(mutated.settings as object) } } as Program,
      };
    }
  }
}

/** Returns every number and day in a program's rules, with its path. */
export const mutableNumbers = (program: Program): Leaf[] => [...leaves(bodyOf(program), [])];

/** Counts the numbers and days in the rules of a program that are limits (`LIMITS`). */
export const countLimits = (program: Program): number => mutableNumbers(program).filter(({ path }) => path.some((key) => LIMITS.has(key))).length;

function bodyOf(program: Program): Record<string, unknown> {
  const readSettings = new Set(
    referencedNames(program).flatMap(({ name }) => (parseParameterName(name)?.[0] === 'setting' ? [name.slice('setting.'.length)] : [])),
  );
  const settings = Object.fromEntries(Object.entries(program.settings).filter(([key]) => readSettings.has(key)));
  return { ...Object.fromEntries(SECTIONS.map((section) => [section, program[section]])), settings };
}

/**
 * Returns the mutations that do not change any household's result. Omits mutations that cause a table problem, such as overlapping rows, because publishing
 * rejects them.
 */
export function undetectedMutations(program: Program, households: readonly GoldenHousehold[], others: readonly Program[] = []): string[] {
  const answer = (of: Program, household: GoldenHousehold) => JSON.stringify(evaluateHousehold(of, household, others));
  const baselines = households.map((household) => ({ household, before: answer(program, household) }));
  return [...mutationsOf(program)].flatMap(({ description, program: mutated }) => {
    const noticed = baselines.findIndex(({ household, before }) => answer(mutated, household) !== before);
    if (noticed < 0) return tableProblems(mutated).length > 0 ? [] : [description];
    // The next mutation will probably change the result of the same household, so test that household first.
    baselines.unshift(...baselines.splice(noticed, 1));
    return [];
  });
}

type Leaf = { path: string[]; value: number | string };

function* leaves(value: unknown, path: string[]): Generator<Leaf> {
  if (typeof value === 'number' || isIsoDate(value)) yield { path, value };
  else if (value !== null && typeof value === 'object') for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
}

function changesOf(value: number | string, path: readonly string[]): (number | string)[] {
  if (typeof value === 'string') return [addDays(value, 1), addDays(value, -1)];
  const step = Number.isInteger(value) ? 1 : 0.1;
  const up = Math.round((value + step) * 1e6) / 1e6;
  const down = Math.round((value - step) * 1e6) / 1e6;
  // A share cannot be above 100%.
  if (!path.some((key) => LIMITS.has(key))) return [['percent', 'value'].includes(path.at(-1) ?? '') && value === 100 ? down : up];
  return [up, down];
}

function replaceAtPath(value: unknown, [key, ...rest]: readonly string[], changed: unknown): unknown {
  if (key === undefined) return changed;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? replaceAtPath(item, rest, changed) : item));
  return isRecord(value) ? { ...value, [key]: replaceAtPath(value[key], rest, changed) } : value;
}
