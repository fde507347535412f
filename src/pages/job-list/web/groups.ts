import type { ListedJob } from './job';
import { t } from './messages';

type GroupedJob = Pick<ListedJob, 'action_required' | 'is_closed' | 'is_canceled'>;

/**
 * Returns the heading of the group to which a job belongs. The groups are jobs on which the user or a colleague must act, closed or canceled jobs, and jobs
 * that wait for anyone else.
 */
const headingOf = ({ action_required, is_closed, is_canceled }: GroupedJob): string =>
  action_required ? t('needs_you') : is_closed || is_canceled ? t('ended_jobs_title') : t('waiting_jobs_title');

/**
 * Sorts the jobs of a page by group. The server puts jobs on which the user or a colleague must act first. This function moves closed and canceled jobs to the
 * end.
 */
export function orderByGroup<T extends GroupedJob>(jobs: readonly T[]): T[] {
  const isEnded = (job: T) => !job.action_required && (job.is_closed || job.is_canceled);
  return [...jobs.filter((job) => !isEnded(job)), ...jobs.filter(isEnded)];
}

/** Returns the heading above a job if the job is the first of its group; otherwise null. */
export function groupHeading(jobs: readonly GroupedJob[], at: number): string | null {
  const [job, before] = [jobs[at], at > 0 ? jobs[at - 1] : undefined];
  if (!job || (before && headingOf(before) === headingOf(job))) return null;
  return headingOf(job);
}
