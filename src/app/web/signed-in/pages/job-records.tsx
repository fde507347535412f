import { useParams } from '@tanstack/react-router';
import { JobRecordsPage } from '@/features/federal-reports/web/job-records-page';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/doe`. */
export function JobRecordsRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/doe' });
  useRecent(jobId);
  return <JobRecordsPage key={jobId} jobId={jobId} missing={<NotFoundPage />} />;
}
