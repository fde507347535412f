import { useParams } from '@tanstack/react-router';
import { TaskPage } from '@/pages/task-page/web';
import { WidgetProvider } from '@/rules/forms/web';
import { RESULT_WIDGETS, WIDGETS } from '../widgets';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/tasks/{taskId}`. */
export function TaskRoute() {
  const { jobId, taskId } = useParams({ from: '/signed-in/$jobId/tasks/$taskId' });
  useRecent(jobId);
  return (
    <WidgetProvider widgets={WIDGETS} results={RESULT_WIDGETS}>
      <TaskPage key={taskId} jobId={jobId} taskId={taskId} missing={<NotFoundPage />} />
    </WidgetProvider>
  );
}
