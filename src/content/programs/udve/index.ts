import { when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { enteredAmountRules } from '../entered-amount-rules';

const PAID = ['heat_pump', 'insulation'];

/**
 * Generic utility program, for which no public description exists. It is off until an administrator switches it on. All its entries are defaults that an
 * operator must check.
 */
export const udve = defineProgram({
  key: 'udve',
  name: 'UDVE',
  description:
    'Generic utility program for heat pumps and insulation. Nothing about it is published, so every entry is a default that must be checked. Off until an administrator switches it on.',
  offered_at_first: false,
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Any address, until the program’s service area is configured.', where: null, source: 'defaults' },
  scopes: ['hvac', 'weatherization'],
  card: {
    scope: 'Heat pumps and insulation',
    homeowner_requirements: 'Not published',
    program_specifics: 'You enter the rebate amount. It is paid to the homeowner.',
    install_timeline: 'No reservation. Work can start immediately.',
  },
  basis: 'submitted_on',
  settings: { reservation: { value: 'none', source: 'defaults', is_default: true } },
  criteria: [
    {
      key: 'pays_for_a_service',
      name: 'A heat pump or insulation',
      description: 'The program pays for heat pumps and insulation.',
      reason: 'services',
      test: when('planned_services').has(PAID),
      fix: 'Add a heat pump or insulation to the services.',
      source: 'defaults',
      is_default: true,
    },
  ],
  ...enteredAmountRules('udve', { source: 'defaults', is_default: true }),
  tasks: [
    { task: 'homeowner_contact' },
    { task: 'define_scope_of_work' },
    { task: 'services' },
    { task: 'project_scope_of_work' },
    { task: 'determine_and_share_rebate_amount' },
    { task: 'program_selection_update', required: false },
    { task: 'final_review' },
    { task: 'installed_measure_photos' },
    { task: 'final_invoice' },
    { task: 'submit_final_documents' },
    { task: 'confirm_enrollment' },
    { task: 'send_payment' },
  ],
  texts: {
    final_submission_terms: {
      title: 'Final submission terms',
      version: 1,
      sample: true,
      source: 'defaults',
      body: 'The contractor confirms that the work described in this job is finished, that the invoice is complete and correct, and that the homeowner has received it.',
    },
  },
  sources: [
    {
      id: 'defaults',
      title: 'No public page describes the program: defaults of a generic utility program that an operator must replace',
      date: '2026-11-21',
      confidence: 'default',
    },
  ],
});
