import type { ProgramFolder } from '@/rules/programs';
import { offerLetter } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  { key: 'offer_letter_3c_ren', title: 'Offer letter', template: 'offer_letter', signers: ['homeowner', 'company_rep'], category: 'doc_offer_letter' },
];

/** Sample wording. An operator must replace it with the official letter of the program. */
export const templates: ProgramFolder['templates'] = {
  offer_letter: offerLetter({
    program: '3c-ren',
    document: 'offer_letter_3c_ren',
    title: 'Offer letter, 3C-REN Home Energy Savings',
    version: 3,
    opening:
      'The contractor offers the homeowner named below a discount for work that saves energy in the home. The network pays the contractor for the savings.',
    amount: 'Discount',
    points: [
      'The discount is a line of the contractor’s invoice. The measured savings do not change the discount.',
      'The network pays the contractor half of the forecast savings in advance, and the rest after it has measured the savings.',
      'To measure the savings, the network compares the bills of the year before and the year after the work, with the homeowner’s permission.',
    ],
  }),
};
