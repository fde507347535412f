import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('eligibility.labels', {
  eligible: 'Eligible',
  ineligible: 'Ineligible',
  pending_answer: 'Pending answer',
  undetermined_label: 'Unable to determine',
});
