import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.server', {
  eligibility_re_evaluated: 'Eligibility re-evaluated',
});
