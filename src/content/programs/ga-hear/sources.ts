import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'gefa',
    title: 'Georgia Environmental Finance Authority (GEFA), home electrification and appliance rebates: who is eligible, shares of the cost and maximums',
    url: 'https://energyrebates.georgia.gov/home-electrification-and-appliance-rebates',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'gefa-equipment',
    title: 'State page of homeenergybasics (Georgia): which existing equipment counts, the last day for fuel switching (2026-08-10), the pause from 2026-08-14',
    date: '2026-06-03',
    confidence: 'secondary',
  },
  {
    id: 'doe-26-2',
    title: 'DOE Program Notice 26-2, effective May 29, 2026: electric equipment is replaced by more efficient electric equipment, no fuel switching',
    date: '2026-05-29',
    confidence: 'secondary',
  },
  {
    id: 'heip',
    title: 'Georgia Power Home Energy Improvement Program: half of the cost up to a maximum by measure, before August 1, 2026',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'heip-2026',
    title: 'Georgia Power Home Energy Improvement Program since August 1, 2026: a later page lists only two of the maximums',
    date: '2026-08-06',
    confidence: 'secondary',
  },
  {
    id: 'hear-invoice',
    title: 'HEAR invoice content: contractor, customer, date, models, serials, AHRI, itemized labor and equipment, total, rebate line',
    date: '2026-04-30',
    confidence: 'sourced',
  },
  {
    id: 'period',
    title: 'Pilot since October 31, 2024, by GEFA; paused from August 14, 2026 on, by the state page of homeenergybasics (Georgia)',
    date: '2026-08-14',
    confidence: 'secondary',
  },
  { id: 'portal', title: 'Portal rules for every program that does not publish its own', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
