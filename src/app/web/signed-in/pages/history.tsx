import { useParams } from '@tanstack/react-router';
import { HistoryPage } from '@/pages/job-page/web/history/history-page';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/history`. */
export function HistoryRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/history' });
  useRecent(jobId);
  return <HistoryPage key={jobId} jobId={jobId} missing={<NotFoundPage />} />;
}
