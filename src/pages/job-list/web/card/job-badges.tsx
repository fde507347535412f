import { IconAlertTriangle, IconBan, IconCircleCheck, IconGavel, IconRestore, IconUserCheck } from '@tabler/icons-react';
import { CANCEL_REASONS } from '@/job-data';
import { Hint, ToneBadge } from '@/platform/web/kit';
import type { ListedJob } from '../job';
import { t } from './messages';

/**
 * Badges of a job: canceled, closed, reactivated, deemed, claimed, exceptions. `isShort`: omits "deemed", because the table shows this property in another
 * cell.
 */
export function JobBadges({ job, isShort = false }: { job: ListedJob; isShort?: boolean }) {
  return (
    <>
      {job.is_canceled && (
        <ToneBadge tone="quiet" icon={<IconBan size={14} aria-hidden />}>
          {t('canceled')}
          {job.cancel_reason && ` · ${CANCEL_REASONS[job.cancel_reason]}`}
        </ToneBadge>
      )}
      {job.is_closed && !job.is_canceled && (
        <ToneBadge tone="good" icon={<IconCircleCheck size={14} aria-hidden />}>
          {t('done')}
        </ToneBadge>
      )}
      {job.is_reactivated && (
        <ToneBadge tone="quiet" icon={<IconRestore size={14} aria-hidden />}>
          {t('reactivated')}
        </ToneBadge>
      )}
      {job.is_deemed && !isShort && (
        <ToneBadge tone="busy" icon={<IconGavel size={14} aria-hidden />}>
          {t('deemed')}
        </ToneBadge>
      )}
      {job.has_contractor_task_exception && (
        <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('exception')}
        </ToneBadge>
      )}
      {job.has_ops_task_exception && (
        <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
          {t('ops_exception')}
        </ToneBadge>
      )}
      {job.claimed_by && (
        <Hint label={t('job_claim_label', { claimed_by: job.claimed_by })}>
          <ToneBadge
            tone="busy"
            icon={<IconUserCheck size={14} aria-hidden />}
            aria-label={t('job_claim_label', { claimed_by: job.claimed_by })}
            className="hl-above-link"
          >
            {initials(job.claimed_by)}
          </ToneBadge>
        </Hint>
      )}
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
