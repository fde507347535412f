import type { ProgramFolder } from '@/rules/programs';
import { PARTIES } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  {
    key: 'rebate_assignment_3ce',
    title: 'Rebate Assignment Form',
    template: 'rebate_assignment',
    signers: ['homeowner', 'contractor'],
    category: 'doc_customer_agreement',
  },
];

/** Sample wording. An operator must replace it with the official form of the program. */
export const templates: ProgramFolder['templates'] = {
  rebate_assignment: {
    title: 'Rebate Assignment Form, Central Coast Community Energy',
    version: 1,
    sample: true,
    source: 'defaults',
    blocks: [
      { kind: 'paragraph', text: 'The homeowner named below assigns the rebate of Central Coast Community Energy (3CE) to the contractor.' },
      {
        kind: 'facts',
        rows: [...PARTIES, { label: 'Total of the work', value: '{scope_total}' }, { label: 'Expected rebate', value: '{homeowner_rebate.3ce}' }],
      },
      {
        kind: 'list',
        items: [
          'The contractor deducts the whole rebate from the price and shows it on the invoice.',
          '3CE pays the rebate to the contractor after it has checked the finished work.',
          'Without this form, 3CE pays the rebate to the homeowner.',
        ],
      },
    ],
  },
};
