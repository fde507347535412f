import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('conversations.office', {
  parties_label: 'Conversation with',
  office_option: 'Program office',
  contractor_option: 'Contractor',
  homeowner_option: 'Homeowner',
  office_empty: 'No messages yet. When you write to the people who review this job, they get an email.',
  contractor_empty: 'No messages yet. When you write to the contractor, they get an email.',
  homeowner_empty: 'No messages yet. The homeowner gets your message by email and answers on their page.',
  homeowner_staff_empty: 'The contractor and the homeowner have not written to each other.',
});
