import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('explorer.graph', {
  what_waits_for_what: 'Tasks and their dependencies',
});
