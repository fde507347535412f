import { defineMessages } from '@/platform/messages';

export const t = defineMessages('programs.server', {
  eligibility_re_evaluated: 'Eligibility re-evaluated',
});
