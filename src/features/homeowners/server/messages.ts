import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('homeowners.server', {
  homeowner_contractor_error: 'Only users of a company can see its homeowners.',
});
