import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.captures', {
  photos: '{photos} {photos, plural, one {photo} other {photos}}',
  skipped_left_out: '{skipped} left out',
});
