import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('kit.chart', {
  named_with_keys: '{label} The arrow keys read one value after the other.',
});
