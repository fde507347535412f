import { defineProgram } from '@/rules/programs';
import { enteredAmountRules } from '../entered-amount-rules';

/** Placeholder for rebates of programs that the portal does not contain. People enter the amount on each job. */
export const other = defineProgram({
  key: 'other',
  name: 'Other program',
  description: 'A rebate from a program that is not in the list, for example from a city or a manufacturer. The amount is entered on each job.',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Any address.', where: null, source: 'defaults' },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Any work',
    homeowner_requirements: 'As the other program requires',
    program_specifics: 'You enter the rebate amount. It is paid to the homeowner.',
    install_timeline: 'No reservation here. Check whether the other program requires one.',
  },
  basis: 'submitted_on',
  settings: { reservation: { value: 'none', source: 'defaults', is_default: true } },
  ...enteredAmountRules('other', { source: 'defaults', is_default: true }),
  tasks: [
    { task: 'homeowner_contact' },
    { task: 'define_scope_of_work' },
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
      body: 'The contractor confirms that the work described in this job is finished, that the invoice is complete and correct, that the homeowner has received it, and that the other program pays the amount entered here.',
    },
  },
  sources: [
    {
      id: 'defaults',
      title: 'Product defaults for a program that is not in the list: scope, invoice and photos',
      date: '2026-11-21',
      confidence: 'default',
    },
  ],
});
