import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('application.forms', {
  costs_differ: 'The scope of work adds up to {total}, but the project cost in Services is {estimate}. Please check which one is right.',
  qa_not_passed: 'The job can’t be enrolled until it passes inspection. Request changes or decline.',
});
