import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.server', {
  eligibility_reevaluated_entry: 'Eligibility re-evaluated',
});
