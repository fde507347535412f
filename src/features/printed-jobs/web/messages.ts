import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('prints.web', {
  print_failed_error: 'The PDF could not be made. Please try again.',
  print_started_toast: 'Making the PDF. It is downloaded when it is ready.',
  print_task: 'Download as PDF',
});
