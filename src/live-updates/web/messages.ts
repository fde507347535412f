import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('live', {
  connection_lost_note: 'Reconnecting… Changes by others will appear later.',
});
