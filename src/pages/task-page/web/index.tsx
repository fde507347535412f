import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getTask, type TaskView } from '@/features/tasks';
import { usePollUnlessLive } from '@/live-updates/web';
import { useApiQuery } from '@/platform/web';
import { LoadingOrError, Page, usePageTitle } from '@/platform/web/kit';
import { isTaskResponse } from './is-task';
import { t } from './messages';
import { TaskScreen } from './task-screen';
import { UnexpectedResponse } from './unexpected-response';

/** Refresh interval in ms if live updates are not available. */
const POLL_MS = 30_000;

/** Page of a task with its form, its answers, or the reason why it cannot be worked on. Renders `missing` if the user cannot see the task. */
export function TaskPage({ jobId, taskId, missing }: { jobId: string; taskId: string; missing: ReactNode }) {
  const task = useApiQuery(getTask, { params: { job_id: jobId, task_id: taskId } }, { refetchInterval: usePollUnlessLive(POLL_MS) });
  usePageTitle(task.data ? task.data.name : t('task'));
  if (task.data && !isTaskResponse(task.data)) return <UnexpectedResponse retry={() => void task.refetch()} />;
  // Redirect users who may decide a review to the review page, which shows the evidence. Other users see the decision on this page.
  if (task.data && isToDecide(task.data)) return <Navigate to="/$jobId/review/$taskId" params={{ jobId, taskId }} replace />;
  if (task.data) return <TaskScreen view={task.data} />;
  if (task.error?.status === 404) return missing;
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 24 }}>
      <LoadingOrError query={task} title={t('task_load_error')} rows={4} height={88} />
    </Page>
  );
}

const isToDecide = ({ is_review, abilities }: TaskView): boolean => is_review && abilities.edit === true && abilities.complete === true;
