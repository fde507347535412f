import type { ProgramFolder } from '@/rules/programs';

export const documents: ProgramFolder['documents'] = [
  { key: 'offer_letter_3c_ren', title: 'Offer letter', template: 'offer_letter', signers: ['homeowner', 'company_rep'], category: 'doc_offer_letter' },
];

/** Sample wording, until an operator has the program's own letter. */
export const templates: ProgramFolder['templates'] = {
  offer_letter: {
    title: 'Offer letter, 3C-REN Home Energy Savings',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The contractor offers the homeowner named below a discount for work that saves energy in the home. The network pays the contractor for the savings.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Homeowner', value: '{first_name} {last_name}' },
          { label: 'Home', value: '{@address}' },
          { label: 'Contractor', value: '{@contractor}' },
          { label: 'Job', value: '{@code}' },
        ],
      },
      {
        kind: 'table',
        of: 'scope_lines',
        columns: [
          { key: 'service', label: 'Work', as: 'services_being_installed' },
          { key: 'description', label: 'Description' },
          { key: 'total', label: 'Price', as: 'scope_total' },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Discount', value: '{homeowner_rebate.3c-ren}' },
          { label: 'Date of this letter', value: '{offer_letter_date.offer_letter_3c_ren}' },
          { label: 'Offer valid until', value: '{offer_letter_expires_on.offer_letter_3c_ren}' },
        ],
      },
      {
        kind: 'list',
        items: [
          'The discount is a line of the contractor’s invoice. It stays as it is, whatever the measurement brings.',
          'The network pays the contractor half of the forecast savings up front, and the rest by the savings that are measured.',
          'For the measurement the network looks at the bills of the year before and the year after the work, with the homeowner’s permission.',
        ],
      },
    ],
  },
};
