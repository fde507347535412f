import { describe, expect, it } from 'vitest';
import { areDigitsSwapped, blocksInvoice, compareInvoice, type FoundValue, type RebateLine } from './answer-comparisons';
import type { FindingKind } from './findings';

const found = (kind: FindingKind, value: string, kept_value: string | null = null): FoundValue => ({
  id: kind,
  kind,
  value,
  confidence: 0.97,
  page: 1,
  fits: null,
  kept_value,
});
const form = (answers: Record<string, unknown>) => ({ answer: (path: string) => answers[path], asks: (path: string) => path in answers });
const LINE: RebateLine = { amount: 4000, titles: [] };
const HIASP: RebateLine = { amount: 4000, titles: ['HIASP Rebate', 'NYSEG/RGE Rebate'] };

describe('compareInvoice', () => {
  it.each([
    ['agrees', 'final_invoice_total', 12000, [found('total', '12000.00')], null],
    ['differs', 'final_invoice_total', 11900, [found('total', '12000.00')], null],
    ['proposed', 'final_invoice_total', undefined, [found('total', '12000.00')], null],
    ['kept', 'final_invoice_total', 11900, [found('total', '12000.00', '11900')], null],
    ['differs', 'final_invoice_total', 11950, [found('total', '12000.00', '11900')], null],
    ['agrees', 'final_invoice_total', 12000, [found('total', '13000.00'), found('total', '12000.00')], null],
    ['agrees', 'final_invoice_number', '2026 0387', [found('invoice_number', '2026-O387')], null],
    ['differs', 'final_invoice_date', '2026-02-01', [found('invoice_date', '2026-01-31')], null],
    ['missing', 'rebate_line_item_amount', undefined, [found('rebate_missing', '')], LINE],
    ['kept', 'rebate_line_item_amount', undefined, [found('rebate_missing', '', 'none')], LINE],
    ['differs', 'rebate_line_item_amount', 4000, [found('rebate_amount', '3500.00')], LINE],
    ['agrees', 'rebate_line_item_amount', 4000, [found('rebate_amount', '500.00'), found('rebate_amount', '4000.00')], LINE],
    ['differs', 'rebate_line_item_title', undefined, [found('rebate_title', 'Discount')], HIASP],
    ['agrees', 'rebate_line_item_title', 'NYSEG/RGE Rebate', [found('rebate_title', 'NYSEG / RGE REBATE')], HIASP],
    ['proposed', 'rebate_line_item_title', undefined, [found('rebate_title', 'HIASP Rebate')], HIASP],
  ] as const)('returns the result "%s" for the field %s with the answer %s', (result, path, typed, values, line) => {
    expect(compareInvoice([...values], form({ [path]: typed }), line && { ...line, titles: [...line.titles] }).map((one) => [one.path, one.result])).toEqual([
      [path, result],
    ]);
  });

  it('proposes no value if the invoice contains two different values or the form does not ask for the value', () => {
    expect(compareInvoice([found('total', '1.00'), found('total', '2.00')], form({ final_invoice_total: undefined }), null)).toEqual([]);
    expect(compareInvoice([found('rebate_amount', '1.00')], form({}), null)).toEqual([]);
  });

  it('marks a different total as blocking, but not a different date', () => {
    const all = compareInvoice(
      [found('total', '1.00'), found('invoice_date', '2026-01-31')],
      form({ final_invoice_total: 2, final_invoice_date: '2026-02-01' }),
      null,
    );
    expect(all.filter(blocksInvoice).map(({ kind }) => kind)).toEqual(['total']);
  });
});

it.each([
  [18100, 18010, true],
  [18100, 18100, false],
  [18100, 11800, true],
  [18100, 18200, false],
])('areDigitsSwapped(%s, %s) is %s', (read, typed, swapped) => expect(areDigitsSwapped(read, typed)).toBe(swapped));
