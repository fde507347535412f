import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.comparison', {
  decided_eligible_note: 'Decided eligible: {note}',
  decided_ineligible_note: 'Decided ineligible: {note}',
  decision_taken_back: 'The decision was withdrawn.',
  program_staff: 'Program staff',
});
