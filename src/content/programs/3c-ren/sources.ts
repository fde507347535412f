import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'network',
    title:
      'Pages of 3C-REN about single-family homes: contractors are paid for savings, half of the forecast up front; more for local contractors and hard-to-reach homes',
    url: 'https://www.3c-ren.org',
    date: '2025-01-01',
    confidence: 'sourced',
  },
  {
    id: 'multifamily',
    title: 'DSIRE program 22683: 3C-REN multifamily, $1,000 for each home, $1,500 for each unitary heat pump or water heater, $5,000 to the contractor',
    url: 'https://programs.dsireusa.org/system/program/detail/22683',
    date: '2025-12-31',
    confidence: 'sourced',
  },
  {
    id: 'one-commission-program',
    title: '3C-REN and TECH are both funded by the Public Utilities Commission: the same work is paid once',
    date: '2026-11-21',
    confidence: 'inference',
  },
  {
    id: 'portal',
    title: 'Rules of the portal: measured paths, the discount as a line of the invoice, who is hard to reach',
    date: '2026-11-21',
    confidence: 'seed',
  },
  { id: 'defaults', title: 'Not published: a default of the product, to be checked by an operator', date: '2026-11-21', confidence: 'default' },
];
