import type { jobParts } from '@/job';

/** A job as a card or a row shows it. */
export type Job = jobParts.JobCard;
