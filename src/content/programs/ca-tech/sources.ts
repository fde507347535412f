import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'tech',
    title:
      'TECH Clean California, single-family HVAC: eligibility, 1,000 per outdoor unit from 2023-04-25, no more than the project cost, 90 days from the reservation',
    url: 'https://tech.freshdesk.com',
    date: '2025-11-14',
    confidence: 'sourced',
  },
  { id: 'tech-first', title: 'TECH Clean California at its launch in December 2021: 3,000 per system', date: '2023-04-24', confidence: 'secondary' },
  {
    id: 'tech-range',
    title: 'From November 2024, 1,000 to 1,500 per system; it is not published who gets more than 1,000, so equity customers are told that they may get more',
    date: '2025-11-14',
    confidence: 'default',
  },
  {
    id: 'tech-equity',
    title: 'Equity customers of TECH: at or below 80% of the area median income, or with CARE or FERA on a bill',
    date: '2025-11-14',
    confidence: 'secondary',
  },
  { id: 'tech-review', title: 'TECH Clean California says that payment takes four to six weeks from the claim', date: '2026-11-21', confidence: 'secondary' },
  {
    id: 'tech-territory',
    title: 'Funded gas and electric territories: together with the gas-funded ZIP codes, they cover all of California in the public lists',
    date: '2026-11-21',
    confidence: 'inference',
  },
  {
    id: 'tech-period',
    title: 'TECH Clean California since December 7, 2021; single-family homes closed to new reservations on November 14, 2025',
    date: '2025-11-14',
    confidence: 'secondary',
  },
  { id: 'portal', title: 'Portal rules for every program that does not publish its own', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
