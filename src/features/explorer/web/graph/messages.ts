import { defineMessages } from '@/platform/messages';

export const t = defineMessages('explorer.graph', {
  what_waits_for_what: 'Tasks and their dependencies',
});
