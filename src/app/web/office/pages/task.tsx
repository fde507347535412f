import { useParams } from '@tanstack/react-router';
import { TaskPage } from '@/pages/task-page/web';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** `/{jobId}/tasks/{taskId}`. */
export function TaskRoute() {
  const { jobId = '', taskId = '' } = useParams({ strict: false }) as { jobId?: string; taskId?: string };
  useRecent(jobId);
  return <TaskPage key={taskId} jobId={jobId} taskId={taskId} missing={<NotFoundPage />} />;
}
