import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.equipment', {
  ahri: 'AHRI {id}',
});
