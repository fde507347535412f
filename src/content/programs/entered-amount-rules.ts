import type { ProgramFolder } from '@/rules/programs';

/**
 * Returns the rules of a program whose amount is entered on each job. The program pays the homeowner one rebate, which is at most the total of the final
 * invoice.
 * @param program key of the program
 * @param line source of the incentive line; `is_default` means that the rule is not published
 */
export const enteredAmountRules = (program: string, line: { source: string; is_default?: boolean }): Pick<ProgramFolder, 'lines' | 'caps' | 'splits'> => ({
  lines: [
    {
      key: 'entered',
      name: 'Rebate',
      description: 'An amount entered on each job, no more than the project cost.',
      kind: 'rebate',
      rows: [{ amount: { kind: 'entered', fact: `entered_amount.${program}` } }],
      ...line,
    },
  ],
  caps: [
    {
      kind: 'cost_share',
      key: 'whole_cost',
      name: 'No more than the project cost',
      percent: 100,
      of: ['final_invoice_total'],
      source: 'defaults',
      is_default: true,
    },
  ],
  splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'defaults', is_default: true }],
});
