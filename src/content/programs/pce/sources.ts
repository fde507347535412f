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
    title: 'Press of April 5, 2023: up to 3,000 and 3,500 with the income bonus, so the bonus is 1,000; whether it still exists was not found',
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
      'demandflexmarket.com: a measured variant beside 3C-REN, with 12 months of use, solar at least 12 months old and no other program of the Public Utilities Commission; no rate is published',
    url: 'https://www.demandflexmarket.com',
    date: '2026-11-27',
    confidence: 'secondary',
  },
  {
    id: 'fourteen-days',
    title: 'Rules of the portal: work that is done already applies within 14 days. Which program it belongs to was not found: a default',
    date: '2026-11-21',
    confidence: 'default',
  },
  { id: 'defaults', title: 'Not published: a default of the product, to be checked by an operator', date: '2026-11-21', confidence: 'default' },
];
