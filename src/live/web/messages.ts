import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('live', {
  reconnecting_changes_by_others_show: 'Reconnecting… Changes by others show later.',
});
