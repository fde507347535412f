import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'clean-heat',
    title:
      'Clean Heat page of the utility, undated: 500 for an outdoor unit that displaces a part of the heating; 1,600 for each 10,000 BTU/h at 5 °F that displaces all of it; ground source 2,000 for each 10,000 BTU/h; water heater 1,000; desuperheater 150; envelope with a heat pump 250; custom 80 for each MMBtu; at most 120% of the load. Triennium 2 is from 2025-01-01 to 2027-06-30',
    url: 'https://www.oru.com',
    date: '2026-11-27',
    confidence: 'sourced',
  },
  {
    id: 'whole-home',
    title:
      'New Jersey page of homeenergybasics, checked 2026-07-20: 2,000 at 5% total energy savings, 200 for each further percent, up to 7,500; home energy assessment, contractor certified by BPI, 1 to 4 units; loan of 25,000 at 0% for 84 months, 120 with a low or moderate income',
    date: '2026-07-20',
    confidence: 'sourced',
  },
  {
    id: 'reading',
    title:
      'Our reading of the Clean Heat page: a heat pump that heats the whole home displaces all of the heating; Whole Home has the same period as Clean Heat',
    date: '2026-11-27',
    confidence: 'inference',
  },
  { id: 'defaults', title: 'Not published: a default of the product, to be checked by an operator', date: '2026-11-21', confidence: 'default' },
];
