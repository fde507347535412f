import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'clean-heat',
    // The web page also offers a custom rebate of $80 for each MMBtu of savings. The program leaves it out, because no form asks for these savings.
    title: 'Clean Heat page of Orange & Rockland, undated: amounts, 120% of the load, Triennium 2 from January 1, 2025 to June 30, 2027',
    url: 'https://www.oru.com',
    date: '2026-11-27',
    confidence: 'sourced',
  },
  {
    id: 'whole-home',
    title: 'New Jersey page of homeenergybasics: Whole Home amounts, assessment, 1 to 4 units, loan',
    date: '2026-07-20',
    confidence: 'sourced',
  },
  {
    id: 'reading',
    title:
      'Our interpretation of the Clean Heat page: a heat pump that heats the whole home displaces all of the heating; Whole Home has the same period as Clean Heat',
    date: '2026-11-27',
    confidence: 'inference',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
