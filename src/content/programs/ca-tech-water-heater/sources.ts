import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'tech',
    title:
      'TECH Clean California, water heaters: replaces gas; thermostatic mixing valve; time-of-use rate; PG&E WatterSaver or Southern California Edison SmartShift Rewards; JA13 or NEEA Tier 3 list; single-family closed on 2025-11-14',
    url: 'https://techcleanca.com',
    date: '2025-11-14',
    confidence: 'sourced',
  },
  {
    id: 'tech-first',
    title: 'Copies of the TECH incentive sheet, December 2021 to May 2022: 3,100 (PG&E 2,100) for gas, 1,000 for electric resistance',
    date: '2022-05-12',
    confidence: 'secondary',
  },
  {
    id: 'tech-second',
    title: 'techcleanca.com: 3,100 from April 25, 2023; equity 4,185, also below 250% of the federal poverty level',
    url: 'https://techcleanca.com',
    date: '2024-02-06',
    confidence: 'sourced',
  },
  {
    id: 'tech-closing',
    title: 'Last days of the 2023-24 round by utility and rate: techcleanca.com, and the contractor page on switchison.org',
    url: 'https://techcleanca.com',
    date: '2024-02-06',
    confidence: 'sourced',
  },
  {
    id: 'tech-3ce',
    title:
      'Joint table of 3CE and TECH (switchison.org, node 373): 4,600, and 5,300 from 55 gallons; equity 5,685 and 6,385; all including 1,500 from 3CE; 1,500 for a low-GWP refrigerant, 1,000 for a disaster-damaged home',
    url: 'https://incentives.switchison.org',
    date: '2023-10-31',
    confidence: 'sourced',
  },
  {
    id: 'tech-2025',
    title:
      'Trade article of 2025-12-21 about the 2025 round: 1,100 in the north, 2,100 in the south, equity 3,500; 700 more from 55 gallons; 1,500 more below a GWP of 150',
    date: '2025-12-21',
    confidence: 'secondary',
  },
  {
    id: 'tech-2025-days',
    title:
      'Days of the 2025 round: the first day is not published (default: 2025-01-01), and the last is disputed: 2025-02-24 or 2025-11-14 (default: the later day, when the program closed for single-family homes)',
    date: '2026-11-27',
    confidence: 'default',
  },
  {
    id: 'tech-equity',
    title: 'Equity customers of TECH: at or below 80% of the area median income, or with CARE or FERA on a bill',
    date: '2025-11-14',
    confidence: 'secondary',
  },
  {
    id: 'tech-region',
    title: 'North and south by utility, as in the 2021 sheet: south if Southern California Edison, SDG&E or SoCalGas supplies the home',
    date: '2022-05-12',
    confidence: 'inference',
  },
  { id: 'tech-review', title: 'TECH Clean California says that payment takes four to six weeks from the claim', date: '2026-11-21', confidence: 'secondary' },
  {
    id: 'tech-territory',
    title: 'Funded gas and electric territories: together with the gas-funded ZIP codes, they cover all of California in the public lists',
    date: '2026-11-21',
    confidence: 'inference',
  },
  {
    id: 'one-commission-program',
    title: 'The Public Utilities Commission funds both 3C-REN and TECH, so the same work is paid for only once',
    date: '2026-11-21',
    confidence: 'inference',
  },
  {
    id: 'tech-period',
    title: 'TECH Clean California since December 7, 2021; single-family homes closed to new reservations on November 14, 2025',
    date: '2025-11-14',
    confidence: 'secondary',
  },
  { id: 'portal', title: 'Portal rules: not eligible without a mixing valve; demand response', date: '2026-11-21', confidence: 'seed' },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
