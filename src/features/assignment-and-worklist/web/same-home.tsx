import { Box } from '@mantine/core';
import { IconHomeSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { Notice } from '@/job-view/web/job-parts/notice';
import { formatMoney } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { STAGE_LABELS } from '@/rules/forms';
import { listJobsAtSameHome, type OtherJobAtHome } from '../same-home-contract';
import { t } from './messages';

/** Shows staff the other jobs at this home or at a similar address, because staff should know these jobs before they decide about money. */
export function SameHome({ jobId }: { jobId: string }) {
  return useCurrentUser().kind === 'staff' ? <OfStaff jobId={jobId} /> : null;
}

/** Loads the other jobs at the home. The notice is optional, so its errors are ignored. */
export const useSameHome = (jobId: string) => useApiQuery(listJobsAtSameHome, { params: { job_id: jobId } }, { staleTime: 60_000 });

function OfStaff({ jobId }: { jobId: string }) {
  const homeJobs = useSameHome(jobId).data?.items ?? [];
  const same = homeJobs.filter((job) => job.is_same);
  const similar = homeJobs.filter((job) => !job.is_same);
  return (
    <>
      {same.length > 0 && (
        <Notice tone="wait" icon={IconHomeSearch} title={t('same_home_jobs_title', { count: same.length })}>
          <Jobs jobs={same} />
        </Notice>
      )}
      {similar.length > 0 && (
        <Notice tone="wait" icon={IconHomeSearch} title={t('similar_home_label')}>
          <Jobs jobs={similar} />
          {t('household_cap_note')}
        </Notice>
      )}
    </>
  );
}

function Jobs({ jobs }: { jobs: readonly OtherJobAtHome[] }) {
  return (
    <Box component="ul" pl="var(--mantine-spacing-md)" className="hl-bullets">
      {jobs.map((job) => (
        <li key={job.id}>
          <Link to="/$jobId" params={{ jobId: job.id }}>
            {job.address}
          </Link>{' '}
          {[
            job.short_code,
            job.job_name,
            job.contractor,
            job.is_closed ? t('job_closed_label') : STAGE_LABELS[job.stage_key],
            job.promised > 0 ? t('promised', { promised: formatMoney(job.promised) }) : t('nothing_promised'),
          ].join(' · ')}
        </li>
      ))}
    </Box>
  );
}
