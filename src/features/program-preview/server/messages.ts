import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-preview.server', {
  draft_has_problems_error: 'Correct the problems of the draft first.',
});
