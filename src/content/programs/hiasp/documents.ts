import type { ProgramFolder } from '@/rules/programs';

export const documents: ProgramFolder['documents'] = [
  { key: 'offer_letter_hiasp', title: 'Offer letter', template: 'offer_letter', signers: ['homeowner', 'company_rep'], category: 'doc_offer_letter' },
];

/** Sample wording, until an operator has the program's own letter. */
export const templates: ProgramFolder['templates'] = {
  offer_letter: {
    title: 'Offer letter, home insulation and air sealing',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      { kind: 'paragraph', text: 'The program offers the homeowner named below a rebate for insulating and air sealing the home.' },
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
          { label: 'Rebate', value: '{homeowner_rebate.hiasp}' },
          { label: 'Date of this letter', value: '{offer_letter_date.offer_letter_hiasp}' },
          { label: 'Offer valid until', value: '{offer_letter_expires_on.offer_letter_hiasp}' },
        ],
      },
      {
        kind: 'list',
        items: [
          'The rebate is taken off the contractor’s invoice and shown there as HIASP Rebate or NYSEG/RGE Rebate.',
          'Where savings are measured, the utility’s bills of the year before and after the work are compared, with the homeowner’s permission.',
          'The program may inspect the work after it is finished. The homeowner is asked for a date.',
        ],
      },
    ],
  },
};
