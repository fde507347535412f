import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('kit.chart', {
  named_with_keys: '{label} Use the arrow keys to read the values one at a time.',
});
