import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'network',
    title:
      '3C-REN pages about single-family homes: contractors are paid for savings, half of the forecast up front; more for local contractors and hard-to-reach homes',
    url: 'https://www.3c-ren.org',
    date: '2025-01-01',
    confidence: 'sourced',
  },
  {
    id: 'multifamily',
    title: 'DSIRE program 22683: 3C-REN multifamily, $1,000 per home, $1,500 per unitary heat pump or water heater, $5,000 to the contractor',
    url: 'https://programs.dsireusa.org/system/program/detail/22683',
    date: '2025-12-31',
    confidence: 'sourced',
  },
  {
    id: 'one-commission-program',
    title: 'The Public Utilities Commission funds both 3C-REN and TECH, so the same work is paid for only once',
    date: '2026-11-21',
    confidence: 'inference',
  },
  {
    id: 'portal',
    title: 'Portal rules: measured paths, the discount as a line item on the invoice, who is hard to reach',
    date: '2026-11-21',
    confidence: 'seed',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
