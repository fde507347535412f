import type { ProgramInput } from '../program';

export const tasks: ProgramInput['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['is_native_american', 'prior_ira_rebate'] },
  { task: 'define_scope_of_work' },
  { task: 'project_scope_of_work' },
  { task: 'income_estimate' },
  { task: 'homeowner_income_estimate' },
  { task: 'verify_income_qualification', asks: ['acknowledge_redacted_1040_requirement'] },
  { task: 'verify_income_qualification_homeowner', asks: ['acknowledge_redacted_1040_requirement', 'categorical_program'] },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'final_review' },
  { task: 'review_income_qualification' },
  { task: 'confirm_reservation' },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];
