import type { ProgramFolder } from '@/rules/programs';
import { PARTIES, WORK_TABLE } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  {
    key: 'customer_agreement_ny_clean_heat',
    title: 'Customer agreement',
    template: 'customer_agreement',
    signers: ['homeowner', 'contractor'],
    category: 'doc_customer_agreement',
  },
];

/** Sample wording. An operator must replace it with the official agreement of the utility. */
export const templates: ProgramFolder['templates'] = {
  customer_agreement: {
    title: 'Customer agreement, NYS Clean Heat',
    version: 2,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The homeowner and the Participating Contractor agree on the following work, for which they apply together for the incentive of the electric utility.',
      },
      { kind: 'facts', rows: PARTIES },
      { kind: 'heading', text: '1. The work and what it costs' },
      WORK_TABLE,
      {
        kind: 'facts',
        rows: [
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Expected incentive', value: '{homeowner_rebate.ny-clean-heat}' },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The incentive is an estimate, not a promise. The utility decides after it has checked the application. The incentive is deducted on the contractor’s invoice.',
      },
      { kind: 'heading', text: '2. What both agree on' },
      {
        kind: 'list',
        items: [
          'The system is sized by a Manual J calculation, which the homeowner may see.',
          'The contractor explains how to run the heat pump. If the old heating stays, the contractor explains when to run it.',
          'Heating equipment that the application calls decommissioned can no longer heat the home.',
          'The utility or NYSERDA may inspect the work after it is finished. The homeowner is asked for a date.',
        ],
      },
      { kind: 'heading', text: '3. Install terms' },
      { kind: 'paragraph', text: '{@install_terms}' },
      { kind: 'heading', text: '4. What the homeowner confirms' },
      {
        kind: 'list',
        items: [
          'I am a customer of the electric utility named in the application, or rent from its customer.',
          'EmPower+ does not pay for the same measure.',
          'I have read this agreement and could ask the contractor about anything in it before I signed.',
        ],
      },
    ],
  },
};
