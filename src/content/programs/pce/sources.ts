import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'rebates',
    title: 'Rebate pages of Peninsula Clean Energy: amounts, dates, and documents to upload',
    url: 'https://www.peninsulacleanenergy.com',
    date: '2025-06-01',
    confidence: 'sourced',
  },
  {
    id: 'income-bonus',
    title: 'Press of April 5, 2023: up to 3,000 and 3,500 with the income bonus, so the bonus is 1,000; we did not find whether it still exists',
    date: '2023-04-05',
    confidence: 'inference',
  },
  { id: 'main-panel', title: 'A rebate for a main panel exists; its amount of 1,500 is not verified', date: '2025-06-01', confidence: 'default' },
  {
    id: 'loan',
    title:
      'Loan of Peninsula Clean Energy: 0%, up to 10,000 for 2 to 10 years; approved contractor, agreement signed before the work, nothing past due on the last three bills',
    url: 'https://www.peninsulacleanenergy.com',
    date: '2025-06-01',
    confidence: 'sourced',
  },
  {
    id: 'measured',
    title:
      'demandflexmarket.com: a measured alternative next to 3C-REN, with 12 months of use, solar at least 12 months old and no other Public Utilities Commission program; no rate is published',
    url: 'https://www.demandflexmarket.com',
    date: '2026-11-27',
    confidence: 'secondary',
  },
  {
    id: 'fourteen-days',
    title: 'Portal rules: if the work is already done, apply within 14 days. We did not find which program this rule belongs to, so it is a default',
    date: '2026-11-21',
    confidence: 'default',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
