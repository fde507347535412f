import type { ProgramFolder } from '@/rules/programs';

/** Sample wording. An operator must replace it with the official terms of the program. */
export const texts: ProgramFolder['texts'] = {
  final_submission_terms: {
    title: 'Final submission terms',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'The contractor confirms that the work described in this job is finished, that the required discount is a line of the invoice, and that the homeowner has received and signed the invoice. Half of the forecast is paid once the program has accepted the project. The rest follows when the savings are measured; when they are lower than what was paid, the difference is asked back.',
  },
  install_terms: {
    title: 'Install terms, 3C-REN Home Energy Savings',
    version: 1,
    sample: true,
    source: 'defaults',
    body: 'Work starts after the program has pre-approved it. The discount is shown as a line of the invoice. The homeowner lets the program look at the bills of the year before and the year after the work.',
  },
};
