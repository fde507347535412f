import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.shared', {
  job_created: 'Job created',
  field_not_found_error: 'This field does not exist on this form.',
});
