import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-page', {
  area_label: 'Area',
  description_label: 'Description',
  document_label: 'Document',
  email_label: 'Email',
  hidden_answer_label: 'an answer that only staff can see',
  line_offered_value: 'Offered',
  name_label: 'Name',
  other_cases_label: 'in all other cases',
  payment_label: 'How it is paid',
  program_active_value: 'Active',
  program_inactive_value: 'Not active',
  status_label: 'Status',
  summary_label: 'Summary',
  website_label: 'Website',
  window_label: 'Applications',
  successor_label: 'What follows it',
});
