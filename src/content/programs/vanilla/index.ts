import { defineProgram } from '@/rules/programs';
import { enteredAmountRules } from '../entered-amount-rules';

/** Program without special rules. It is a template for new programs and is used in demos and tests. */
export const vanilla = defineProgram({
  key: 'vanilla',
  name: 'Vanilla',
  description: 'Generic program with no special rules. The amount is entered on each job. There is no reservation and no submission window.',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Any address.', where: null, source: 'defaults' },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Any work',
    homeowner_requirements: 'None',
    program_specifics: 'You enter the rebate amount. It is paid to the homeowner.',
    install_timeline: 'No reservation. Work can start immediately.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'none', source: 'defaults', is_default: true },
  },
  criteria: [],
  ...enteredAmountRules('vanilla', { source: 'defaults' }),
  tasks: [
    { task: 'homeowner_contact' },
    { task: 'define_scope_of_work' },
    { task: 'determine_and_share_rebate_amount' },
    { task: 'final_review' },
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
  sources: [{ id: 'defaults', title: 'Product defaults for a generic program', date: '2026-11-21', confidence: 'default' }],
});
