import type { ProgramFolder } from '@/rules/programs';

/** Sample wording. An operator must replace it with the official terms of the program. */
export const texts: ProgramFolder['texts'] = {
  final_submission_terms: {
    title: 'Final submission terms',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'The contractor confirms that the work described in this job is finished, that the installed equipment is new and is the equipment entered here, that 100% of the rebate was taken off the invoice and is shown there as a line item, and that the homeowner has received and signed the invoice. The program may inspect the work and ask for the rebate back if these statements are not true.',
  },
  install_terms: {
    title: 'Install terms, California HEEHRA',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'Work starts after the reservation is confirmed and ends before it expires. 100% of the rebate is shown as a line of the invoice. Permits are obtained where the municipality requires them. Photos of the old and the installed equipment and its nameplates are kept with this job.',
  },
};
