import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.address', {
  zip_required_error: 'Please enter a ZIP code',
  state_code_error: 'Please enter the state’s two-letter code',
});
