import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-page', {
  hidden_answer_label: 'an answer that only staff can see',
  other_cases_label: 'in all other cases',
  payment_label: 'How it is paid',
});
