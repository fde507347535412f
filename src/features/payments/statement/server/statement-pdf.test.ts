import { describe, expect, it } from 'vitest';
import { overlaps, pagesOf, readAloud } from '../../../../../test/support/pdf-pages';
import type { StatementPrint } from '../statement';
import { renderStatement } from './statement-pdf';

function statement(count: number): StatementPrint {
  const items = Array.from({ length: count }, (_, index) => ({
    payment_id: `payment-${index}`,
    job_id: `job-${index}`,
    short_code: `K7QF${index}`,
    homeowner: `Zimmer, Yara ${index}`,
    address: `${index + 1} Long Street Name, Apartment ${index + 1}, Manitowoc`,
    program: 'Wisconsin HEAR',
    kind: index % 2 === 0 ? ('rebate' as const) : ('adjustment' as const),
    status: index % 3 === 0 ? ('sent' as const) : ('paid' as const),
    sent_on: '2026-03-02',
    reference: index % 2 === 0 ? 'ACH-2026-03-02-000000001' : null,
    amount: 1600,
  }));
  const amount = 1600 * count;
  return {
    from: '2026-03-01',
    until: '2026-03-31',
    contractor: 'Badger Home Comfort',
    by: 'Carla Jensen',
    items,
    count,
    amount,
    programs: [{ key: 'wi-hear', name: 'Wisconsin HEAR', count, amount }],
  };
}

describe('statements of payments', () => {
  it('expose the title, the language, the sums and every payment to a screen reader', async () => {
    const { title, language, pages } = await readAloud(await renderStatement(statement(1)));
    expect({ title, language }).toEqual({ title: 'Payment statement', language: 'en-US' });
    expect(pages.flat()).toEqual([
      'H1: Payment statement',
      'P: This statement lists payments from programs to the company. It does not include rebates paid to homeowners.',
      'TH: Wisconsin HEAR',
      'TD: 1 payment',
      'TD: $1,600.00',
      'TH: Total',
      'TD: 1 payment',
      'TD: $1,600.00',
      'TH: Sent',
      'TH: Job',
      'TH: Program',
      'TH: Reference',
      'TH: Amount',
      'TD: Mar 2, 2026',
      'TD: Zimmer, Yara 0 K7QF0 · 1 Long Street Name, Apartment 1, Manitowoc',
      'TD: Wisconsin HEAR',
      'TD: ACH-2026-03-02-0 00000001 On its way',
      'TD: $1,600.00',
    ]);
  });

  it('contain no overlapping text on any page', async () => {
    for (const count of [1, 9, 10, 11, 12, 40, 90]) expect(overlaps(await pagesOf(await renderStatement(statement(count)))), `${count} payments`).toEqual([]);
  });
});
