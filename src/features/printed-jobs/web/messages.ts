import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('prints.web', {
  print_failed_error: 'The PDF could not be created. Please try again.',
  print_started_toast: 'Creating the PDF. It downloads when it is ready.',
  print_task: 'Download as PDF',
});
