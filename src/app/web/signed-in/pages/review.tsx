import { useParams } from '@tanstack/react-router';
import { ReviewWorkbench } from '@/features/reviews/web';
import { WidgetProvider } from '@/rules/forms/web';
import { RESULT_WIDGETS, WIDGETS } from '../widgets';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/review/{taskId}`. */
export function ReviewRoute() {
  const { jobId, taskId } = useParams({ from: '/signed-in/$jobId/review/$taskId' });
  useRecent(jobId);
  return (
    <WidgetProvider widgets={WIDGETS} results={RESULT_WIDGETS}>
      <ReviewWorkbench key={taskId} jobId={jobId} taskId={taskId} missing={<NotFoundPage />} />
    </WidgetProvider>
  );
}
