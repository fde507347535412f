import type { JobDetail } from '@/job-view';
import { t } from './messages';

/**
 * Returns a warning not to start work before the reservation. The warning for contractors differs from the warning for other viewers. Returns null if the job
 * is not in review, or if all its active programs have a reservation.
 */
export const startWarning = (
  job: Pick<JobDetail, 'stage_key'> & { programs: readonly Pick<JobDetail['programs'][number], 'live' | 'reservation'>[] },
  isContractor: boolean,
): string | null => {
  const isOpen = job.stage_key === 'review' && job.programs.some((program) => program.live && program.reservation === null);
  if (!isOpen) return null;
  return isContractor ? t('early_work_warning') : t('start_warning_staff');
};
