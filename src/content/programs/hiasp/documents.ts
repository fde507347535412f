import type { ProgramFolder } from '@/rules/programs';
import { offerLetter } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  { key: 'offer_letter_hiasp', title: 'Offer letter', template: 'offer_letter', signers: ['homeowner', 'company_rep'], category: 'doc_offer_letter' },
];

/** Sample wording. An operator must replace it with the official letter of the program. */
export const templates: ProgramFolder['templates'] = {
  offer_letter: offerLetter({
    program: 'hiasp',
    document: 'offer_letter_hiasp',
    title: 'Offer letter, home insulation and air sealing',
    version: 3,
    opening: 'The program offers the homeowner named below a rebate for insulating and air sealing the home.',
    amount: 'Rebate',
    points: [
      'The rebate is deducted on the contractor’s invoice and shown there as HIASP Rebate or NYSEG/RGE Rebate.',
      'If the savings are measured, the program compares the utility bills of the year before and the year after the work, with the homeowner’s permission.',
      'The program may inspect the work after it is finished. The homeowner is asked for a date.',
    ],
  }),
};
