import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.captures', {
  photos: '{photos} {photos, plural, one {photo} other {photos}}',
  skipped_left_out: '{skipped} left out',
});
