import { defineMessages } from '@/platform/messages';

export const t = defineMessages('rebates.shared', {
  household_cap_override: 'Household cap override',
  no_program_of_this_job_pays: 'No program of this job has a flat rebate in place of measured savings.',
  only_your_own_programs: 'You can only decide about your own programs.',
  the_program_decides_about_the_deemed: 'The program decides about the deemed path.',
  this_program_has_no_household_cap: 'This program does not limit what a household gets.',
  this_program_is_not_on_the: 'This program is not on the job.',
});
