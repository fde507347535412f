import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.phone', {
  leave_out_the_extension: 'Please leave out the extension. Only the phone number itself is saved',
});
