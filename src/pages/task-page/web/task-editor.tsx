import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { pendingCompletions } from '@/features/offline/web/stored-jobs/pending-completions';
import { storingUser, useStoredValue } from '@/features/offline/web/stored-jobs/setting';
import { resolveComment } from '@/features/reviews';
import type { TaskView } from '@/features/tasks';
import { useEditing } from '@/features/tasks/web/use-editing';
import { useNavigateAfterCompletion } from '@/features/tasks/web/use-navigate-after-completion';
import { useTaskAction } from '@/features/tasks/web/use-task-action';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import { adjacentTasks } from '@/job-view/web/adjacent-tasks';
import { lazyPart } from '@/platform/web/kit';
import type { ReviewComment, TaskDefinition } from '@/rules/forms';
import { OpenFormProvider, ResolveProvider, TaskForm } from '@/rules/forms/web';
import { useLoadForm } from '@/rules/forms/web/load-form';
import { isDecisionTask } from '@/rules/tasks';
import { useNextDecision } from './decision/use-next-decision';
import { TaskFooter } from './task-footer';

const ScopePrices = lazyPart(async () => (await import('@/features/price-list/web/scope-prices')).ScopePrices);

/** Loads code that is needed only for users who store their jobs on this device. */
const completeLaterModule = () => import('@/features/offline/web/stored-jobs/complete-later');
const PendingCompletionPanel = lazyPart(async () => (await completeLaterModule()).PendingCompletionPanel);

type Props = { view: TaskView; code: TaskDefinition; job: JobDetail | undefined };

/** Editor of a task, or a note that the task was completed on this device and has not been sent yet. */
export function TaskEditor(props: Props) {
  const { uid } = useCurrentUser();
  return useStoredValue(() => pendingCompletions.has(uid, props.view.id)) ? <PendingCompletionPanel view={props.view} uid={uid} /> : <OpenEditor {...props} />;
}

/** Form of a task with its footer and keyboard shortcuts. */
function OpenEditor({ view, code, job }: Props) {
  const { hasNext, toNext } = useNextDecision(view);
  const { uid } = useCurrentUser();
  const loadForm = useLoadForm();
  const editing = useEditing(view, code, useNavigateAfterCompletion(view, toNext), '', { undo: isDecisionTask(code) });
  const { task, save, isOffline } = editing;
  const complete = async () => {
    const result = await editing.complete();
    if (result === 'done' || storingUser() !== uid) return;
    await (await completeLaterModule()).storeCompletion(result, view, uid, loadForm);
  };
  const setResolved = useTaskAction(resolveComment, { toasts: true });
  const resolve = (comment: ReviewComment, resolved: boolean) =>
    setResolved.mutate({ params: { job_id: view.job.id, task_id: view.id, comment_id: comment.id ?? '' }, body: { resolved } });
  useTaskKeys({ save, complete: () => void complete(), view, job });
  return (
    <OpenFormProvider form={task}>
      <ResolveProvider resolve={resolve}>
        {view.form.key === 'project_scope_of_work' && <ScopePrices />}
        <TaskForm />
      </ResolveProvider>
      <TaskFooter view={view} goesOn={hasNext} wasOffline={isOffline} onSave={save} onComplete={complete} />
    </OpenFormProvider>
  );
}

function useTaskKeys({ save, complete, view, job }: { save: () => void; complete: () => void; view: TaskView; job: JobDetail | undefined }) {
  const navigate = useNavigate();
  const openNeighbor = (side: 'before' | 'after') => () => {
    const adjacentTask = job && adjacentTasks(job, view)[side];
    if (adjacentTask) void navigate({ to: '/$jobId/tasks/$taskId', params: { jobId: view.job.id, taskId: adjacentTask.id } });
  };
  // The shortcuts also work inside inputs.
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Enter', complete],
      ['alt+ArrowUp', openNeighbor('before')],
      ['alt+ArrowDown', openNeighbor('after')],
    ],
    [],
  );
}
