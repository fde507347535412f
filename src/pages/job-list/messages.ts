import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_list.calls', {
  unknown_stage_error: 'There is no such stage. Use one of {stages}, or its number from 1 to 6.',
});
