import type { ProgramFolder } from '@/rules/programs';

/** Sample wording. An operator must replace it with the official terms of the program. */
export const texts: ProgramFolder['texts'] = {
  final_submission_terms: {
    title: 'Final submission terms',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'The contractor confirms that the insulation and air sealing described in this job are finished, that the rebate is a line of the invoice with the title HIASP Rebate or NYSEG/RGE Rebate, and that the homeowner has received and signed the invoice. The program may inspect the work and ask for the rebate back if these statements are not true.',
  },
  install_terms: {
    title: 'Install terms, home insulation and air sealing',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'Work starts after the program has pre-approved it. Parts of the home that were insulated in the last ten years are left out. The rebate is shown as a line of the invoice.',
  },
};
