import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.steps', {
  choose_the_address_first_then: 'Choose the address first; then the programs of the area appear here.',
  no_program_fits_this_home: 'No program fits this home and this work.',
  nothing_could_be_found_out_about: 'We couldn’t look up this address',
  the_address_decides_which_programs: 'The address determines which programs are available, the household how much they pay.',
  the_programs_could_not_be_checked: 'The programs could not be checked',
  what_is_to_be_done_and_who: 'The planned work, and who may pay for it.',
  who_the_program_may_contact_and_how: 'Who the program may contact, and how.',
  what_can_this_home_get: 'What can this home get?',
});
