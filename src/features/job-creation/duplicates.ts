import { t } from './messages';

/**
 * Similarities between an existing job and the new job. `same_address`: both jobs are at the same address. `is_similar`: their addresses are similar. If both
 * properties are false, the jobs have the same homeowner.
 */
type Match = { same_address: boolean; is_similar: boolean };

const matchOf = ({ same_address, is_similar }: Match): 'address' | 'similar' | 'homeowner' => (same_address ? 'address' : is_similar ? 'similar' : 'homeowner');

/**
 * Returns the title of the dialog about existing jobs. The title names the address if one of the jobs is at the home. Otherwise, the title names the homeowner.
 */
export const duplicateTitle = (jobs: readonly Match[]): string =>
  t('duplicate_job_title', { match: jobs.some((job) => job.same_address) ? 'address' : 'homeowner' });

/** Returns the text about a job of another contractor. The text must not reveal more than that this job exists and why it matches the new job. */
export const otherContractorTitle = (job: Match): string => t('other_contractor_job_title', { match: matchOf(job) });

/** Returns the label that says why an existing job matches the new job. */
export const matchLabel = (job: Match): string => t('match_label', { match: matchOf(job) });
