import { expect, it } from 'vitest';
import { CODE, textOf } from './modules';

const DATES = 'src/platform/dates.ts';

/** Code patterns that convert an instant to a day in UTC. For an evening in the United States, this gives the next day. */
const CUTS: readonly RegExp[] = [
  /\.(?:slice|substring|substr)\(0, ?10\)/,
  /toISOString\(\)\??\.(?:slice|substring|substr|split)\(/,
  /\.split\('T'\)/,
  // SQL that converts an instant to a day. The result depends on the time zone of the database session.
  /\bnow\(\)::date|current_date|\$\{now\}(?:::timestamptz)?::date/i,
];

/**
 * Files that may use UTC days: for log lines, evidence of signatures, dates without a time, stored values with a UTC offset, storage keys, and counts in the
 * database.
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
