import { expect, it } from 'vitest';
import { CODE, textOf } from './modules';

const DATES = 'src/platform/dates.ts';

/** Patterns that cut an instant to a day in UTC. In the evening in the United States that is the next day. */
const CUTS: readonly RegExp[] = [
  /\.(?:slice|substring|substr)\(0, ?10\)/,
  /toISOString\(\)\??\.(?:slice|substring|substr|split)\(/,
  /\.split\('T'\)/,
  // A SQL cast of an instant, which uses the time zone of the session.
  /\bnow\(\)::date|current_date|\$\{now\}(?:::timestamptz)?::date/i,
];

/**
 * Files that state a time in UTC: log lines, evidence of signatures, days without a time, stored values with an offset, storage keys,
 * and counts of the database.
 */
const UTC = [
  'src/platform/server/clock.ts',
  'src/features/attachments/server/handlers/add.ts',
  'src/features/payments/lanes.ts',
  'src/features/signing/server/evidence.ts',
  'src/features/assignment-and-worklist/server/worklist-counts.ts',
  'src/rules/forms/fields/datetime/index.ts',
];

const linesWith = (file: string, rules: readonly RegExp[]): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) => (rules.some((rule) => rule.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

it('converts an instant to a day only in platform/dates', () => {
  expect(linesWith(DATES, CUTS)).toHaveLength(1);
  expect(CODE.filter((file) => file !== DATES).flatMap((file) => linesWith(file, CUTS))).toEqual([]);
});

it('uses UTC days only in the listed files', () => {
  const files = CODE.filter((file) => file !== DATES && textOf(file).includes('utcDateOf'));
  expect(files.toSorted()).toEqual(UTC.toSorted());
});
