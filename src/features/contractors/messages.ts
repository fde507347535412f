import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('companies.shared', {
  contractor: 'Company',
  job_merged_entry: 'Moved with its company',
  job_merged_reason: '{source} was merged into {target} by {by}',
  local_status_conflict_error: 'The company cannot be both local and from elsewhere on the same day',
  date_order_error: 'The last day cannot be before the first day',
  enrollment_duplicate_error: 'This enrollment is listed twice',
  edit_contractor_forbidden_error: 'You are not allowed to change this company.',
  programs_forbidden_error: 'This company participates in programs that are not yours.',
  manage_contractors_forbidden_error: 'You can only manage companies of your own programs.',
});
