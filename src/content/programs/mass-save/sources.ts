import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'rebates-2026',
    title: 'Mass Save rebates for 2026: amounts, maximums, installers, equipment, no R-410A, install in 2026 and apply by February 28, 2027',
    url: 'https://www.masssave.com',
    date: '2026-07-09',
    confidence: 'sourced',
  },
  {
    id: 'records',
    title:
      'Records of Mass Save incentives by Rewiring America: bonuses, basic rebate, water heaters, weatherization, controls, income tiers, and the rates of 2025',
    url: 'https://github.com/rewiringamerica/api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'sponsors',
    title: 'Electric and gas utilities that sponsor Mass Save, as Rewiring America lists them',
    url: 'https://github.com/rewiringamerica/api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'smi',
    title: '60% and 80% of the state median income of Massachusetts for 2025 to 2026, by household size',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'pages-2025',
    title: 'Contractors’ pages about Mass Save in 2025: income-enhanced rebate of up to $16,000',
    url: 'https://www.castlebeerefrigeration.com/mass-save',
    date: '2025-12-31',
    confidence: 'secondary',
  },
  {
    id: 'period',
    title: 'Rates of 2025 in the records of Rewiring America; apply by February 28, 2027, by the Mass Save rebates of 2026',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  { id: 'portal', title: 'Portal rules for every program that does not publish its own', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-22', confidence: 'default' },
];
