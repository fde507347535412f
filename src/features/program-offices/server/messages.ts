import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-offices.server', {
  office_changed: 'Program office changed',
  somebody_changed_this_office: 'Somebody changed this in the meantime. Please load the page again.',
});
