import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('prints.web', {
  it_could_not_be_made: 'The PDF could not be made. Please try again.',
  it_is_being_made: 'Making the PDF. It is downloaded when it is ready.',
  print_task: 'Download as PDF',
});
