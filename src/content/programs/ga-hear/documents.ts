import type { ProgramFolder } from '@/rules/programs';
import { INSTALL_TERMS, PARTIES, WORK_TABLE } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  { key: 'install_terms_ga_hear', title: 'Install terms', template: 'install_terms', signers: ['homeowner'], category: 'doc_install_terms' },
];

/** Sample wording. An operator must replace it with the official terms of the program. */
export const templates: ProgramFolder['templates'] = {
  install_terms: {
    title: 'Install terms, Georgia HEAR',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'These terms are between the homeowner named below and the program. They say what the homeowner agrees to before work that the program pays for begins.',
      },
      { kind: 'facts', rows: PARTIES },
      WORK_TABLE,
      {
        kind: 'facts',
        rows: [
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Expected rebate', value: '{homeowner_rebate.ga-hear}' },
        ],
      },
      {
        kind: 'list',
        items: [
          'I own this home and it is my main residence. My statements about my household and its income are true as far as I know.',
          'Work begun before the reservation is not paid.',
          'The rebate is an estimate, not a promise. The amount becomes final when the program reserves the rebate. The program pays after it has checked the finished work.',
          'All rebates of this kind together come to at most $14,000 for my household.',
          'The program may inspect the work, on site or by video.',
        ],
      },
      ...INSTALL_TERMS,
    ],
  },
};
