import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_list.calls', {
  unknown_stage_error: 'Unknown stage. Use one of {stages}, or a number from 1 to 6.',
});
