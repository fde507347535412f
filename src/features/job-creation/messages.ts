import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.shared', {
  job_created: 'Job created',
  this_field_does_not_exist_on: 'This field does not exist on this form.',
});
