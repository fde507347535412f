import type { jobsContract } from '@/jobs';

/** A job as a card or a row shows it. */
export type Job = jobsContract.JobCard;
