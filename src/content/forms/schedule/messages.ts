import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.schedule', {
  permit_missing: 'Please add the permit for {service}.',
});
