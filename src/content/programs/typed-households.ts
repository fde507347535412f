import type { GoldenHousehold } from '@/rules/programs';

/**
 * Returns test households with expected results for a program whose amount is entered on each job (`entered-amount-rules.ts`).
 * @param program key of the program
 * @param home facts of a home that the program accepts
 */
export function typedHouseholds(program: string, home: Readonly<Record<string, unknown>> = {}): GoldenHousehold[] {
  const fact = `entered_amount.${program}`;
  const household = (name: string, why: string, facts: Record<string, unknown>, gets: GoldenHousehold['gets']): GoldenHousehold => ({
    name,
    why,
    today: '2026-03-02',
    facts: { ...home, ...facts },
    gets: { eligibility: 'eligible', ...gets },
  });
  const invoiced = (total: number, amount: number) => ({ final_invoice_total: total, [fact]: amount });
  return [
    household('an entered amount below the invoice', '750 as entered, paid to the homeowner (a default)', invoiced(5_000, 750), {
      total: 750,
      homeowner: 750,
      payable: { contractor: 0, homeowner: 750 },
      lines: { entered: 750 },
      at_most: [],
    }),
    household(
      'an entered amount before the final invoice',
      '750 as entered; the invoice may lower it',
      { [fact]: 750 },
      { total: 750, at_most: ['No more than the project cost'] },
    ),
    household('an entered amount equal to the invoice', '750 of 750', invoiced(750, 750), { total: 750 }),
    household('an entered amount a cent above the invoice', '750.01, at most the invoice of 750', invoiced(750, 750.01), { total: 750 }),
    household('an entered amount far above the invoice', '750, at most the invoice of 600', invoiced(600, 750), { total: 600 }),
    household('an entered amount of zero', '0 as entered', invoiced(5_000, 0), { total: 0 }),
    household('no entered amount', 'unknown until it is entered, which is not zero', { final_invoice_total: 5_000 }, { total: null, missing: [fact] }),
  ];
}
