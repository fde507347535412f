import type { ProgramFolder } from '@/rules/programs';
import { PARTIES } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  {
    key: 'whole_home_verification',
    title: 'Whole-home verification form',
    template: 'whole_home_verification',
    signers: ['homeowner', 'contractor'],
    // The portal has no category for this form, so use the most similar one.
    category: 'doc_customer_agreement',
  },
];

/** Sample wording. An operator must replace it with the official form of the program. */
export const templates: ProgramFolder['templates'] = {
  whole_home_verification: {
    title: 'Whole-home verification form, Mass Save',
    version: 1,
    sample: true,
    source: 'defaults',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Homeowner and contractor confirm that the heat pumps of this job heat the whole home. The program pays its whole-home rebate on this form.',
      },
      {
        kind: 'facts',
        rows: [...PARTIES, { label: 'Installed on', value: '{install_completion_date}' }],
      },
      { kind: 'heading', text: 'What the contractor confirms' },
      {
        kind: 'list',
        items: [
          'The heat pumps were sized by a Manual J calculation and have 90% to 120% of the design load.',
          'They are the only heating of the home. Other equipment was removed, disconnected, or is kept for emergencies only.',
          'I explained how the system is used in winter.',
        ],
      },
      { kind: 'heading', text: 'What the homeowner confirms' },
      {
        kind: 'list',
        items: ['I will heat my home with the heat pumps.', 'The program may inspect the system, and may ask for the rebate back if this is not true.'],
      },
    ],
  },
};
