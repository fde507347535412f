import { defineMessages } from '@/platform/messages';

export const t = defineMessages('companies.shared', {
  the_last_day_cannot_be_before: 'The last day cannot be before the first day',
  this_enrollment_is_listed_twice: 'This enrollment is listed twice',
  you_are_not_allowed_to_change: 'You are not allowed to change this company.',
  you_can_only_manage_companies_of: 'You can only manage companies of your own programs.',
  company: 'Company',
});
