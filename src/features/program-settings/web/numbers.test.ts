import { expect, it } from 'vitest';
import { threeCe } from '@/content/programs/3ce';
import { when } from '@/rules/conditions';
import { labeledProgram, type Program } from '@/rules/programs';
import { numberBlocks, numberInForceOn } from './numbers';

const AMOUNT = { block: 'table/amount', series: 'Income-qualified/water heater' };

/** Program 3CE with an amount that rises on a day. For the increase, the table has an additional row before the rows of the heat pump. */
const RAISED: Program = {
  ...threeCe,
  tables: threeCe.tables.map((table) => {
    if (table.key !== 'amount') return table;
    const [market, enhanced, ...others] = table.rows;
    if (!market || !enhanced) throw new Error('The table has fewer rows');
    return { ...table, rows: [market, { ...enhanced, valid_to: '2026-03-01' }, { ...enhanced, value: 1_700, valid_from: '2026-03-02' }, ...others] };
  }),
};

it('numberInForceOn finds the number for the same days after a new row moved the position of other rows', () => {
  const [inForce, draft] = [threeCe, RAISED].map((program) => numberBlocks(labeledProgram(program)));
  const onDays = (blocks = inForce, ...days: (string | null)[]) =>
    days.map((from) => numberInForceOn(blocks ?? [], AMOUNT, { from, to: from === null ? '2026-03-01' : null }));
  expect(onDays(inForce, null, '2026-03-02')).toEqual([1_500, 1_500]);
  expect(onDays(draft, null, '2026-03-02')).toEqual([1_500, 1_700]);
  expect(numberInForceOn(inForce ?? [], { ...AMOUNT, series: 'Another' }, { from: null, to: null })).toBeUndefined();
});

it('numberBlocks lists the limit of a count and the numbers in the condition on the counted rows', () => {
  const [first, ...others] = threeCe.criteria;
  if (!first) throw new Error('The program has no criteria');
  const test = when('equipment_installed').rows({ operator: '>=', value: 2, where: when('capacity').atLeast(24_000) });
  const blocks = numberBlocks(labeledProgram({ ...threeCe, criteria: [{ ...first, test }, ...others] }));
  const entries = blocks.find(({ key }) => key === 'thresholds')?.series.flatMap((series) => series.entries.map(({ entry }) => entry)) ?? [];
  const path = ['criteria', first.key, 'test', 'value'];
  expect(entries.filter((entry) => entry.path[1] === first.key).map(({ path, value }) => ({ path, value }))).toEqual([
    { path: [...path, 'value'], value: 2 },
    { path: [...path, 'where', 'value'], value: 24_000 },
  ]);
});
