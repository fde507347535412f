import type { ProgramFolder } from '@/rules/programs';
import { INSTALL_TERMS, PARTIES } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  {
    key: 'customer_terms_ca_heehra',
    title: 'Customer terms (Exhibit B)',
    template: 'customer_terms',
    signers: ['homeowner', 'contractor'],
    category: 'doc_customer_agreement',
  },
];

/** Sample wording. An operator must replace it with the official Exhibit B of the program. */
export const templates: ProgramFolder['templates'] = {
  customer_terms: {
    title: 'Customer terms, California HEEHRA (Exhibit B)',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'These terms are between the homeowner named below and the program. They say what the homeowner agrees to before the program reserves a rebate.',
      },
      {
        kind: 'facts',
        rows: [
          ...PARTIES,
          { label: 'Contract signed on', value: '{contract_signature_date?}' },
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Expected rebate', value: '{homeowner_rebate.ca-heehra}' },
        ],
      },
      {
        kind: 'list',
        items: [
          'The program pays the rebate to the contractor. The contractor deducts the whole rebate from the price and shows it as a line of the invoice.',
          'The program has verified my income. My statements about my household and my home are true as far as I know.',
          'My household has not had a heat pump rebate of this program before, and this project uses no rebate from TECH Clean California.',
          'The rebate is an estimate, not a promise. The amount becomes final when the program reserves the rebate. The program pays after it has checked the finished work.',
          'The program may inspect the work, on site or by video.',
        ],
      },
      ...INSTALL_TERMS,
    ],
  },
};
