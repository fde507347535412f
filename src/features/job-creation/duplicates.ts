import { t } from './messages';

/** What an existing job has in common with the new one. A job that matches by neither address is one of the same homeowner. */
type Match = { same_address: boolean; is_similar: boolean };

const matchOf = ({ same_address, is_similar }: Match): 'address' | 'similar' | 'homeowner' => (same_address ? 'address' : is_similar ? 'similar' : 'homeowner');

/** Returns the title of the question about existing jobs. It names the address if one of them is at the home, and otherwise the homeowner. */
export const duplicateTitle = (jobs: readonly Match[]): string =>
  t('duplicate_job_title', { match: jobs.some((job) => job.same_address) ? 'address' : 'homeowner' });

/** Returns the text about a job of another contractor, of which users learn only that it exists and why it matches. */
export const otherContractorTitle = (job: Match): string => t('other_contractor_job_title', { match: matchOf(job) });

/** Returns why an existing job matches. */
export const matchLabel = (job: Match): string => t('match_label', { match: matchOf(job) });
