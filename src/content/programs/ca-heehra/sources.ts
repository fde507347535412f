import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'heehra',
    title: 'HEEHRA Phase I pages: who is eligible, amounts, installer incentive, customer terms (Exhibit B), not with TECH on one project since July 15, 2025',
    url: 'https://incentives.switchison.org',
    date: '2025-07-15',
    confidence: 'sourced',
  },
  {
    id: 'heehra-funds',
    title:
      'Status of the funds: paused on February 26, 2025; Central and South used up by January 7, 2026; reserved statewide on February 24, 2026, with a waitlist',
    url: 'https://incentives.switchison.org',
    date: '2026-07-06',
    confidence: 'sourced',
  },
  {
    id: 'heehra-regions',
    title: 'Counties of the Central and South regions: not published with the status, so assigned by geography; an operator must check them',
    date: '2026-11-22',
    confidence: 'default',
  },
  {
    id: 'heehra-resumed',
    title: 'The state page of March 12, 2025 says that reservations resume "in the coming weeks"; the exact day was not found, so April 1, 2025 is assumed',
    date: '2026-11-22',
    confidence: 'default',
  },
  {
    id: 'hear-invoice',
    title: 'HEAR invoice content: contractor, customer, date, models, serials, AHRI, itemized labor and equipment, total, rebate line',
    date: '2026-04-30',
    confidence: 'sourced',
  },
  {
    id: 'heehra-start',
    title: 'HEEHRA Phase I pages: multifamily homes since October 8, 2024, single-family homes since November 12, 2024',
    url: 'https://incentives.switchison.org',
    date: '2025-07-15',
    confidence: 'sourced',
  },
  { id: 'portal', title: 'Portal rules for every program that does not publish its own', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
