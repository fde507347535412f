import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('hpxml.server', {
  measures_missing_error: 'The job has no measures yet, so there is no upgrade to write.',
  completion_missing_error: 'The day on which the installation was finished is not known yet. It is asked with the final invoice.',
});
