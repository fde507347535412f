import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.datetime', {
  day_and_time_utc: '{day}, {time} UTC',
});
