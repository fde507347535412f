import type { ProgramFolder } from '@/rules/programs';

/** Sample wording. An operator must replace it with the official terms of the program. */
export const texts: ProgramFolder['texts'] = {
  final_submission_terms: {
    title: 'Final submission terms',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'The contractor confirms that the work described in this job is finished, that the installed equipment is new and is the equipment entered here with its AHRI number, and that the homeowner has received an itemized invoice. The program may inspect the work and ask for the rebate back if these statements are not true.',
  },
};
