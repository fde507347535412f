import { Navigate, useParams } from '@tanstack/react-router';
import { getJobByCode } from '@/job-view';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel, FullScreenSpinner, usePageTitle } from '@/platform/web/kit';
import { t } from './messages';
import { NotFoundPage } from './not-found';

/** Route component for paths such as `/code/K7QF2M`. Redirects to the job with this job code. */
export function JobByCodeRoute() {
  const { shortCode } = useParams({ from: '/signed-in/code/$shortCode' });
  const code = shortCode.trim().toUpperCase();
  usePageTitle(t('job_code', { code }));
  const job = useApiQuery(getJobByCode, { params: { short_code: code } });
  if (job.data) return <Navigate to="/$jobId" params={{ jobId: job.data.id }} replace />;
  if (job.isPending) return <FullScreenSpinner label={t('opening_job_code', { code })} />;
  if (job.error.status === 404) return <NotFoundPage />;
  return (
    <div style={{ margin: '48px auto', maxWidth: 640, padding: '0 16px' }}>
      <ErrorPanel error={job.error} retry={() => void job.refetch()} />
    </div>
  );
}
