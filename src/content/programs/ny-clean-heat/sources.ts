import type { ProgramFolder } from '@/rules/programs';

export const sources: ProgramFolder['sources'] = [
  {
    id: 'manual',
    title: 'NYS Clean Heat Program Manual, version 2, tables 3 to 15; amounts of single-family homes checked against a second transcription',
    url: 'https://cleanheat.ny.gov',
    date: '2026-03-05',
    confidence: 'sourced',
  },
  {
    id: 'before-2026',
    title:
      'Rewiring America incentives NY-40, NY-44 and NY-52 for the years before 2026; we did not find which capacity counts, so the heating capacity is used',
    url: 'https://api.rewiringamerica.org',
    date: '2026-08-06',
    confidence: 'sourced',
  },
  {
    id: 'checklist',
    title: 'NYS Clean Heat document list, according to a heat pump incentive calculator',
    date: '2026-03-05',
    confidence: 'secondary',
  },
  {
    id: 'reading',
    title: 'Our interpretation of the manual: which homes count as single family, and which as weatherized',
    date: '2026-11-21',
    confidence: 'inference',
  },
  { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
];
