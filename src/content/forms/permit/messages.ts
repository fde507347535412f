import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.permit', {
  permit_missing: 'Please add the permit for {service}.',
});
