import type { Job } from './job';
import { t } from './messages';

/** What stands above a job where a group begins: who must act, or on whom they wait. */
export function groupHeading(jobs: readonly Job[], at: number): string | null {
  const job = jobs[at];
  if (!job || (at > 0 && jobs[at - 1]?.action_required === job.action_required)) return null;
  return job.action_required ? t('needs_you') : t('waiting_jobs_title');
}
