import type { Job } from './job';
import { t } from './messages';

type Placed = Pick<Job, 'action_required' | 'is_closed' | 'is_canceled'>;

/** A closed or canceled job needs no work, so it is in a group of its own. */
const headingOf = ({ action_required, is_closed, is_canceled }: Placed): string =>
  action_required ? t('needs_you') : is_closed || is_canceled ? t('ended_jobs_title') : t('waiting_jobs_title');

/** The jobs of a page by group: the server puts jobs that need the reader first, and here ended jobs come last. */
export function orderByGroup<T extends Placed>(jobs: readonly T[]): T[] {
  const isEnded = (job: T) => !job.action_required && (job.is_closed || job.is_canceled);
  return [...jobs.filter((job) => !isEnded(job)), ...jobs.filter(isEnded)];
}

/** The heading above a job where a group begins; null within a group. */
export function groupHeading(jobs: readonly Placed[], at: number): string | null {
  const [job, before] = [jobs[at], at > 0 ? jobs[at - 1] : undefined];
  if (!job || (before && headingOf(before) === headingOf(job))) return null;
  return headingOf(job);
}
