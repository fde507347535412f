import type * as jobParts from '@/job/contract/parts';

/** A job as a card or a row shows it. */
export type Job = jobParts.JobCard;
