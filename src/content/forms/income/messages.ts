import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.income', {
  code_pattern: 'This doesn’t look like a program approval code.',
  not_accepted: 'No program on this job accepts this kind of income verification.',
  waiting_for_program: 'Enter the approval code or upload the certificate once the program has responded. It can take up to one week.',
});
