import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'utility',
    title: 'A program designer’s pages about HIASP: flat $2,000, or more based on measured savings, since late 2024',
    url: 'https://sealed.com',
    date: '2024-12-01',
    confidence: 'sourced',
  },
  {
    id: 'clean-heat-bonus',
    title: 'Rewiring America incentives NY-43 and NY-47: $2,000 with an NYS Clean Heat heat pump, until September 1, 2025',
    url: 'https://api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  { id: 'portal', title: 'Portal rules: measured paths, the invoice line item, the 75% limit', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
