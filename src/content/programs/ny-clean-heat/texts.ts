import type { ProgramFolder } from '@/rules/programs';

/** Sample wording. An operator must replace it with the official terms of the program. */
export const texts: ProgramFolder['texts'] = {
  final_submission_terms: {
    title: 'Final submission terms',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'The contractor confirms that the work described in this job is finished, that the installed equipment is new and is the equipment entered here, that it was sized by Manual J, that permits were obtained where the municipality requires them, and that the incentive was taken off the invoice in full. The utility may inspect the work and ask for the incentive back if these statements are not true.',
  },
  install_terms: {
    title: 'Install terms, NYS Clean Heat',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'A Participating Contractor does the work. Photos are taken before and after it. The incentive is shown as a line of the invoice. The permit, the AHRI certificate, the Manual J report and, for ground source, the loop design and the well log are kept with this job.',
  },
};
