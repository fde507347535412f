import { describe, expect, it } from 'vitest';
import { readText } from '../../../../test/support/read-text';
import { MIN_SHOWN_CONFIDENCE } from './findings';
import { parseInvoice } from './invoice';

const sure = (lines: readonly string[], how: Parameters<typeof readText>[1] = {}) =>
  Object.fromEntries(
    parseInvoice(readText([lines], how))
      .filter(({ confidence }) => confidence >= MIN_SHOWN_CONFIDENCE)
      .map(({ kind, value }) => [kind, value]),
  );

const HEAD = [
  'Lakeside Heating & Air                       INVOICE',
  'Bill to: Olivia Quinn                        Invoice # 2026-0387',
  '333 Division St, Madison, WI 53704           Date: 01/31/2026',
];

describe('parseInvoice', () => {
  it('reads the total, the rebate line, the date, the number, the customer and the address of an invoice', () => {
    const lines = [
      ...HEAD,
      'Cold climate heat pump, 3 ton, NH-36C              14,200.00',
      'Panel 200 A, VB-200-40                              3,900.00',
      'Material 12,640.00   Labor 5,460.00',
      'Total of work                                     $18,100.00',
      'WI HEAR Rebate                                   -$11,900.00',
      'Amount due                                         $6,200.00',
    ];
    expect(sure(lines)).toMatchObject({
      total: '18100.00',
      rebate_amount: '11900.00',
      rebate_title: 'WI HEAR Rebate',
      amount_due: '6200.00',
      material: '12640.00',
      labor: '5460.00',
      invoice_date: '2026-01-31',
      invoice_number: '2026-0387',
      customer: 'Olivia Quinn',
      address: '333 Division St',
    });
  });

  it.each([
    [
      'a subtotal before the rebate and a total after it',
      ['Heat pump  9,000.00', 'Install  3,000.00', 'Subtotal  12,000.00', 'HIASP Rebate  (4,000.00)', 'Total  8,000.00'],
      '12000.00',
    ],
    ['a total before the rebate', ['Heat pump  9,000.00', 'Total before rebate  $9,000.00', 'Rebate  -$4,000.00', 'Balance due  $5,000.00'], '9000.00'],
    ['quantities and prices in columns', ['Heat pump 1 $7,000.00 $7,000.00', 'Thermostat 2 $250.00 $500.00', 'Grand total $7,500.00'], '7500.00'],
    ['a subtotal and tax', ['Heat pump  9,000.00', 'Wire  1,000.00', 'Subtotal  10,000.00', 'Sales tax  550.00', 'Total  10,550.00'], '10550.00'],
    ['labels above the amounts', ['Materials   Labor     Total', '$7,000.00   $3,000.00 $10,000.00'], '10000.00'],
    ['material and labor only', ['Materials: $8,400.00', 'Labor: $3,600.00', 'Total: $12,000.00'], '12000.00'],
    [
      'a deposit',
      ['Heat pump 9,000.00', 'Duct 1,000.00', 'Project total 10,000.00', 'Rebate -4,000.00', 'Deposit paid 1,000.00', 'Balance due 5,000.00'],
      '10000.00',
    ],
  ])('reads the total before the rebate from an invoice with %s', (_name, lines, total) => {
    expect(sure(lines).total).toBe(total);
  });

  it('does not count the total of a group of lines as a payment', () => {
    const lines = [
      'Heat pump 9,000.00',
      'Duct 1,000.00',
      'Total hours and travel 2,000.00',
      'Project total 10,000.00',
      'Rebate -4,000.00',
      'Deposit paid 1,000.00',
      'Balance due 5,000.00',
    ];
    expect(sure(lines)).toMatchObject({ total: '10000.00', amount_due: '5000.00' });
  });

  it.each([
    ['two totals that no sum confirms', ['Project total 10,000.00', 'Contract total 12,000.00']],
    ['a rebate and a total that no sum confirms', ['Rebate 4,000.00', 'Total 10,000.00']],
    ['an amount without a label', ['Heat pump 10,000.00']],
    ['a total without an amount', ['Total see page 2']],
  ])('reads no total from an invoice with %s', (_name, lines) => {
    expect(sure(lines).total).toBeUndefined();
  });

  it('reports a missing rebate line only if the whole invoice was read and mentions no rebate', () => {
    const lines = [...HEAD, 'Heat pump 9,000.00', 'Wire 1,000.00', 'Total $10,000.00'];
    expect(sure(lines)).toHaveProperty('rebate_missing');
    expect(sure([...lines, 'A rebate will follow'])).not.toHaveProperty('rebate_missing');
    expect(sure(lines, { pageCount: 2 })).not.toHaveProperty('rebate_missing');
    expect(sure(lines, { by: 'recognition', confidence: 0.7 })).not.toHaveProperty('rebate_missing');
  });

  it('trusts an amount from text recognition only if the sum of the lines confirms the amount', () => {
    const lines = ['Heat pump 9,000.00', 'Wire 1,000.00', 'Total $10,000.00'];
    expect(sure(lines, { by: 'recognition', confidence: 0.95 }).total).toBe('10000.00');
    expect(sure(['Heat pump 9,800.00', ...lines.slice(1)], { by: 'recognition', confidence: 0.95 }).total).toBeUndefined();
  });

  it('finds the location of the signature', () => {
    expect(sure([...HEAD, 'Customer signature ______________'])).toHaveProperty('signature_place');
  });
});
