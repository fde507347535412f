import { defineProgram } from '@/rules/programs';
import { enteredAmountRules } from '../entered-amount-rules';

/** Program for jobs of the partner Sunrun. The conditions of the partner are not public, so people enter the amount that the partner states for each job. */
export const sunrun = defineProgram({
  key: 'sunrun',
  name: 'Sunrun',
  description: 'Jobs from the partner Sunrun. The rebate is entered on each job with the Sunrun service contract and opportunity.',
  url: 'https://www.sunrun.com',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Any address.', where: null, source: 'defaults' },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Any work',
    homeowner_requirements: 'A service contract with Sunrun',
    program_specifics: 'You enter the rebate that Sunrun promised. It is paid to the homeowner.',
    install_timeline: 'No reservation. Work can start immediately.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'none', source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  ...enteredAmountRules('sunrun', { source: 'portal' }),
  tasks: [
    { task: 'homeowner_contact' },
    { task: 'sunrun_details' },
    { task: 'define_scope_of_work' },
    { task: 'project_scope_of_work' },
    { task: 'determine_and_share_rebate_amount' },
    { task: 'program_selection_update', required: false },
    { task: 'final_review' },
    { task: 'scheduled_install_date', required: false },
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
      body: 'The contractor confirms that the work described in this job is finished, that the numbers of Sunrun entered here belong to this home, that the invoice is complete and correct, and that the homeowner has received it.',
    },
  },
  sources: [
    {
      id: 'portal',
      title: 'Portal fields: the Sunrun service contract, opportunity and rebate amount are entered on each job; no public terms were found',
      date: '2026-11-21',
      confidence: 'seed',
    },
    { id: 'defaults', title: 'Not published: a default of this product that an operator must check', date: '2026-11-21', confidence: 'default' },
  ],
});
