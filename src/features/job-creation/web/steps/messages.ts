import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.steps', {
  programs_empty: 'Choose the address first. The programs in the area then appear here.',
  no_match_title: 'No program fits this home and this work.',
  address_lookup_error: 'We couldn’t look up this address',
  address_step_hint: 'The address determines which programs are available, and the household determines how much they pay.',
  programs_check_error: 'The programs could not be checked',
  work_step_summary: 'The planned work, and who may pay for it.',
  contact_step_summary: 'Who the program may contact, and how.',
  home_estimate_link: 'What can this home get?',
});
