import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-offices.server', {
  office_changed: 'Program office changed',
  office_conflict_error: 'Someone else changed this in the meantime. Please reload the page.',
});
