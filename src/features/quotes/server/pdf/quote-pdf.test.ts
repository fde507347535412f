import { describe, expect, it } from 'vitest';
import { readAloud } from '../../../../../test/support/pdf-pages';
import { type QuotePrint, renderQuote } from './quote-pdf';

const QUOTE: QuotePrint = {
  number: 'Q-0001',
  created_on: '2026-03-02',
  valid_until: '2026-04-01',
  homeowner_name: 'Hugo Stein',
  address: '27 N Butler St, Madison, WI 53703',
  lines: [{ service: 'heat_pump', label: 'Heat pump', description: '', quantity: 1, unit: 'each', total: 11_800 }],
  programs: [],
  price: 11_800,
  net: 11_800,
  note: '',
  contractor: { name: 'Lakeside Heating & Air', phone: null, license_number: null },
};

/** Returns the parts of the section about rebates. */
async function rebatesIn(quote: QuotePrint): Promise<string[]> {
  const parts = (await readAloud(await renderQuote(quote, new Date('2026-03-02T15:00:00Z'), null))).pages.flat();
  return parts.slice(
    parts.indexOf('H2: Rebates known today') + 1,
    parts.findIndex((part) => part.includes('decides the final amount')),
  );
}

describe('the rebates in the PDF of a quote', () => {
  it('omit the column headings until a rebate is known', async () => {
    const rebates = await rebatesIn(QUOTE);
    expect(rebates[0]).toBe('P: No rebate is known yet.');
    expect(rebates).not.toContain('TH: Program');
    expect(rebates).toContain('TH: Price less these rebates');
  });

  it('have column headings if a rebate is known', async () => {
    const programs = [{ key: 'wi-hear', name: 'Wisconsin HEAR', amount: 8_000, is_certain: true, open: [], assumed: [] }];
    expect(await rebatesIn({ ...QUOTE, programs, net: 3_800 })).toEqual(expect.arrayContaining(['TH: Program', 'TH: Amount', 'TD: − $8,000.00']));
  });
});
