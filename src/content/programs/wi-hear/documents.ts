import type { ProgramFolder } from '@/rules/programs';
import { PARTIES, WORK_TABLE } from '../document-parts';

export const documents: ProgramFolder['documents'] = [
  { key: 'install_terms_wi_hear', title: 'Install terms', template: 'install_terms', signers: ['homeowner'], category: 'doc_install_terms' },
  {
    key: 'tenant_owner_acknowledgment',
    title: 'Tenant owner acknowledgment',
    template: 'tenant_owner_acknowledgment',
    signers: ['property_manager'],
    category: 'doc_tenant_owner_acknowledgment',
  },
  {
    key: 'completion_certificate',
    title: 'Certificate of completion',
    template: 'completion_certificate',
    signers: ['homeowner', 'contractor'],
    category: 'doc_completion_certificate',
  },
];

const sample = { sample: true, source: 'defaults' } as const;

/** Sample wording. An operator must replace it with the official documents of the program. */
export const templates: ProgramFolder['templates'] = {
  install_terms: {
    title: 'Install terms, Wisconsin HEAR',
    version: 3,
    ...sample,
    blocks: [
      {
        kind: 'paragraph',
        text: 'These terms are between the homeowner named below and the program. They say what the homeowner agrees to before work that the program pays for begins.',
      },
      { kind: 'facts', rows: PARTIES },
      { kind: 'heading', text: '1. The work and what it costs' },
      { kind: 'paragraph', text: 'The contractor installs the following at the home. Prices are before any rebate.' },
      WORK_TABLE,
      {
        kind: 'facts',
        rows: [
          { label: 'Total of the work', value: '{scope_total}' },
          { label: 'Expected rebate of the program', value: '{homeowner_rebate.wi-hear}' },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The rebate is an estimate, not a promise. The amount becomes final when the program reserves the rebate. The program pays after it has checked the finished work. The rebate is deducted on the contractor’s invoice and shown there on a separate line.',
      },
      { kind: 'heading', text: '2. Before and during the work' },
      { kind: 'paragraph', text: '{@install_terms}' },
      {
        kind: 'list',
        items: [
          'Work begun before the reservation is not paid by the program. The contractor follows the rules of the building trade.',
          'The equipment is new and is the equipment named in the application. If the equipment changes, the program must agree first.',
          'The homeowner gives the contractor access to the home at agreed times and keeps the path to the equipment clear.',
        ],
      },
      { kind: 'heading', text: '3. Checks' },
      {
        kind: 'list',
        items: [
          'The contractor takes photos of the old and the new equipment and its nameplates. They are kept with the application.',
          'The program may inspect the work, on site or by video, up to one year after it is finished. The homeowner is asked for a date.',
          'The contractor corrects work that differs from the application. If the contractor does not correct it, the program may ask the recipient of the rebate to pay it back.',
        ],
      },
      { kind: 'heading', text: '4. What the homeowner confirms' },
      {
        kind: 'list',
        items: [
          'My statements about my household, its income and the home are true as far as I know.',
          'I have not received, and will not ask for, another federal rebate for the same part of the same equipment.',
          'I have read these terms. I can ask the contractor or the program about anything in them before I sign.',
        ],
      },
      { kind: 'heading', text: '5. Ending the agreement' },
      {
        kind: 'paragraph',
        text: 'The homeowner may withdraw the application at any time before the work starts, without giving a reason and without a charge from the program. The withdrawal does not change the agreement with the contractor.',
      },
    ],
  },
  tenant_owner_acknowledgment: {
    title: 'Tenant owner acknowledgment',
    version: 2,
    ...sample,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The home below is rented. The tenant applies for rebates for work on it. The owner of the building, or the manager who acts for the owner, acknowledges the following.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Home', value: '{@address}' },
          { label: 'Unit', value: '{@unit?}' },
          { label: 'Tenant', value: '{first_name} {last_name}' },
          { label: 'Owner or manager', value: '{property_manager_name}' },
          { label: 'Contractor', value: '{@contractor}' },
          { label: 'Program', value: '{@program}' },
        ],
      },
      { kind: 'heading', text: '1. The work and its price' },
      { kind: 'paragraph', text: 'The contractor installs the following at the home. Prices are before any rebate.' },
      WORK_TABLE,
      { kind: 'facts', rows: [{ label: 'Total of the work', value: '{scope_total}' }] },
      { kind: 'heading', text: '2. What the owner or manager acknowledges' },
      {
        kind: 'list',
        items: [
          'I know of the work named above and agree that it is done at this home by the contractor named above.',
          'The new equipment stays with the building. I will not remove it for at least two years without notifying the program.',
          'For two years after the work is finished, I will not raise the rent or end the lease because of the work that the program pays for.',
          'The program may inspect the work together with the tenant.',
        ],
      },
    ],
  },
  completion_certificate: {
    title: 'Certificate of completion',
    version: 2,
    ...sample,
    blocks: [
      { kind: 'paragraph', text: 'Homeowner and contractor confirm together that the work below is finished.' },
      {
        kind: 'facts',
        rows: [...PARTIES, { label: 'Installed on', value: '{install_completion_date}' }],
      },
      WORK_TABLE,
      {
        kind: 'list',
        items: [
          'The work is finished, the equipment runs, and its use was explained.',
          'The homeowner has received the instructions and warranties of the equipment.',
          'The site is clean; old equipment was removed or shut down as agreed.',
        ],
      },
    ],
  },
};
