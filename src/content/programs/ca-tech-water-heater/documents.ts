import type { ProgramFolder } from '@/rules/programs';
import { INSTALL_TERMS, PARTIES } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  {
    key: 'customer_terms_ca_tech_water_heater',
    title: 'Customer terms (Exhibit B)',
    template: 'customer_terms',
    signers: ['homeowner', 'contractor'],
    category: 'doc_customer_agreement',
  },
];

/** Sample wording. An operator must replace it with the official Exhibit B of the program. */
export const templates: ProgramFolder['templates'] = {
  customer_terms: {
    title: 'Customer terms, TECH Clean California, water heaters (Exhibit B)',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'These terms are between the homeowner named below and the program. They say what the homeowner agrees to before the program reserves an incentive.',
      },
      {
        kind: 'facts',
        rows: [
          ...PARTIES,
          { label: 'Contract signed on', value: '{contract_signature_date?}' },
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Expected incentive', value: '{homeowner_rebate.ca-tech-water-heater}' },
        ],
      },
      {
        kind: 'list',
        items: [
          'The program pays the incentive to the contractor. The contractor deducts the whole incentive from the price and shows it as a line of the invoice.',
          'If all incentives together are more than the project costs, this incentive is reduced.',
          'The water heater has a thermostatic mixing valve. The home is on a time-of-use rate and takes part in a program that shifts the load of the water heater.',
          'I was asked whether the program may see my past energy use, and my answer is part of this application.',
          'The program may inspect the work, on site or by video.',
        ],
      },
      ...INSTALL_TERMS,
    ],
  },
};
