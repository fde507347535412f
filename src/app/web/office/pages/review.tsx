import { useParams } from '@tanstack/react-router';
import { ReviewWorkbench } from '@/features/reviews/web';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** `/{jobId}/review/{taskId}`. */
export function ReviewRoute() {
  const { jobId = '', taskId = '' } = useParams({ strict: false }) as { jobId?: string; taskId?: string };
  useRecent(jobId);
  return <ReviewWorkbench key={taskId} jobId={jobId} taskId={taskId} missing={<NotFoundPage />} />;
}
