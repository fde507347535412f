import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'utility',
    title: 'Pages of a program designer about HIASP: flat $2,000 or more by measured savings, since late 2024',
    url: 'https://sealed.com',
    date: '2024-12-01',
    confidence: 'sourced',
  },
  {
    id: 'clean-heat-bonus',
    title: 'Rewiring America incentives NY-43 and NY-47: $2,000 beside a heat pump of NYS Clean Heat, until September 1, 2025',
    url: 'https://api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  { id: 'portal', title: 'Rules of the portal: measured paths, the line of the invoice, the limit of 75%', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of the product, to be checked by an operator', date: '2026-11-21', confidence: 'default' },
];
