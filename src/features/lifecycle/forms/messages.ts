import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('application.forms', {
  costs_differ: 'The scope of work comes to {total}, but Services says the project costs {estimate}. Please check which one is right.',
  qa_not_passed: 'The job can’t be enrolled until it passes inspection. Request changes or decline.',
});
