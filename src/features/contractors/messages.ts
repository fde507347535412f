import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('companies.shared', {
  company: 'Company',
  job_merged_entry: 'Moved with its company',
  job_merged_reason: '{source} was merged into {target} by {by}',
  local_and_not_local_at_once: 'The company cannot be local and from elsewhere on the same day',
  the_last_day_cannot_be_before: 'The last day cannot be before the first day',
  this_enrollment_is_listed_twice: 'This enrollment is listed twice',
  you_are_not_allowed_to_change: 'You are not allowed to change this company.',
  you_can_only_manage_companies: 'You can only manage companies of your own programs.',
});
