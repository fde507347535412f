import { addDays, isIsoDate, isRecord } from '@/platform';
import { parseTermName } from '@/rules/terms';
import { evaluateHousehold, type GoldenHousehold } from './golden';
import type { Program } from './program';
import { tableErrors } from './publish/tables';
import { referencedNames } from './referenced-names';

/** The program with one number or day changed, and which. */
export type Mutation = { what: string; program: Program };

/** What a program's rules are made of; of its settings only those that rules read. */
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

/** Where a number is a limit that something is held against: then both sides of it matter. */
const LIMITS = new Set(['when', 'test', 'applies', 'where', 'at']);

/**
 * Each amount, threshold, cap and date changed in turn, limits and days both ways: some golden household must notice each of
 * them, or nobody would notice a slip of the keyboard.
 */
function* mutationsOf(program: Program): Generator<Mutation> {
  const body = bodyOf(program);
  for (const { path, value } of leaves(body, [])) {
    // The homeowner's share is what the others leave; publishing refuses shares that do not add up.
    if (path[0] === 'splits' && path.at(-1) === 'homeowner') continue;
    for (const changed of changesOf(value, path)) {
      // The same body but for one number or day.
      const mutated = put(body, path, changed) as typeof body;
      yield {
        what: `${path.join('.')}: ${String(value)} → ${String(changed)}`,
        // The same body with one number or day of its own kind: still a program.
        program: { ...program, ...mutated, settings: { ...program.settings, ...(mutated.settings as object) } } as Program,
      };
    }
  }
}

/** Every number and day of a program's rules, where it stands. */
export const mutableNumbers = (program: Program): Leaf[] => [...leaves(bodyOf(program), [])];

/** How many numbers and days something is held against: what a slip of the keyboard can move unseen. */
export const countThresholds = (program: Program): number => mutableNumbers(program).filter(({ path }) => path.some((key) => LIMITS.has(key))).length;

function bodyOf(program: Program): Record<string, unknown> {
  const read = new Set(referencedNames(program).flatMap(({ name }) => (parseTermName(name)?.[0] === 'setting' ? [name.slice('setting.'.length)] : [])));
  const settings = Object.fromEntries(Object.entries(program.settings).filter(([key]) => read.has(key)));
  return { ...Object.fromEntries(SECTIONS.map((section) => [section, program[section]])), settings };
}

/**
 * Changes that no household notices, by what they change. Two rows that answer alike on one day are refused when a program
 * is published: such a slip needs no household.
 */
export function undetectedMutations(program: Program, households: readonly GoldenHousehold[], others: readonly Program[] = []): string[] {
  const answer = (of: Program, household: GoldenHousehold) => JSON.stringify(evaluateHousehold(of, household, others));
  const asked = households.map((household) => ({ household, before: answer(program, household) }));
  return [...mutationsOf(program)].flatMap(({ what, program: mutated }) => {
    const noticed = asked.findIndex(({ household, before }) => answer(mutated, household) !== before);
    if (noticed < 0) return tableErrors(mutated).length > 0 ? [] : [what];
    // Who noticed this change is likely to notice the next one: asked first.
    asked.unshift(...asked.splice(noticed, 1));
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
  // A share of 100% has nothing above it.
  if (!path.some((key) => LIMITS.has(key))) return [['percent', 'value'].includes(path.at(-1) ?? '') && value === 100 ? down : up];
  return [up, down];
}

function put(value: unknown, [key, ...rest]: readonly string[], changed: unknown): unknown {
  if (key === undefined) return changed;
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === key ? put(one, rest, changed) : one));
  return isRecord(value) ? { ...value, [key]: put(value[key], rest, changed) } : value;
}
