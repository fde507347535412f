import { describe, expect, it } from 'vitest';
import { parsePaste } from './parse-paste';

/** Returns the values and problems of each pasted row. */
const read = (text: string, unit: 'usd' | 'percent' | 'number' = 'usd', dates = {}) =>
  parsePaste(text, unit, dates).map(({ day, amount }) => [day.value, amount.value, ...day.problems, ...amount.problems]);

const NO_DAY = 'This is not a date. Enter it like 3/2/2026 or 2026-03-02.';
const NO_NUMBER = 'This is not a number. Enter it like 1,250.50.';

describe('pasted rows', () => {
  it.each([
    ['2026-03-02\t1250', ['2026-03-02', 1_250]],
    ['3/2/2026\t$1,250.50', ['2026-03-02', 1_250.5]],
    ['03/02/26\t$ 1,250', ['2026-03-02', 1_250]],
    [' 12/31/2026 \t 0 ', ['2026-12-31', 0]],
    ['3/2/2026\t-$5', ['2026-03-02', -5]],
    ['13/2/2026\t5', [null, 5, NO_DAY]],
    ['2/29/2026\t5', [null, 5, NO_DAY]],
    ['3/2/026\t5', [null, 5, NO_DAY]],
    ['3/2/2026\t1,25', ['2026-03-02', null, NO_NUMBER]],
    ['3/2/2026\tabout 5', ['2026-03-02', null, NO_NUMBER]],
    ['3/2/2026', ['2026-03-02', null, 'The amount is missing.']],
    ['\t5', [null, 5, 'The day is missing.']],
    ['soon 1\tmany', [null, null, NO_DAY, NO_NUMBER]],
    ['3/2/2026\t50%', ['2026-03-02', 50, 'This value is not a percentage.']],
    ['3/2/2026\t5\tnote', ['2026-03-02', 5, 'The row has more than two cells.']],
  ])('are parsed into a day, an amount and all errors: %j', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('must have the unit of the changed value', () => {
    expect(read('3/2/2026\t50%', 'percent')).toEqual([['2026-03-02', 50]]);
    expect(read('3/2/2026\t$50', 'percent')).toEqual([['2026-03-02', 50, 'This value is not in dollars.']]);
  });

  it('keep their line numbers when headings and empty lines are skipped', () => {
    const rows = parsePaste('From\tAmount\r\n3/2/2026\t5\r\n\r\n3/2/26\t6\r\n', 'usd', {});
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(rows.map(({ day }) => day.problems)).toEqual([[], ['Line 2 has the same day.']]);
    expect(parsePaste(' \n', 'usd', {})).toEqual([]);
  });

  it('must have a day inside the dates of the changed value', () => {
    const dates = { valid_from: '2026-01-01', valid_to: '2026-06-30' };
    expect(read('1/1/2026\t1\n1/2/2026\t2\n6/30/2026\t3\n7/1/2026\t4', 'usd', dates).map(([, , problem]) => problem)).toEqual([
      'The day must be after Jan 1, 2026, the first day of the value you are changing.',
      undefined,
      undefined,
      'The day must not be after Jun 30, 2026, the last day of the value you are changing.',
    ]);
  });
});
