import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GoldenHousehold, ThresholdRow } from '@/rules/programs';

const FOLDER = fileURLToPath(new URL('../../src/content/programs/', import.meta.url));
const KEYS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Test households with their expected results by program, from `households.ts` in the program's folder. Only the practice program has no households. */
export const GOLDEN_HOUSEHOLDS: Readonly<Record<string, readonly GoldenHousehold[]>> = await exportsOf('households', 'GOLDEN_HOUSEHOLDS');

/** Thresholds of eligibility rules by program, from `thresholds.ts` in the program's folder. */
export const THRESHOLDS: Readonly<Record<string, readonly ThresholdRow[]>> = await exportsOf('thresholds', 'THRESHOLDS');

async function exportsOf<T>(file: string, name: string): Promise<Record<string, T>> {
  const found = KEYS.filter((key) => existsSync(`${FOLDER}${key}/${file}.ts`)).map(async (key): Promise<[string, T]> => {
    const exported: Record<string, T | undefined> = await import(/* @vite-ignore */ `${FOLDER}${key}/${file}.ts`);
    const value = exported[name];
    if (value === undefined) throw new Error(`${key}/${file}.ts does not export ${name}`);
    return [key, value];
  });
  return Object.fromEntries(await Promise.all(found));
}
