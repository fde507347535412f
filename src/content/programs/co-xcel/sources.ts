import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'sheet',
    // The catalog of Rewiring America lists these rebates as CO-311, 313, 314, 544 and 763.
    title: 'Xcel Energy Colorado rebate sheet in effect from November 16, 2025, according to the Colorado page of homeenergybasics',
    date: '2026-07-20',
    confidence: 'sourced',
  },
  {
    id: 'ratings',
    title:
      'Ratings of the sheet: cold climate is COP 1.75 at 5 °F, 70% of the capacity at 47 °F, and the NEEP list; standard is 15.2 SEER2, 11.7 EER2 and 7.8 HSPF2',
    date: '2026-11-27',
    confidence: 'sourced',
  },
  {
    id: 'before-2025',
    title: 'Rewiring America CO-312: a flat 2,200 for a cold-climate heat pump until December 31, 2024; which heat pumps it covers is our interpretation',
    url: 'https://api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'inference',
  },
  {
    id: 'not-found',
    title: 'No amount was found for heat pumps and water heaters before November 16, 2025, except the flat amount until December 31, 2024',
    date: '2026-11-27',
    confidence: 'default',
  },
  {
    id: 'envelope',
    title: 'Rewiring America CO-646, 647, 648, 650 and 722: 30% of insulation and air sealing up to 400, 60% of an audit up to 200, thermostat 50',
    url: 'https://api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'insulation-limits',
    title:
      'Different limits are published for insulation: 350 for walls and 400 for the attic in the text, 525 and 600 as maximums. 525 and 600 are 1.5 × 350 and 400, perhaps with a bonus. We use the lower limits as a default',
    date: '2026-11-27',
    confidence: 'default',
  },
  {
    id: 'whole-home',
    title:
      '25% on top of the standard rebates for three measures within two years of enrolling, with an audit first. The job does not contain the enrollment day, so staff enter the amount',
    date: '2026-11-27',
    confidence: 'secondary',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
