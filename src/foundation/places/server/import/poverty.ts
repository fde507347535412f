import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isRecord } from '@/platform';
import type { PovertyLevels, PovertyTable } from '../../poverty';

/** Reads the poverty guidelines. Skips the first entry of the list, which is 0 for a household without people. */
export function readPovertyTable(path: string): PovertyTable {
  if (!existsSync(path)) throw new Error(`${basename(path)} is missing in the folder of originals (${dirname(path)})`);
  const original: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return { AK: levelsOf(original, 'AK'), HI: levelsOf(original, 'HI'), other: levelsOf(original, 'other') };
}

function levelsOf(original: unknown, name: string): PovertyLevels {
  const table = property(original, name);
  const [nobody, ...levels] = numbers(property(table, 'levels_by_hhsize'));
  const [additional] = numbers([property(table, 'per_additional')]);
  if (nobody !== 0 || levels.length === 0 || additional === undefined) {
    throw new Error(`federal_poverty_levels.json: "${name}" needs levels_by_hhsize (starting with 0) and per_additional`);
  }
  return { levels, each_additional: additional };
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []);
