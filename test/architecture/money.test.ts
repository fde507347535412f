import { expect, it } from 'vitest';
import { FILES, textOf } from './modules';

/** The only files that may calculate with fractions of a dollar. */
const MAY_CALCULATE = ['src/platform/money.ts', 'src/rules/program-parameters/exact-decimal.ts'];

/** Names of amounts of money. An identifier matches if it consists of one of these names or ends with one. */
const MONEY = '(?:amounts?|cents|dollars|total|totals|paid|payable|promised|price|cost|rebate|fee|money|sum)';
const NAME = String.raw`[\w.?]*(?:\b|_|[a-z])${MONEY}(?:_\w+)?`;

/** Patterns of arithmetic that can lose or add fractions of a cent. */
const REFUSED: readonly RegExp[] = [
  // Conversion between dollars and cents.
  new RegExp(String.raw`\b${NAME}\b[)\]!?? 0]*\s*[*/]\s*100\b`, 'i'),
  new RegExp(String.raw`\bNumber\([^)]*${MONEY}[^)]*\)\s*[*/]\s*100\b`, 'i'),
  // Rounding of a calculated share outside of the permitted files.
  /Math\.(?:round|floor|ceil|trunc)\([^;]*\b(?:toCents|toDollars|cents)\b/i,
  new RegExp(String.raw`Math\.(?:round|floor|ceil|trunc)\(\(?\s*${NAME}\b\s*[*/+-]`, 'i'),
];

/** Returns `path:line: text` for each line with forbidden arithmetic. Ignores comments. */
const found = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (!/^\s*(?:\/\/|\*|\/\*)/.test(line) && REFUSED.some((rule) => rule.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

it('finds each kind of money arithmetic outside of platform/money.ts', () => {
  for (const line of [
    'const cents = Math.round(amount * 100);',
    'return Number(row.drawn_cents) / 100;',
    'formatMoney(promised / 100)',
    'const each = Math.floor(cents / units);',
    'Math.round((toCents(total) * MATERIAL_PERCENT) / 100)',
    'const difference = Math.round((taken.paid - taken.payable) * 100) / 100;',
    'drawn: Number(drawn_cents) / 100,',
    'if (Math.round(data.amount * 100) !== expected) return;',
  ])
    expect(found('example.ts', line), line).toHaveLength(1);
  for (const line of [
    'const percent = Math.round(item.share * 100);',
    'Math.ceil(page.total / page.per_page)',
    '// amount * 100',
    'proportionOf(cents, 1, units)',
  ])
    expect(found('example.ts', line).filter(notPages), line).toEqual([]);
});

/** Returns false for lines that calculate a number of pages, because this code also uses the name `total`. */
function notPages(line: string): boolean {
  return !/per_page|PER_PAGE|total \/ MAX_POINTS/.test(line);
}

it('finds no calculation with fractions of a dollar outside of the permitted files', () => {
  const breaks = FILES.filter(
    (file) => file.startsWith('src/') && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !MAY_CALCULATE.includes(file),
  ).flatMap((file) => found(file, textOf(file)).filter(notPages));
  expect(breaks).toEqual([]);
});
