import type { jobParts } from '@/view';

/** A job as a card or a row shows it. */
export type Job = jobParts.JobCard;
