import type { ProgramFolder } from '@/rules/programs';

const income = [{ key: 'income', reads: 'income_level' }];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'share',
    name: 'Share of the cost',
    unit: 'percent',
    by: income,
    rows: [
      { at: ['below_ami_80'], value: 100 },
      { at: ['ami_80_to_ami_150'], value: 50 },
    ],
    source: 'heehra',
  },
  {
    key: 'most',
    name: 'Maximum rebate',
    unit: 'usd',
    by: income,
    rows: [
      { at: ['below_ami_80'], value: 8_000 },
      { at: ['ami_80_to_ami_150'], value: 4_000 },
    ],
    source: 'heehra',
  },
  {
    key: 'for_each_home',
    name: 'Multifamily: heat pump, per home',
    unit: 'usd',
    by: [{ key: 'compressor', reads: 'class.compressor' }],
    rows: [
      { at: ['two_stage'], value: 7_500 },
      { at: ['variable_speed'], value: 8_000 },
    ],
    source: 'heehra',
  },
];

/**
 * If a budget is used up, jobs join the waitlist. When the waitlist of a county and income band accepts no more jobs, staff close the budget of this county and
 * band.
 */
export const budgets: ProgramFolder['budgets'] = [
  {
    key: 'county',
    name: 'Funds for the county and income band',
    by: ['county', 'income_level'],
    status: { field: 'class.funds' },
    counts_from: 'reserved',
    waitlist: true,
    message: 'The funds for this county and income band are reserved. The job waits until the program reserves funds for it.',
    source: 'heehra-funds',
  },
];
